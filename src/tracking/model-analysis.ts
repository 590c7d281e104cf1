import { z } from "zod";
import { oneLine } from "../domain/escape.ts";
import { readSentence } from "../domain/events.ts";
import { isGrounded } from "../domain/grounding.ts";
import { cutQuote, findQuote } from "../domain/quotes.ts";
import { namesOf, plainName } from "../domain/subject.ts";
import { cut } from "../domain/text.ts";
import { severityRank, type Topic, topics } from "../domain/topics.ts";
import { sentencesOf } from "../pages/passages.ts";
import type { Change } from "../pages/types.ts";
import type { Model } from "../ports/model.ts";
import { type Evidence, type Severity, severity, type Update, updateType } from "../schemas/signal.ts";
import { describeChanges } from "./conclude.ts";
import { compareUpdates } from "./describe.ts";
import { preamble, type ShownChanges, showChanges } from "./model-prompt.ts";
import type { Statement } from "./statements.ts";
import type { Profile } from "./types.ts";
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
type: product_update, metrics_shared, founder_amplified, fundraising, hiring, customer_partnership, leadership_change, press, risk
or other.
severity: info, low, medium, high or critical, for an investor in the company. News of other companies, guides and old posts are
info or low.
title: one short line. summary: one to three sentences. evidence: for each update at least one blockId with an exact quote.`;

const timeoutMs = 45_000;
const mostUpdates = 40;
const mostCitations = 8;
/** Characters of an answer's field that are looked at. */
const longestField = 2_000;
const steps: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

interface Asked {
  profile: Profile;
  changes: readonly Change[];
  statements: readonly Statement[];
  builtin: readonly Update[];
  model: Model;
}

/**
 * Updates as a model tells them, kept only as far as code can verify them: cited blocks were shown, quotes stand verbatim in
 * what was shown of them, and title and summary state no figure, name, address or kind of news that the cited blocks do not
 * (else the page's own words replace them). A severity is at most one step above what the built-in sees in the run. On pages
 * that speak to machines it is not above it at all, and kind and words are the built-in's and the page's. What the built-in finds
 * high or critical and the model left out is added, and all it finds in blocks that were withheld. Throws where the model fails.
 */
export async function analyseByModel(input: Asked): Promise<Update[]> {
  const view = showChanges(input.profile, input.changes, input.statements);
  if (view.shown.size === 0) return [...input.builtin];
  const {
    answer: { updates },
  } = await input.model.generate({
    system: `${preamble(view.fence)}\n\n${task}`,
    prompt: view.text,
    schema: answer,
    timeoutMs,
  });
  const verified = updates.slice(0, mostUpdates).flatMap((update) => verify(update, view, input));
  const replaces = (one: Update, other: Update) =>
    cites(one, other) && (!view.hostile || severityRank(one.severity) >= severityRank(other.severity));
  const missed = weighty(input.builtin).filter((update) => !verified.some((one) => replaces(one, update)));
  const told = [...verified, ...missed];
  const withheld = describeWithheld(view, input.statements).filter(
    (update) => !told.some((one) => replaces(one, update)),
  );
  const all = [...told, ...withheld].sort(compareUpdates);
  if (all.length === 0 && input.builtin.length > 0)
    return input.builtin.filter((update) => severityRank(update.severity) === 0);
  return all.slice(0, 20);
}

function weighty(updates: readonly Update[]): Update[] {
  return updates.filter((update) => severityRank(update.severity) >= 3);
}

function describeWithheld({ withheld }: ShownChanges, statements: readonly Statement[]): Update[] {
  const hidden = new Set(withheld);
  return describeChanges(
    withheld,
    statements.filter(({ change }) => hidden.has(change)),
  ).filter((update) => severityRank(update.severity) > 0);
}

function verify(
  update: z.infer<typeof answer>["updates"][number],
  view: ShownChanges,
  input: Asked,
): Update[] {
  const evidence: Evidence[] = [];
  const blocks: Change[] = [];
  for (const { blockId, quote } of update.evidence.slice(0, mostCitations)) {
    const change = view.shown.get(blockId.replace(/^\[|\]$/gu, ""));
    if (change === undefined || change.change === "removed" || quote.length > longestField) continue;
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
  const quoted = evidence
    .map((one) => one.quote ?? "")
    .filter((quote, index, all) => all.indexOf(quote) === index);
  const told = (text: string) => {
    const said = oneLine(cut(text, longestField));
    return !view.hostile && said !== "" && stands(said, blocks, input) ? said : null;
  };
  const type = view.hostile && !typesOf(blocks, input.statements).has(update.type) ? "other" : update.type;
  return [
    {
      type,
      severity: bound({ ...update, type }, evidence, view, input.builtin),
      title: cutQuote(told(update.title) ?? oneLine(first.quote ?? ""), 140),
      summary: cutQuote(told(update.summary) ?? oneLine(quoted.slice(0, 3).join(" ")), 800),
      evidence,
    },
  ];
}

/** Whether blocks state all that a text does: its figures, names and addresses, and the kinds of news it tells. */
function stands(text: string, blocks: readonly Change[], { profile, statements }: Asked): boolean {
  const sources = blocks.flatMap(({ block }) => [block.text, ...block.trail]);
  if (!isGrounded(text, [profile.companyName ?? "", ...sources])) return false;
  const known = typesOf(blocks, statements);
  return sentencesOf(text).every((sentence) => kindsOf(sentence, profile).every((type) => known.has(type)));
}

/** The kinds of news that the built-in reads in blocks. */
function typesOf(blocks: readonly Change[], statements: readonly Statement[]): Set<Update["type"]> {
  const ids = new Set(blocks.map(({ id }) => id));
  return new Set(
    statements.flatMap(({ change, topics: said }) => (ids.has(change.id) ? said.map(typeOf) : [])),
  );
}

function kindsOf(sentence: string, profile: Profile): Update["type"][] {
  const founders = profile.founders.map(({ name }) => plainName(name));
  const place = {
    kind: "article",
    names: namesOf(profile),
    founders,
    around: "",
    removed: false,
    listed: false,
  };
  return readSentence(sentence, place)
    .topics.filter((topic) => severityRank(topics[topic].severity) >= 2)
    .map(typeOf);
}

function typeOf(topic: Topic): Update["type"] {
  return topics[topic].type;
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
