import { z } from "zod";
import { oneLine } from "../domain/escape.ts";
import { isGrounded } from "../domain/grounding.ts";
import { cutQuote, findQuote } from "../domain/quotes.ts";
import { severityRank } from "../domain/topics.ts";
import type { Model } from "../ports/model.ts";
import { type Evidence, type Severity, severity, type Update, updateType } from "../schemas/signal.ts";
import { compareUpdates } from "./describe.ts";
import { preamble, type ShownChanges, showChanges } from "./model-prompt.ts";
import type { Statement } from "./statements.ts";
import type { Change, Profile } from "./types.ts";
import { boundSeverity } from "./weigh.ts";

const citation = z.object({ blockId: z.string(), quote: z.string() });
const answer = z.object({
  updates: z.array(
    z.object({
      type: updateType,
      severity,
      title: z.string(),
      summary: z.string(),
      evidence: z.array(citation),
    }),
  ),
});

const task = `Group what changed into updates, one for each happening, weightiest first; leave out noise.
type: product_update, metrics_shared, founder_amplified, fundraising, hiring, customer_partnership, leadership_change, press, risk or other.
severity: info, low, medium, high or critical, for an investor in the company. News of other companies, guides and old posts are info or low.
title: one short line. summary: one to three sentences. evidence: for each update at least one blockId with an exact quote.`;

const timeoutMs = 45_000;
const steps: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

/**
 * Updates as a model tells them, kept only as far as code can verify them: cited blocks exist, quotes stand verbatim,
 * figures and names of title and summary stand in the cited blocks (else the page's own words replace them). A severity is
 * at most one step above what the built-in sees in the run, on a page that addressed the model not above it at all; what the
 * built-in finds high or critical and the model left out is added. Throws where the model fails.
 */
export async function analyseByModel(input: {
  profile: Profile;
  changes: readonly Change[];
  statements: readonly Statement[];
  builtin: readonly Update[];
  model: Model;
}): Promise<Update[]> {
  const view = showChanges(input.changes, input.statements);
  if (view.shown.size === 0) return [...input.builtin];
  const { updates } = await input.model.generate({
    system: `${preamble(input.profile, view.fence)}\n\n${task}`,
    prompt: view.text,
    schema: answer,
    timeoutMs,
  });
  const verified = updates.flatMap((update) => verify(update, view, input));
  const missed = input.builtin.filter(
    (update) => severityRank(update.severity) >= 3 && !verified.some((one) => cites(one, update)),
  );
  const all = [...verified, ...missed].sort(compareUpdates);
  if (all.length === 0 && input.builtin.length > 0)
    return input.builtin.filter((update) => severityRank(update.severity) === 0);
  return all.slice(0, 20);
}

function verify(
  update: z.infer<typeof answer>["updates"][number],
  view: ShownChanges,
  input: { profile: Profile; builtin: readonly Update[] },
): Update[] {
  const evidence: Evidence[] = [];
  const blocks: Change[] = [];
  for (const { blockId, quote } of update.evidence.slice(0, 8)) {
    const change = view.shown.get(blockId.replace(/^\[|\]$/gu, ""));
    if (change === undefined || change.change === "removed") continue;
    const found = findQuote(quote, change.block.text);
    if (found === null) continue;
    blocks.push(change);
    evidence.push({
      url: change.url,
      title: change.pageTitle,
      quote: cutQuote(found, 300),
      publishedAt: change.block.publishedAt,
    });
  }
  const [first] = evidence;
  if (first === undefined) return [];
  const sources = [
    input.profile.companyName ?? "",
    ...blocks.flatMap((change) => [change.block.text, ...change.block.trail]),
  ];
  const quoted = evidence
    .map((one) => one.quote ?? "")
    .filter((quote, index, all) => all.indexOf(quote) === index);
  const title = oneLine(update.title);
  const summary = oneLine(update.summary);
  return [
    {
      type: update.type,
      severity: bound(update, evidence, view, input.builtin),
      title:
        title !== "" && isGrounded(title, sources) ? cutQuote(title, 140) : cutQuote(first.quote ?? "", 140),
      summary:
        summary !== "" && isGrounded(summary, sources)
          ? cutQuote(summary, 800)
          : quoted.slice(0, 3).join(" "),
      evidence,
    },
  ];
}

function bound(
  update: Pick<Update, "type" | "severity">,
  evidence: readonly Evidence[],
  view: ShownChanges,
  builtin: readonly Update[],
): Severity {
  const seen = builtin
    .filter(
      (one) =>
        one.evidence.some((known) => evidence.some((mine) => mine.url === known.url)) &&
        one.type === update.type,
    )
    .map((one) => severityRank(one.severity));
  const most = Math.max(0, ...seen) + (view.hostile ? 0 : 1);
  const capped = steps[Math.min(severityRank(update.severity), most)] ?? "info";
  return boundSeverity(update.type, capped);
}

function cites(one: Update, other: Update): boolean {
  return (
    one.type === other.type &&
    one.evidence.some((mine) => other.evidence.some((known) => known.url === mine.url))
  );
}
