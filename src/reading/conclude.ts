import { failedReadsBeforeEmail } from "../domain/limits.ts";
import { cutSummary } from "../domain/text/quotes.ts";
import { type Change, isRead, type Reading } from "../pages/types.ts";
import type { Analyzer, Update } from "../schemas/signal.ts";
import { unended } from "./describe.ts";
import { healthOf, type RunNote } from "./health.ts";
import { changeHasInjection } from "./prompt-injection/changes.ts";
import type { Conclusion, Profile } from "./types.ts";
import { needsAttention, recommend } from "./weigh.ts";

/** Updates of one run, at most. */
export const maxUpdates = 20;
/** Other updates that a summary names, and characters of the title of the first. */
const most = { named: 4, title: 140 };

const quiet = (type: Conclusion["type"], analyzer: Analyzer, title: string, summary: string): Conclusion => ({
  ...{ updates: [], analyzer, type, severity: "info", recommendation: "none", needsAttention: false },
  ...{ title, summary, evidence: [] },
});

/** One conclusion from a run's updates, highest severity first. */
export function concludeFrom(updates: Update[], analyzer: Analyzer): Conclusion {
  const [first, ...others] = updates;
  if (first === undefined) {
    const summary = "The pages that could be read contain no news.";
    return quiet("no_change", analyzer, "No news since the last run", summary);
  }
  const news = others.filter(({ severity }) => severity !== "info").map(({ title }) => unended(title));
  const also = news.length === 0 ? "" : ` Also: ${news.slice(0, most.named).join(". ")}.`;
  const title =
    news.length === 0
      ? first.title
      : `${unended(cutSummary(first.title, most.title))} (and ${news.length} more)`;
  const evidence = updates.flatMap((update) => update.evidence);
  const distinct = new Map(evidence.map((one) => [`${one.url}\n${one.quote}`, one]));
  return {
    ...{ updates, analyzer, type: first.type, severity: first.severity },
    recommendation: recommend(first.type, first.severity),
    needsAttention: updates.some(({ type, severity }) => needsAttention(type, severity)),
    title,
    summary: `${first.summary}${also}`,
    evidence: [...distinct.values()].slice(0, 12),
  };
}

/** The conclusion of a run that could read nothing. From the third in a row on it needs attention. `failedReads`: how many in a row. */
export function concludeUnread(
  readings: readonly Reading[],
  failedReads: number,
  analyzer: Analyzer,
): Conclusion {
  const times = failedReads > 1 ? `${failedReads} times in a row` : "this time";
  const title = readings.length === 0 ? "There is no website to read" : `The site could not be read ${times}`;
  const reason = healthOf(readings).healthReason ?? "";
  const summary = `Nothing could be read, so whether anything changed is not known. ${reason}`.trim();
  const concluded = quiet("other", analyzer, title, summary);
  if (failedReads < failedReadsBeforeEmail) return concluded;
  return { ...concluded, severity: "medium", recommendation: "review", needsAttention: true };
}

/** The conclusion, with an update that names the pages whose changed text contains instructions to machines. */
export function noteInjections(conclusion: Conclusion, changes: readonly Change[]): Conclusion {
  const hostile = changes.filter((change) => change.change !== "removed" && changeHasInjection(change));
  if (hostile.length === 0 || conclusion.type === "baseline") return conclusion;
  const urls = [...new Set(hostile.map(({ url }) => url))].slice(0, 6);
  const note: Update = {
    ...{ type: "other", severity: "info", title: "A page contains instructions to AI readers" },
    summary:
      "Its text gives instructions to machines. It is not used as evidence and was not shown to a model.",
    evidence: urls.map((url) => ({ url, title: null, quote: null, publishedAt: null })),
  };
  if (conclusion.updates.length === 0) return concludeFrom([note], conclusion.analyzer);
  return { ...conclusion, updates: [...conclusion.updates.slice(0, maxUpdates - 1), note] };
}

/** The conclusion, with a sentence for each kind of page that was not read; where there is no other news, also in the title. */
export function notePages(conclusion: Conclusion, notes: readonly RunNote[]): Conclusion {
  if (notes.length === 0) return conclusion;
  const summary = [conclusion.summary, ...notes.map(({ sentence }) => sentence)].join(" ");
  if (conclusion.type !== "no_change") return { ...conclusion, summary };
  const counts = notes.map(({ count }) => count).join(", ");
  return { ...conclusion, summary, title: `No news on the pages that were read; ${counts}` };
}

/** The conclusion of a first run: what was read, and no news. */
export function concludeBaseline(
  profile: Profile,
  readings: readonly Reading[],
  analyzer: Analyzer,
): Conclusion {
  const read = readings.filter(isRead);
  const kinds = (some: readonly Reading[]) => [...new Set(some.map(({ kind }) => kind))].join(", ");
  const unread = kinds(readings.filter((reading) => !isRead(reading)));
  const not = unread === "" ? "" : ` Could not be read: ${unread}.`;
  const summary = `Read for the first time: ${kinds(read)}.${not} Later runs are compared with this one.`;
  const evidence = read.slice(0, 3).map(({ url, title }) => ({ url, title, quote: null, publishedAt: null }));
  return {
    ...quiet("baseline", analyzer, `First reading of ${profile.companyName ?? "the company"}`, summary),
    evidence,
  };
}
