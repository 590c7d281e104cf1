import { canonicalJson, sha256 } from "../../domain/canonical.ts";
import { describeError } from "../../domain/describe-error.ts";
import { oneLine } from "../../domain/text/escape.ts";
import { cutSummary, findQuote } from "../../domain/text/quotes.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { cut } from "../../domain/text/text.ts";
import { mayBePerson } from "../../identity/people/person-names.ts";
import type { Log } from "../../ports/log.ts";
import type { RunModel } from "../../ports/model.ts";
import { isGrounded } from "../../reading/model/grounding.ts";
import type { Stage } from "../../schemas/company.ts";
import { categoryById } from "../../taxonomy/taxonomy.ts";
import { distinctFounders } from "../founders/find-founders.ts";
import type { FoundFounder } from "../founders/founders-in-text.ts";
import { isPraise, mayBeStatement } from "../own-words.ts";
import type { Names } from "../profiles.ts";
import { answer, promptVersion, type SiteAnswer } from "./instructions.ts";
import { askAboutSite, type SiteLine, type SiteQuestion, type SiteText } from "./question.ts";

const timeoutMs = 45_000;
/** Founders and fields of an answer that are read, fields that are kept, and characters. */
const most = { read: 20, fields: 3, name: 100, description: 300, quote: 2_000 };
/** Characters of the quote of a field or a description; shorter quotes occur on every site. */
const shortestQuote = 12;

/** The facts that a model found on a site and that code found in the lines it cites. */
export interface SiteFacts {
  name: string | null;
  description: string | null;
  stage: Stage | null;
  founders: FoundFounder[];
  /** Ids of fields of the taxonomy, the main one first. Null where the model named fields and none has a verified quote. */
  fields: string[] | null;
}

/** Asks a model one question about a site. Null where there is no usable answer. Never throws. */
export async function siteFacts(site: SiteText, model: RunModel | null, log: Pick<Log, "warn">) {
  if (model === null) return null;
  const question = askAboutSite(site);
  if (question.lines.size === 0) return null;
  try {
    const { fence, text, system } = question;
    const key = await sha256(canonicalJson([promptVersion, model.name, text.replaceAll(fence, "")]));
    const given = await model.ask({ key, system, prompt: text, schema: answer, timeoutMs });
    return given === null ? null : verified(given.answer, question, site.draft.companyName);
  } catch (error) {
    log.warn("model_failed", { model: model.name, error: describeError(error) });
    return null;
  }
}

/** The parts of an answer whose quote occurs in the line they cite. Names and roles must occur in that line or in its headings. */
function verified(given: SiteAnswer, { lines }: SiteQuestion, knownName: string | null): SiteFacts {
  const cited = (one: { id: string; quote: string } | null, shortest = 0): SiteLine | null => {
    const line = one === null ? undefined : lines.get(one.id);
    if (one === null || line === undefined || one.quote.length > most.quote) return null;
    const quote = findQuote(one.quote, line.text);
    return quote !== null && quote.length >= shortest ? line : null;
  };
  const states = (line: SiteLine | null, value: string | null | undefined): value is string =>
    !!value && value.length <= most.name && !!line && textOf(line).includes(value);
  const { name, description, stage } = given;
  const ownName = name !== null && states(cited(name), name.value) ? name.value : null;
  const founders = given.founders.slice(0, most.read).flatMap((founder): FoundFounder[] => {
    const line = cited(founder);
    if (!states(line, founder.name) || !mayBePerson(founder.name)) return [];
    return [{ name: founder.name, role: states(line, founder.role) ? founder.role : null }];
  });
  const fields = given.fields
    .slice(0, most.read)
    .filter((one) => categoryById(one.field)?.level === 2 && cited(one, shortestQuote) !== null)
    .map(({ field }) => field);
  const described = ownStatement(cited(description, shortestQuote), description?.quote ?? "", [
    ownName ?? knownName,
  ]);
  const [sentence = ""] = splitSentences(oneLine(cut(description?.value ?? "", most.quote)));
  const isSound = described && isGrounded(sentence, [textOf(described), ownName ?? "", knownName ?? ""]);
  return {
    name: ownName,
    description:
      description && described
        ? cutSummary(isSound && sentence ? sentence : oneLine(description.quote), most.description)
        : null,
    stage: stage !== null && stage.value !== "unknown" && cited(stage) !== null ? stage.value : null,
    founders: distinctFounders(founders),
    fields:
      fields.length === 0 && given.fields.length > 0 ? null : [...new Set(fields)].slice(0, most.fields),
  };
}

/** The line that a description cites, if the company itself says it there; null for a quotation, a button or a notice. */
function ownStatement(line: SiteLine | null, quote: string, names: Names): SiteLine | null {
  if (line === null || line.source === "others" || !mayBeStatement(quote)) return null;
  return line.source === "own" && isPraise(line.text, names) ? null : line;
}

const textOf = ({ text, headings }: SiteLine) => [...headings, text].join("\n");
