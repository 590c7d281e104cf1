import { oneLine } from "../../domain/text/escape.ts";
import { cutSummary } from "../../domain/text/quotes.ts";
import { cut } from "../../domain/text/text.ts";
import { namesOf } from "../../identity/subject.ts";
import type { Update, UpdateType } from "../../schemas/signal.ts";
import { maxUpdates } from "../conclude.ts";
import { areUndated } from "../dates.ts";
import { compareUpdates, summaryWithoutTitle } from "../describe.ts";
import { capSeverity } from "../topics.ts";
import type { Profile } from "../types.ts";
import type { ModelAnswer } from "./answer.ts";
import { citedText, evidenceOf, longestField, verifyCitations } from "./citations.ts";
import { isGrounded } from "./grounding.ts";
import type { RunQuestion } from "./question.ts";

/** Maximum number of updates of an answer that are read. */
const maxRead = 40;
const longest = { title: 140, summary: 600 };
/** Types of news that a removed line cannot prove. */
const notProvedByRemoval: readonly UpdateType[] = [
  "fundraising",
  "metrics_shared",
  "founder_amplified",
  "press",
];

/** The facts of the company's record that a title or a summary may state. */
function recordOf(company: Profile): string[] {
  const { companyName, companyWebsite, description, founders } = company;
  const texts = [companyName, companyWebsite, description, ...founders.map(({ name }) => name)];
  return [...texts.filter((text) => text !== null), ...namesOf(company)];
}

/**
 * The updates that cite a line with a quote that occurs in it, most important first. Type and severity are the model's; undated news is
 * at most `low`. If a title or summary has a figure, name or address that is neither in the cited lines nor in the company's record, the
 * words of the page replace it.
 */
export function verifyUpdates(
  given: ModelAnswer["updates"],
  question: Pick<RunQuestion, "lines">,
  company: Profile,
): Update[] {
  const record = recordOf(company);
  const changes = [...question.lines.values()].map(({ change }) => change);
  const updates = given.slice(0, maxRead).flatMap((update): Update[] => {
    const citations = verifyCitations(update.evidence, question);
    const [first] = citations;
    if (first === undefined) return [];
    if (citations.every(({ isRemoved }) => isRemoved) && notProvedByRemoval.includes(update.type)) return [];
    const cited = citations.map(({ line }) => line.change);
    const quotes = citations.map(({ quote, isRemoved }) => (isRemoved ? `No longer shown: ${quote}` : quote));
    const [title = "", ...others] = new Set(quotes);
    const sources = [...record, ...citedText(citations)];
    const groundedOr = (pageWords: string, text: string, length: number) => {
      const line = oneLine(cut(text, longestField));
      return cutSummary(line !== "" && isGrounded(line, sources) ? line : pageWords, length);
    };
    const headline = groundedOr(title, update.title, longest.title);
    const summary = [title, ...others.slice(0, 1)].join(" ");
    const body = groundedOr(summary, update.summary, longest.summary);
    return [
      {
        type: update.type,
        severity: areUndated(cited, changes) ? capSeverity(update.severity, "low") : update.severity,
        title: headline,
        summary: summaryWithoutTitle(headline, body, cited),
        evidence: evidenceOf(citations),
      },
    ];
  });
  return updates.sort(compareUpdates).slice(0, maxUpdates);
}
