import type { Change, Reading } from "../pages/types.ts";
import type { Analyzer, Evidence, Update } from "../schemas/signal.ts";
import type { leftPages } from "./budget.ts";
import { compareHappenings, compareUpdates, describe } from "./describe.ts";
import { groupHappenings, type Happening } from "./group.ts";
import { healthOf } from "./health.ts";
import { changeSpeaks } from "./machine-speech.ts";
import type { Statement } from "./statements.ts";
import type { Conclusion, Profile } from "./types.ts";
import { needsAttention, recommend } from "./weigh.ts";

const maxUpdates = 20;
const unreadTitle = "Nothing could be read";

/** The built-in's updates of a run, weightiest first. */
export function describeChanges(changes: readonly Change[], statements: readonly Statement[]): Update[] {
  const happenings = groupHappenings(changes, statements)
    .sort(compareHappenings)
    .sort((a, b) => Number(a.change === "removed") - Number(b.change === "removed"));
  const news = happenings.filter(
    (happening) => happening.topic !== null || happening.changes.some((change) => isPost(change)),
  );
  const told = new Set(news);
  const rest = happenings.filter((happening) => !told.has(happening) && isShown(happening));
  const updates = news.map(describe).sort(compareUpdates);
  return [...updates, ...remainder(rest)].slice(0, maxUpdates);
}

function isPost(change: Change): boolean {
  if (
    change.kind === "article" &&
    change.block.kind !== "heading" &&
    change.block.text.split(/\s+/u).length < 7
  )
    return false;
  return (
    change.change !== "removed" &&
    ["article", "feed", "x", "hackernews", "googlenews", "exa"].includes(change.kind)
  );
}

/** What changes say that a rule asked for by its words alone, though nothing the lexicon knows: each is an update then. */
export function concludeAsked(
  changes: readonly Change[],
  statements: readonly Statement[],
  analyzer: Analyzer,
): Conclusion {
  return concludeFrom(
    groupHappenings(changes, statements).map(describe).sort(compareUpdates).slice(0, maxUpdates),
    analyzer,
  );
}

/**
 * Whether what says nothing the lexicon knows is worth a word: a new post is, with its date or a link of its own. Whatever
 * else comes and goes on a page without saying anything (notices, tips, slogans, names) is not.
 */
function isShown({ changes }: Happening): boolean {
  return changes.some(({ change, kind, block }) => {
    if (change !== "added" || block.rotating || ["careers", "team", "pricing"].includes(kind)) return false;
    if (block.text.split(/\s+/u).length < 3 && block.text.length < 12) return false;
    if (["blog", "news", "press", "changelog"].includes(kind)) {
      if (block.kind === "heading" || (block.kind !== "paragraph" && block.link !== null)) return true;
      if (block.kind === "paragraph" && block.text.split(/\s+/u).length >= 7) return true;
    }
    return block.publishedAt !== null && (block.kind !== "paragraph" || kind !== "home");
  });
}

function remainder(rest: ReturnType<typeof groupHappenings>): Update[] {
  const fresh = rest.filter((happening) => happening.change !== "removed");
  const gone = rest.filter((happening) => happening.change === "removed");
  return [fresh, gone].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const all = {
      ...first,
      changes: group.flatMap((one) => one.changes),
      statements: group.flatMap((one) => one.statements),
    };
    return [describe(all)];
  });
}

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
    .map((update) => update.title.replace(/(?<![.;])[.;]+$/u, ""));
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
    title: first.title,
    summary: `${first.summary}${more}`,
    evidence: spread(updates),
  };
}

/** What a run concludes that could read nothing at all: that it says nothing of the company, and why. */
export function concludeUnread(conclusion: Conclusion, readings: readonly Reading[]): Conclusion {
  const { healthReason } = healthOf(readings);
  return {
    ...conclusion,
    title: unreadTitle,
    summary:
      `Nothing could be read in this run, so whether anything changed is not known. ${healthReason ?? ""}`.trim(),
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
  if (conclusion.type !== "no_change" || conclusion.title === unreadTitle) return { ...conclusion, summary };
  return { ...conclusion, summary, title: `No change on the pages that were read; ${left.count}` };
}

/** What a first run concludes: what was read, and no news. */
export function concludeBaseline(
  profile: Profile,
  readings: readonly Reading[],
  analyzer: Analyzer,
): Conclusion {
  const read = readings.filter((reading) => reading.status === "ok" || reading.status === "unchanged");
  const unread = readings.filter((reading) => !read.includes(reading));
  const who = profile.companyName ?? "the company";
  const kinds = (some: readonly Reading[]) => [...new Set(some.map((reading) => reading.kind))].join(", ");
  const was = read.length === 0 ? "No source could be read yet." : `Read for the first time: ${kinds(read)}.`;
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
