import { findMoney } from "../domain/amounts.ts";
import { fold } from "../domain/fold.ts";
import { compareTopics, type Topic, topics } from "../domain/topics.ts";
import { normaliseUrl } from "../domain/urls.ts";
import type { Happening } from "./group.ts";

/** What two units are compared by, worked out once for each. */
interface Marks {
  /** Pages they stand on that are of one story, and pages they lead to. */
  pages: Set<string>;
  links: Set<string>;
  headlines: ReadonlySet<string>[];
  sums: Set<string>;
  people: Set<string>;
}

interface Unit {
  happening: Happening;
  marks: Marks;
}

/** Units that are compared by what they say; the others only by where they lead. */
const maxCompared = 400;
const oncePerRun: readonly Topic[] = ["bankruptcy", "shutdown", "acquired", "ipo"];

/** Units that tell one happening as one, in the order in which it was first told. */
export function mergeUnits(units: readonly Happening[]): Happening[] {
  const merged: Unit[] = [];
  const places = { added: placeIndex(), removed: placeIndex() };
  for (const happening of units) {
    const marks = marksOf(happening);
    const index = happening.change === "removed" ? places.removed : places.added;
    const linked = index.find(marks);
    const at =
      firstSame(merged, { happening, marks }, Math.min(linked ?? maxCompared, maxCompared)) ?? linked;
    const known = at === null ? undefined : merged[at];
    if (known === undefined || at === null) {
      index.add(marks, merged.length);
      const own = { ...happening, changes: [...happening.changes], statements: [...happening.statements] };
      merged.push({ happening: own, marks });
    } else {
      index.add(marks, at);
      join(known, happening, marks);
    }
  }
  return merged.map((unit) => unit.happening);
}

function firstSame(merged: readonly Unit[], unit: Unit, before: number): number | null {
  for (let at = 0; at < Math.min(before, merged.length); at += 1) {
    const other = merged[at];
    if (other !== undefined && isSame(other, unit)) return at;
  }
  return null;
}

/** The first unit that stands where another leads, or leads where another stands. */
function placeIndex() {
  const standing = new Map<string, number>();
  const leading = new Map<string, number>();
  const note = (places: Map<string, number>, keys: Iterable<string>, at: number) => {
    for (const key of keys) if (!places.has(key) || at < (places.get(key) ?? at)) places.set(key, at);
  };
  return {
    add: ({ pages, links }: Marks, at: number) => {
      note(standing, pages, at);
      note(leading, links, at);
    },
    find: ({ pages, links }: Marks): number | null => {
      let first: number | null = null;
      const take = (at: number | undefined) => {
        if (at !== undefined && (first === null || at < first)) first = at;
      };
      for (const key of links) take(standing.get(key));
      for (const key of pages) take(leading.get(key));
      return first;
    },
  };
}

function join(known: Unit, { changes, statements, topic }: Happening, marks: Marks): void {
  const { happening } = known;
  happening.changes.push(...changes);
  happening.statements.push(...statements);
  happening.topic = [happening.topic, topic].filter((one) => one !== null).sort(compareTopics)[0] ?? null;
  for (const name of ["pages", "links", "sums", "people"] as const)
    for (const mark of marks[name]) known.marks[name].add(mark);
  known.marks.headlines.push(...marks.headlines.slice(0, shownHeadlines - known.marks.headlines.length));
}

const shownHeadlines = 3;

function marksOf({ changes, statements }: Happening): Marks {
  const placed = changes.filter(({ kind, block }) => kind === "article" || block.link !== null);
  return {
    pages: new Set(placed.map(({ block, url }) => normaliseUrl(block.link ?? url))),
    links: new Set(changes.flatMap(({ block }) => (block.link === null ? [] : normaliseUrl(block.link)))),
    headlines: statements.slice(0, shownHeadlines).map(({ sentence }) => wordsOf(sentence)),
    sums: new Set(statements.flatMap(sumsIn)),
    people: new Set(statements.flatMap((statement) => statement.people)),
  };
}

function sumsIn({ topics: said, sentence }: Happening["statements"][number]): string[] {
  if (!said.includes("funding")) return [];
  const rounds = sentence.matchAll(/\bseries[- ]([a-h])\b|\b(pre-?seed|seed)\b/giu);
  return [
    ...findMoney(sentence).map((amount) => `${amount.currency} ${amount.value}`),
    ...[...rounds].map((round) => (round[1] ?? round[2] ?? "").toLowerCase()),
  ];
}

function isSame(one: Unit, two: Unit): boolean {
  const [a, b] = [one.happening, two.happening];
  if ((a.change === "removed") !== (b.change === "removed")) return false;
  if (a.topic === null || b.topic === null) return a.topic === b.topic && sharesHeadline(one, two);
  if (topics[a.topic].type !== topics[b.topic].type) return false;
  if (sharesHeadline(one, two)) return true;
  if (a.topic === b.topic && oncePerRun.includes(a.topic)) return true;
  const [own, other] = [one.marks, two.marks];
  if (a.topic === "funding")
    return own.sums.size === 0 || other.sums.size === 0 || shares(own.sums, other.sums);
  return topics[a.topic].type === "leadership_change" && shares(own.people, other.people);
}

function shares(one: ReadonlySet<string>, two: ReadonlySet<string>): boolean {
  const [less, more] = one.size < two.size ? [one, two] : [two, one];
  for (const mark of less) if (more.has(mark)) return true;
  return false;
}

function sharesHeadline(one: Unit, two: Unit): boolean {
  return one.marks.headlines.some((a) => two.marks.headlines.some((b) => likeness(a, b) >= alike));
}

const alike = 0.6;

/** Share of the words of two sentences that both have, 0 to 1. */
function likeness(one: ReadonlySet<string>, two: ReadonlySet<string>): number {
  const [less, more] = one.size < two.size ? [one, two] : [two, one];
  if (less.size < 3 || less.size < more.size * alike) return 0;
  let shared = 0;
  for (const word of less) if (more.has(word)) shared += 1;
  return shared / (one.size + two.size - shared);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    fold(text)
      .split(/[^\p{L}\p{N}$€£%]+/u)
      .filter((word) => word.length > 2 || /\d/u.test(word)),
  );
}
