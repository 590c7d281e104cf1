import { oneLine } from "../domain/text/escape.ts";
import { cutQuote } from "../domain/text/quotes.ts";
import { cut } from "../domain/text/text.ts";
import type { ModelAnswer } from "../reading/model/answer.ts";
import { citedText, longestField, verifyCitations } from "../reading/model/citations.ts";
import { hasFactsOf } from "../reading/model/grounding.ts";
import type { RunQuestion } from "../reading/model/question.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import { type RuleReading, understoodOf } from "./rule/read-rule.ts";

const unproved = "The model gave no reason that the text proves.";
const longest = { quote: 300, rationale: 500 };

/**
 * The model's verdict on the rule with this index. Null where it gave none or several, or where it answers `matched` without a quote that
 * occurs in the cited line. A rationale with a figure or an address that neither the rule nor the cited lines state becomes the quote.
 */
export function verifyVerdict(
  given: ReadonlyMap<number, ModelAnswer["verdicts"]>,
  { index, rule }: { index: number; rule: RuleReading },
  question: Pick<RunQuestion, "lines">,
  decidedBy: string,
): RuleEvaluation | null {
  const [answer, ...others] = given.get(index + 1) ?? [];
  if (answer === undefined || others.length > 0) return null;
  const { verdict } = answer;
  const citations = verifyCitations(answer.evidence, question);
  const matched = verdict === "matched";
  if (matched && citations.length === 0) return null;
  const sources = [rule.rule, ...citedText(citations)].join("\n");
  const said = cutQuote(oneLine(cut(answer.rationale, longestField)), longest.rationale);
  const sound = said !== "" && hasFactsOf(said, sources);
  const evidence = citations.map(({ line, quote }) => ({
    url: line.change.url,
    quote: cutQuote(quote, longest.quote),
  }));
  return {
    rule: rule.rule,
    verdict,
    matched,
    confidence: Math.min(1, Math.max(0, answer.confidence)),
    rationale: sound ? said : (evidence[0]?.quote ?? unproved),
    evidence: matched || verdict === "uncertain" ? evidence : [],
    decidedBy,
    understood: understoodOf(rule),
  };
}
