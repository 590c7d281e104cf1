import { oneLine } from "../domain/text/escape.ts";
import { cutQuote } from "../domain/text/quotes.ts";
import { cut } from "../domain/text/text.ts";
import { isNew } from "../reading/happenings.ts";
import type { ModelAnswer } from "../reading/model/answer.ts";
import { longestField, provedCitations } from "../reading/model/citations.ts";
import { addressesStand, figuresStand } from "../reading/model/grounding.ts";
import type { ShownRun } from "../reading/model/shown.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { RuleVerdict } from "./judge.ts";

const unreasoned = "The model gave no reason that the text proves.";

/**
 * A verdict as a model gives it, where code can prove it: `matched` needs a quote that stands verbatim in what it was shown, of
 * news that no earlier run told, and a rule whose figures the text states otherwise stays unmet. On pages that speak to machines it
 * must also be seen by the trained reader, at least in part, and a match of that reader stands. Else the trained reader's verdict.
 */
export function verifyVerdict(
  given: ModelAnswer["verdicts"],
  index: number,
  { evaluation: own, contradicted }: RuleVerdict,
  view: ShownRun & { hostile: boolean },
  decidedBy: string,
): RuleEvaluation {
  const [answer, ...others] = given.filter((one) => one.rule === index + 1);
  if (answer === undefined || others.length > 0) return own;
  const citations = provedCitations(answer.evidence, view);
  const matched = answer.verdict === "matched";
  const fresh = citations.some(({ passage }) => isNew(passage.happening));
  if (matched && (citations.length === 0 || !fresh || contradicted)) return own;
  if (view.hostile && matched !== (own.verdict === "matched") && own.verdict !== "uncertain") return own;
  const sources = [own.rule, ...citations.map(({ passage }) => passage.text)].join("\n");
  const said = cutQuote(oneLine(cut(answer.rationale, longestField)), 500);
  const sound = !view.hostile && said !== "" && figuresStand(said, sources) && addressesStand(said, sources);
  const evidence = citations.map(({ change, quote }) => ({ url: change.url, quote: cutQuote(quote, 300) }));
  const shown = matched || answer.verdict === "uncertain" ? evidence : [];
  return {
    ...own,
    verdict: answer.verdict,
    matched,
    confidence: Math.min(1, Math.max(0, answer.confidence)),
    rationale: sound
      ? said
      : (evidence[0]?.quote ?? (answer.verdict === own.verdict ? own.rationale : unreasoned)),
    evidence: shown,
    decidedBy,
  };
}
