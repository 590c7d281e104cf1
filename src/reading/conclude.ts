import { toldAfter } from "../domain/failed-reads.ts";
import { cutTold } from "../domain/text/quotes.ts";
import { type Change, isRead, type Reading } from "../pages/types.ts";
import type { Analyzer, Evidence, Severity, Update } from "../schemas/signal.ts";
import type { leftPages } from "./budget.ts";
import { healthOf } from "./health.ts";
import { changeSpeaks } from "./model/machine-speech.ts";
import type { Conclusion, Profile } from "./types.ts";
import { needsAttention, recommend } from "./weigh.ts";

/** Updates of one run, at most. */
export const maxUpdates = 20;

/** One conclusion from a run's updates, weightiest first. */
export function concludeFrom(updates: Update[], analyzer: Analyzer): Conclusion {
  const [first, ...others] = updates;
  if (first === undefined) {
    return {
      updates: [],
      analyzer,
      type: "no_change",
      severity: "info",
      recommendation: "none",
      needsAttention: false,
      title: "No change since the last run",
      summary: "Nothing that carries news changed on the pages that could be read.",
      evidence: [],
    };
  }
  const also = others
    .filter((update) => update.severity !== "info")
    .slice(0, 4)
    .map(({ title }) => unended(title));
  const more =
    also.length === 0
      ? ""
      : ` Also: ${also.join(". ")}${others.filter((update) => update.severity !== "info").length > also.length ? ". And more" : ""}.`;
  return {
    updates,
    analyzer,
    type: first.type,
    severity: first.severity,
    recommendation: recommend(first.type, first.severity),
    needsAttention: updates.some((update) => needsAttention(update.type, update.severity)),
    title: titleOf(updates, first),
    summary: `${first.summary}${more}`,
    evidence: spread(updates),
  };
}

/** From so many updates of which none weighs on, a title counts them. */
const manySmall = 4;
/** Updates that such a title names, and characters of each. */
const namedOfMany = { updates: 3, characters: 48 };
/** Updates that any other title names behind the weightiest, and characters of each and of all of it. */
const namedBeside = { updates: 2, characters: 60, all: 160 };

/**
 * The weightiest update's title, and behind it those that weigh as well as it does or nearly so; of many small ones how many there are,
 * and the first of them.
 */
function titleOf(updates: readonly Update[], first: Update): string {
  const small = updates.every(({ severity }) => isSmall(severity));
  if (small && updates.length >= manySmall) {
    const named = updates.slice(0, namedOfMany.updates).map((one) => shortTitle(one, namedOfMany.characters));
    return `${updates.length} updates: ${named.join("; ")}`;
  }
  const beside = updates
    .slice(1)
    .filter(({ severity }) => isSmall(first.severity) || !isSmall(severity))
    .slice(0, namedBeside.updates)
    .map((one) => shortTitle(one, namedBeside.characters));
  return beside.length === 0
    ? first.title
    : cutTold(`${unended(first.title)}. Also: ${beside.join("; ")}`, namedBeside.all);
}

const isSmall = (severity: Severity) => severity === "low" || severity === "info";
const shortTitle = ({ title }: Update, most: number) => unended(cutTold(title, most));
/** A title without what ends it, for more to follow. */
const unended = (title: string) => title.replace(/(?<![.;])[.;]+$/u, "");

/**
 * What a run concludes that could read nothing: that it says nothing of the company, and why; from the third in a row on a
 * person should look. `failedReads`: how many in a row, this one included.
 */
export function concludeUnread(
  readings: readonly Reading[],
  failedReads: number,
  analyzer: Analyzer,
): Conclusion {
  const severity = failedReads >= toldAfter ? "medium" : "info";
  const times = failedReads > 1 ? `${failedReads} times in a row` : "this time";
  return {
    updates: [],
    analyzer,
    type: "other",
    severity,
    recommendation: severity === "info" ? "none" : "review",
    needsAttention: severity !== "info",
    title: readings.length === 0 ? "There is no website to read" : `The site could not be read ${times}`,
    summary:
      `Nothing could be read, so whether anything changed is not known. ${healthOf(readings).healthReason ?? ""}`.trim(),
    evidence: [],
  };
}

/** The conclusion, with a note where changed text speaks to machines: where it stands, and that it is no evidence. */
export function noteMachineSpeech(conclusion: Conclusion, changes: readonly Change[]): Conclusion {
  const speaking = changes.filter((change) => change.change !== "removed" && changeSpeaks(change));
  if (speaking.length === 0 || conclusion.type === "baseline") return conclusion;
  const urls = [...new Set(speaking.map(({ url }) => url))].slice(0, 6);
  const note: Update = {
    type: "other",
    severity: "info",
    title: "A page speaks to whoever reads it by machine",
    summary:
      "Text on it gives instructions to machines instead of news. It is no evidence, and no model was shown it.",
    evidence: urls.map((url) => ({ url, title: null, quote: null, publishedAt: null })),
  };
  if (conclusion.updates.length === 0) return concludeFrom([note], conclusion.analyzer);
  return { ...conclusion, updates: [...conclusion.updates.slice(0, maxUpdates - 1), note] };
}

/** The conclusion, saying that pages were left; where nothing else is to be said, in its title. */
export function noteLeft(conclusion: Conclusion, left: ReturnType<typeof leftPages>): Conclusion {
  if (left === null) return conclusion;
  const summary = `${conclusion.summary} ${left.sentence}`;
  if (conclusion.type !== "no_change") return { ...conclusion, summary };
  return { ...conclusion, summary, title: `No change on the pages that were read; ${left.count}` };
}

/** What a first run concludes: what was read, and no news. */
export function concludeBaseline(
  profile: Profile,
  readings: readonly Reading[],
  analyzer: Analyzer,
): Conclusion {
  const read = readings.filter(isRead);
  const unread = readings.filter((reading) => !read.includes(reading));
  const who = profile.companyName ?? "the company";
  const kinds = (some: readonly Reading[]) => [...new Set(some.map((reading) => reading.kind))].join(", ");
  const was = `Read for the first time: ${kinds(read)}.`;
  const not = unread.length === 0 ? "" : ` Could not be read: ${kinds(unread)}.`;
  return {
    updates: [],
    analyzer,
    type: "baseline",
    severity: "info",
    recommendation: "none",
    needsAttention: false,
    title: `First reading of ${who}`,
    summary: `${was}${not} Later runs are compared with this one.`,
    evidence: read
      .slice(0, 3)
      .map((reading) => ({ url: reading.url, title: reading.title, quote: null, publishedAt: null })),
  };
}

function spread(updates: readonly Update[]): Evidence[] {
  const all = updates.flatMap((update) => update.evidence);
  return all
    .filter(
      (one, index) => all.findIndex((other) => other.url === one.url && other.quote === one.quote) === index,
    )
    .slice(0, 12);
}
