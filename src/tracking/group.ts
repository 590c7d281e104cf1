import { findMoney } from "../domain/amounts.ts";
import { fold } from "../domain/fold.ts";
import { compareTopics, severityRank, type Topic, topics } from "../domain/topics.ts";
import { normaliseUrl } from "../domain/urls.ts";
import type { Statement } from "./statements.ts";
import type { Change } from "./types.ts";

/** What changed about one happening, wherever it was seen. */
export interface Happening {
  /** Null where the text says nothing the lexicon knows. */
  topic: Topic | null;
  change: Change["change"];
  changes: Change[];
  statements: Statement[];
}

/** Groups changed blocks into happenings: one article, one list of openings, one post seen on several pages. */
export function groupHappenings(changes: readonly Change[], statements: readonly Statement[]): Happening[] {
  const headings = new Set(
    changes
      .filter((change) => change.block.kind === "heading")
      .map((change) => `${change.url}#${change.block.text}`),
  );
  const units = new Map<string, Happening>();
  const said = new Map<Change, Topic[]>();
  for (const { change, topics: found } of statements)
    said.set(change, [...(said.get(change) ?? []), ...found]);
  const read: { change: Change; key: string; titled: boolean }[] = [];
  for (const change of changes) {
    const last = read.at(-1);
    const above =
      last?.titled &&
      goesOn(last.change, change) &&
      agree(said.get(last.change) ?? [], said.get(change) ?? [])
        ? last.key
        : null;
    const key = above ?? unitKey(change, headings);
    read.push({ change, key, titled: above !== null || isTitle(change.block.text) });
    const unit = units.get(key) ?? { topic: null, change: change.change, changes: [], statements: [] };
    unit.changes.push(change);
    units.set(key, unit);
  }
  for (const unit of units.values()) {
    const members = new Set(unit.changes);
    unit.statements = statements.filter((statement) => members.has(statement.change));
    unit.topic = topicOf(unit);
  }
  return merge([...units.values()].filter((unit) => unit.statements.length > 0));
}

/** Whether a text may tell more of what the title before it says, rather than other news. */
function agree(title: readonly Topic[], text: readonly Topic[]): boolean {
  if (title.length === 0 || text.length === 0) return true;
  const weight = (found: readonly Topic[]) =>
    Math.max(...found.map((topic) => severityRank(topics[topic].severity)));
  return (
    title.some((one) => text.some((two) => topics[one].type === topics[two].type)) ||
    weight(text) < weight(title)
  );
}

function isTitle(text: string): boolean {
  return text.length <= 160 && !/[.!?…。:;,]["”’»)]*$/u.test(text);
}

/** Whether a paragraph says more of what the one before it says: a title without a heading's tag, then its text. */
function goesOn(before: Change, { change, url, kind, block }: Change): boolean {
  if (
    change !== "added" ||
    before.change !== "added" ||
    before.url !== url ||
    before.block.kind !== "paragraph"
  )
    return false;
  if (block.kind !== "paragraph" || ["careers", "pricing", "team", "article"].includes(kind)) return false;
  if (before.block.trail.join("\n") !== block.trail.join("\n")) return false;
  return /[.!?…。]["”’»)]*$/u.test(block.text) && block.text.split(/\s/u).length >= 5;
}

function unitKey(change: Change, headings: ReadonlySet<string>): string {
  const removed = change.change === "removed" ? "removed:" : "";
  if (change.kind === "careers") return `${removed}careers`;
  if (change.kind === "pricing") return `${removed}pricing`;
  if (change.kind === "article") return `${removed}${change.url}`;
  const heading =
    change.block.kind === "heading"
      ? change.block.text
      : (change.block.trail.findLast((above) => headings.has(`${change.url}#${above}`)) ?? null);
  return heading === null ? change.id : `${removed}${change.url}#${heading}`;
}

const opening = 6;

function topicOf(unit: Happening): Topic | null {
  const found = unit.statements.flatMap((statement, index) =>
    statement.topics.filter(
      (topic) => index < opening || unit.change === "removed" || severityRank(topics[topic].severity) >= 3,
    ),
  );
  const any = found.length > 0 ? found : unit.statements.flatMap((statement) => statement.topics);
  const [weightiest] = [...any].sort(compareTopics);
  const [titled] = unit.statements
    .filter((statement) => statement.headline)
    .flatMap((statement) => statement.topics)
    .sort(compareTopics);
  if (weightiest === undefined || titled === undefined) return weightiest ?? null;
  const heavier = severityRank(topics[weightiest].severity) > severityRank(topics[titled].severity);
  return heavier ? weightiest : titled;
}

function merge(units: readonly Happening[]): Happening[] {
  const merged: Happening[] = [];
  for (const unit of units) {
    const same = merged.find((other) => isSame(other, unit));
    if (same === undefined) {
      merged.push({ ...unit, changes: [...unit.changes], statements: [...unit.statements] });
      continue;
    }
    same.changes.push(...unit.changes);
    same.statements.push(...unit.statements);
    same.topic = [same.topic, unit.topic].filter((topic) => topic !== null).sort(compareTopics)[0] ?? null;
  }
  return merged;
}

const oncePerRun: readonly Topic[] = ["bankruptcy", "shutdown", "acquired", "ipo"];

function isSame(a: Happening, b: Happening): boolean {
  if ((a.change === "removed") !== (b.change === "removed")) return false;
  if (leadsTo(a, b) || leadsTo(b, a)) return true;
  if (a.topic === null || b.topic === null) return a.topic === b.topic && sharesHeadline(a, b);
  if (topics[a.topic].type !== topics[b.topic].type) return false;
  if (sharesHeadline(a, b)) return true;
  if (a.topic === b.topic && oncePerRun.includes(a.topic)) return true;
  if (a.topic === "funding") return sharesMoney(a, b);
  if (topics[a.topic].type === "leadership_change")
    return peopleOf(a).some((name) => peopleOf(b).includes(name));
  return false;
}

function leadsTo(a: Happening, b: Happening): boolean {
  const pages = new Set(
    b.changes
      .filter((change) => change.kind === "article" || change.block.link !== null)
      .map((change) => normaliseUrl(change.block.link ?? change.url)),
  );
  return a.changes.some((change) => change.block.link !== null && pages.has(normaliseUrl(change.block.link)));
}

function sharesHeadline(a: Happening, b: Happening): boolean {
  return a.statements
    .slice(0, 3)
    .some((one) => b.statements.slice(0, 3).some((two) => likeness(one.sentence, two.sentence) >= 0.6));
}

function likeness(a: string, b: string): number {
  const one = wordsOf(a);
  const two = wordsOf(b);
  if (Math.min(one.size, two.size) < 3) return 0;
  const shared = [...one].filter((word) => two.has(word)).length;
  return shared / (one.size + two.size - shared);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(/[^\p{L}\p{N}$€£%]+/u)
      .filter((word) => word.length > 2 || /\d/u.test(word)),
  );
}

function sharesMoney(a: Happening, b: Happening): boolean {
  const sums = (unit: Happening) =>
    unit.statements
      .filter((statement) => statement.topics.includes("funding"))
      .flatMap((statement) => [
        ...findMoney(statement.sentence).map((amount) => `${amount.currency} ${amount.value}`),
        ...[...statement.sentence.matchAll(/\bseries[- ]([a-h])\b|\b(pre-?seed|seed)\b/giu)].map((round) =>
          (round[1] ?? round[2] ?? "").toLowerCase(),
        ),
      ]);
  const known = sums(a);
  const other = sums(b);
  return known.length === 0 || other.length === 0 || known.some((sum) => other.includes(sum));
}

function peopleOf(unit: Happening): string[] {
  return unit.statements.flatMap((statement) => statement.people);
}
