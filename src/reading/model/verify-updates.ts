import { oneLine } from "../../domain/text/escape.ts";
import { cutQuote, cutTold } from "../../domain/text/quotes.ts";
import { cut } from "../../domain/text/text.ts";
import type { Evidence, Update } from "../../schemas/signal.ts";
import { maxUpdates } from "../conclude.ts";
import { compareUpdates } from "../describe.ts";
import { type Happening, isNew } from "../happenings.ts";
import { severityRank } from "../topics.ts";
import type { Profile } from "../types.ts";
import { updatesOf } from "../updates.ts";
import { weigh } from "../weigh.ts";
import type { ModelAnswer } from "./answer.ts";
import { type Citation, longestField, passageOf, provedCitations } from "./citations.ts";
import { isGrounded } from "./grounding.ts";
import type { ShownRun } from "./shown.ts";

const mostUpdates = 40;
/** Rank of severity from which on nothing is lost to a model that cites nothing. */
const weighty = 3;
const titleLength = 140;
const summaryLength = 600;

interface RunToVerify {
  company: Profile;
  happenings: readonly Happening[];
  /** A page speaks to machines. */
  hostile: boolean;
}

/**
 * Updates as a model tells them, where code can prove them: quotes stand verbatim in cited passages, and title and summary
 * state no figure, name or address that these do not (else the page's own words replace them). Type and severity are the
 * model's. Where a page speaks to machines, all are the trained reader's. So is what the model cites and does not prove, and what it
 * was not shown; and where it cites nothing that can be found, whatever weighs much.
 */
export function verifyUpdates(given: ModelAnswer["updates"], view: ShownRun, input: RunToVerify): Update[] {
  if (input.hostile) return updatesOf(input.happenings);
  const proved: Update[] = [];
  const cited = new Set<Happening>();
  const unproved = new Set<Happening>(view.unseen);
  for (const update of given.slice(0, mostUpdates)) {
    const citations = provedCitations(update.evidence, view);
    const own = citations.map(({ passage }) => passage.happening);
    const told = own.every((one) => cited.has(one) || !isNew(one));
    if (citations.length > 0 && !told) proved.push(verified(update, citations, input.company));
    for (const one of own) cited.add(one);
    const named = update.evidence.flatMap(({ id }) => passageOf(id, view)?.happening ?? []);
    const meant =
      named.length > 0 ? named : input.happenings.filter((one) => severityRank(weigh(one)) >= weighty);
    if (citations.length === 0) for (const one of meant) unproved.add(one);
  }
  const rest = updatesOf(input.happenings.filter((one) => unproved.has(one) && !cited.has(one)));
  const all = [...proved, ...rest.filter(({ severity }) => severity !== "info")];
  return all.sort(compareUpdates).slice(0, maxUpdates);
}

function verified(
  update: ModelAnswer["updates"][number],
  citations: readonly Citation[],
  company: Profile,
): Update {
  const evidence: Evidence[] = citations.map(({ change, quote }) => ({
    url: change.url,
    title: change.pageTitle,
    quote: cutQuote(quote, 300),
    publishedAt: change.block.publishedAt,
  }));
  const quoted = [...new Set(citations.map(({ quote }) => oneLine(quote)))];
  const told = (text: string) => {
    const said = oneLine(cut(text, longestField));
    return said !== "" && stands(said, citations, company) ? said : null;
  };
  return {
    type: update.type,
    severity: update.severity,
    title: cutTold(told(update.title) ?? quoted[0] ?? "", titleLength),
    summary: cutTold(told(update.summary) ?? quoted.slice(0, 2).join(" "), summaryLength),
    evidence,
  };
}

/** Whether cited passages state all figures, names and addresses that a text does. */
function stands(text: string, citations: readonly Citation[], company: Profile): boolean {
  const sources = citations.flatMap(({ passage, change }) => [passage.text, ...change.block.trail]);
  return isGrounded(text, [company.companyName ?? "", ...sources]);
}
