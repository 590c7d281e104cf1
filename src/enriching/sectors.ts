import { canonicalJson, sha256 } from "../domain/canonical.ts";
import { describeError } from "../domain/describe-error.ts";
import { wordsAlone } from "../domain/text/text.ts";
import type { Log } from "../ports/log.ts";
import type { RunModel } from "../ports/model.ts";
import { addressesReader } from "../reading/machine-speech/watch.ts";
import { type Fenced, fenced, shown } from "../reading/model/fence.ts";
import type { Category } from "../schemas/company.ts";
import type { CompanyText } from "../taxonomy/accounts.ts";
import { categoriesWithin, classifyCompany } from "../taxonomy/classify-company.ts";
import { sectorOf } from "../taxonomy/taxonomy.ts";
import { answer, isField, promptVersion, sectorInstructions } from "./sector-prompt.ts";

const timeoutMs = 30_000;
const maxCharacters = 8_000;
const maxText = 600;
const maxSectors = 3;
/** Shorter quotes stand on every page. */
const minQuote = 12;
/** How sure a sector is that the model proves, where the trained classifier says it too, and where it does not. */
const confidence = { agreed: 0.9, alone: 0.7 };

/**
 * The categories of a company by its own site's account of itself, at most three, the main one first. Where a model is given,
 * it is asked, and what it can quote stands; a field without a quote does not, and where none is left, or no answer comes, the
 * trained classifier's stand. Texts that speak to machines are not shown, and where there are such, the model places
 * the company nowhere that the trained classifier does not. Never throws.
 */
export async function sectorsOf(
  site: CompanyText,
  model: RunModel | null,
  log: Pick<Log, "warn">,
): Promise<Category[]> {
  const trained = classifyCompany(site);
  const view = model === null ? null : showSite(site);
  if (model === null || view === null || view.texts.length === 0) return trained;
  try {
    const key = await sha256(
      canonicalJson([promptVersion, model.name, view.text.replaceAll(view.fence, "")]),
    );
    const system = sectorInstructions(view.fence);
    const given = await model.ask({ key, system, prompt: view.text, schema: answer, timeoutMs });
    if (given === null) return trained;
    const { fields } = given.answer;
    const sectors = new Set(trained.map(({ id }) => sectorOf(id)));
    const agrees = (field: string) => sectors.has(sectorOf(field));
    const proved = provedFields(fields, view).filter((field) => !view.hostile || agrees(field));
    if (proved.length === 0) return fields.length === 0 && !view.hostile ? [] : trained;
    return categoriesWithin(
      proved.map((id) => ({ id, confidence: agrees(id) ? confidence.agreed : confidence.alone })),
      site,
    );
  } catch (error) {
    log.warn("model_failed", { model: model.name, error: describeError(error) });
    return trained;
  }
}

interface ShownSite extends Fenced {
  texts: readonly string[];
  /** Something of it speaks to machines; that is not shown. */
  hostile: boolean;
}

function showSite({ name, description, summaries = [], texts }: CompanyText): ShownSite {
  const harmless: string[] = [];
  let hostile = false;
  let left = maxCharacters;
  for (const text of new Set(
    [name, description, ...summaries, ...texts].map((one) => shown(one ?? "", maxText)),
  )) {
    if (text.trim() === "" || text.length > left) continue;
    if (addressesReader(text)) hostile = true;
    else {
      left -= text.length;
      harmless.push(text);
    }
  }
  return { ...fenced(harmless), texts: harmless, hostile };
}

/** Fields of the taxonomy for which a sentence stands on the site, in the model's order, one of each. */
function provedFields(fields: readonly { field: string; quote: string }[], { texts }: ShownSite): string[] {
  const plain = texts.map(plainly);
  const stands = (quote: string) => {
    const words = plainly(quote);
    return words.length >= minQuote && plain.some((text) => text.includes(words));
  };
  const proved = fields.filter(({ field, quote }) => isField(field) && stands(quote));
  return [...new Set(proved.map(({ field }) => field))].slice(0, maxSectors);
}

const plainly = (text: string) => wordsAlone(text.normalize("NFKC")).toLowerCase();
