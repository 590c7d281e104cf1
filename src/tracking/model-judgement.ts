import { z } from "zod";
import { oneLine } from "../domain/escape.ts";
import { addressesStand, figuresStand } from "../domain/grounding.ts";
import { cutQuote, findQuote } from "../domain/quotes.ts";
import { cut } from "../domain/text.ts";
import { visible } from "../domain/visible.ts";
import type { Change } from "../pages/types.ts";
import type { Model } from "../ports/model.ts";
import { type RuleEvaluation, verdict } from "../schemas/alert.ts";
import { lineOf } from "./fence.ts";
import type { WordVerdict } from "./judge-words.ts";
import { preamble, type ShownChanges, showChanges } from "./model-prompt.ts";
import type { Statement } from "./statements.ts";
import type { Profile } from "./types.ts";

const answer = z.object({
  evaluations: z.array(
    z.object({
      rule: z.int(),
      verdict,
      confidence: z.number(),
      rationale: z.string(),
      evidence: z.array(z.object({ blockId: z.string(), quote: z.string() })),
    }),
  ),
});

const task = `Judge each numbered rule of the investor against what changed, each rule on its own, strictly by its wording.
matched: the changed text plainly meets the whole rule; quote what meets it. uncertain: it meets the rule in part, or may.
not_matched: it does not. not_evaluated: the rule cannot be judged; say why.
News of other companies, guides, negated statements and old posts do not match. When in doubt, do not answer matched.
rationale: one sentence.`;

const timeoutMs = 45_000;
const mostCitations = 6;
/** Characters of an answer's field that are looked at. */
const longestField = 2_000;

/**
 * Verdicts as a model gives them, kept only as far as code can verify them: `matched` needs a quote that stands verbatim in
 * what it was shown of a changed block, and a rule whose figures the built-in finds not met stays unmet. On pages that address the
 * model, `matched` also needs the built-in to see at least part of it. Every other rule keeps the built-in's evaluation.
 * Throws where the model fails.
 */
export async function judgeByModel(input: {
  profile: Profile;
  changes: readonly Change[];
  statements: readonly Statement[];
  byWords: readonly WordVerdict[];
  model: Model;
}): Promise<RuleEvaluation[]> {
  const view = showChanges(input.profile, input.changes, input.statements);
  if (view.shown.size === 0) return input.byWords.map((one) => one.evaluation);
  const rules = input.byWords
    .map((one, index) => `${index + 1}. ${lineOf(visible(one.evaluation.rule))}`)
    .join("\n");
  const {
    answer: { evaluations },
  } = await input.model.generate({
    system: `${preamble(view.fence)}\n\n${task}`,
    prompt: `The investor's rules:\n${rules}\n\nWhat changed:\n${view.text}`,
    schema: answer,
    timeoutMs,
  });
  return input.byWords.map((byWords, index) => {
    const [given, ...others] = evaluations.filter((one) => one.rule === index + 1);
    if (given === undefined || others.length > 0) return byWords.evaluation;
    return verify(given, byWords, view, input.model.name);
  });
}

function verify(
  given: z.infer<typeof answer>["evaluations"][number],
  { evaluation: builtin, contradicted }: WordVerdict,
  view: ShownChanges,
  decidedBy: string,
): RuleEvaluation {
  const evidence: RuleEvaluation["evidence"] = [];
  const sources: string[] = [builtin.rule];
  for (const { blockId, quote } of given.evidence.slice(0, mostCitations)) {
    const change = view.shown.get(blockId.replace(/^\[|\]$/gu, ""));
    if (change === undefined || change.change === "removed" || quote.length > longestField) continue;
    const found = findQuote(quote, change.block.text);
    if (found === null) continue;
    sources.push(change.block.text);
    evidence.push({ url: change.url, quote: cutQuote(found, 300) });
  }
  if (given.verdict === "matched" && evidence.length === 0) return builtin;
  if (given.verdict !== "matched" && view.hostile && builtin.verdict === "matched") return builtin;
  const unsupported = view.hostile && builtin.verdict !== "matched" && builtin.verdict !== "uncertain";
  if (given.verdict === "matched" && (contradicted || unsupported)) return builtin;
  const said = cutQuote(oneLine(cut(given.rationale, longestField)), 500);
  const known = sources.join("\n");
  const sound = !view.hostile && said !== "" && figuresStand(said, known) && addressesStand(said, known);
  const rationale = sound ? said : (evidence[0]?.quote ?? builtin.rationale);
  return {
    rule: builtin.rule,
    verdict: given.verdict,
    matched: given.verdict === "matched",
    confidence: Math.min(1, Math.max(0, given.confidence)),
    rationale,
    evidence: given.verdict === "matched" || given.verdict === "uncertain" ? evidence : [],
    decidedBy,
  };
}
