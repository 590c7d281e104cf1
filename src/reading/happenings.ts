import { wordsAlone } from "../domain/text/text.ts";
import { normaliseUrl } from "../identity/urls.ts";
import type { Change } from "../pages/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import { factsOf } from "./facts/facts.ts";
import { isSame, type Marks, marksOf, shownHeadlines } from "./marks.ts";
import type { Sentence } from "./passages/sentence.ts";
import { compareTopics, type Topic } from "./topics.ts";
import type { Told } from "./trained/reader.ts";

/** One thing that happened, wherever it was told. */
export interface Happening {
  /** Null where nothing happened that the reader knows. */
  topic: Topic | null;
  change: Change["change"];
  /** At least one. */
  told: readonly Told[];
  marks: Marks;
  /** Told in an earlier run, when, and which facts are others now; null where it is new. */
  before: { at: string; changed: readonly string[] } | null;
}

/** Passages that are compared by what they say; the others only by where they lead. */
const maxCompared = 150;

/** Pieces of news that tell one happening as one, in the order in which it was first told. */
export function happeningsOf(told: readonly Told[]): Happening[] {
  const merged: Happening[] = [];
  const places = { added: placeIndex(), removed: placeIndex() };
  for (const one of told) {
    const marks = marksOf(one);
    const index = marks.removed ? places.removed : places.added;
    const linked = index.find(marks);
    const within = merged.slice(0, Math.min(linked ?? maxCompared, maxCompared));
    const same = within.findIndex((other) => isSame(other.marks, marks));
    const at = same < 0 ? linked : same;
    const known = at === null ? undefined : merged[at];
    index.add(marks, at ?? merged.length);
    const single = { topic: one.topic, change: one.passage.change, told: [one], marks, before: null };
    if (known === undefined || at === null) merged.push(single);
    else merged[at] = joined(known, single);
  }
  return merged;
}

/** Whether no earlier run told a happening, or told it with other facts. */
export function isNew({ before }: Pick<Happening, "before">): boolean {
  return before === null || before.changed.length > 0;
}

/** The sentences of a happening, in the order of its passages. */
export function sentencesOfAll({ told }: Happening): Sentence[] {
  return told.flatMap(({ passage }) => [...passage.sentences]);
}

/** The changed blocks of a happening. */
export function changesOfAll({ told }: Happening): Change[] {
  return told.flatMap(({ passage }) => [...passage.changes]);
}

/** Finds a sentence of another page in the article that holds it too, where that was read; else gives the sentence itself. */
export function articleOf(happening: Happening): (sentence: Sentence) => Sentence {
  const said = (text: string) => wordsAlone(text.toLowerCase());
  const read = new Map<string, Sentence>();
  for (const one of sentencesOfAll(happening))
    if (one.change.kind === "article" && one.change.change !== "removed" && !read.has(said(one.text)))
      read.set(said(one.text), one);
  return (sentence) =>
    read.size === 0 || isPublicKind(sentence.change.kind)
      ? sentence
      : (read.get(said(sentence.text)) ?? sentence);
}

/** When the news of a happening was published, by the address of the article. */
export function datesOf(happening: Happening): ReadonlyMap<string, string> {
  return new Map(
    changesOfAll(happening).flatMap(({ kind, url, block: { link, publishedAt } }) => {
      const address = link ?? (kind === "article" ? url : null);
      return publishedAt === null || address === null ? [] : [[normaliseUrl(address), publishedAt] as const];
    }),
  );
}

/** Announcements, and sentences of each, in which who is gone is looked for. */
const mostAnnounced = { departures: 20, sentences: 20 };

/** Who is gone from a page of people, by the happening that announces that they leave. */
export function announcedIn(happenings: readonly Happening[]): ReadonlyMap<Happening, Happening> {
  const departures = happenings
    .filter(({ change, topic }) => change !== "removed" && topic === "leaves")
    .slice(0, mostAnnounced.departures)
    .map((one) => ({ one, said: sentencesOfAll(one).slice(0, mostAnnounced.sentences) }));
  const announced = new Map<Happening, Happening>();
  if (departures.length === 0) return announced;
  for (const gone of happenings) {
    if (gone.change !== "removed" || changesOfAll(gone).some(({ kind }) => kind !== "team")) continue;
    const names = sentencesOfAll(gone).flatMap((one) => factsOf(one).people());
    const told = departures.find(({ said }) =>
      said.some(({ text }) => names.some((name) => text.includes(name))),
    );
    if (told !== undefined) announced.set(gone, told.one);
  }
  return announced;
}

function joined(one: Happening, two: Happening): Happening {
  const [topic = null] = [one.topic, two.topic].filter((each) => each !== null).sort(compareTopics);
  const both = (name: "pages" | "links" | "sums" | "rounds" | "people" | "posts") => [
    ...new Set([...one.marks[name], ...two.marks[name]]),
  ];
  return {
    ...one,
    topic,
    told: [...one.told, ...two.told],
    marks: {
      topic,
      removed: one.marks.removed,
      pages: both("pages"),
      links: both("links"),
      headlines: [...one.marks.headlines, ...two.marks.headlines].slice(0, shownHeadlines),
      sums: both("sums"),
      rounds: both("rounds"),
      people: both("people"),
      posts: both("posts"),
    },
  };
}

/** The first happening that stands where another leads, or leads where another stands. */
function placeIndex() {
  const standing = new Map<string, number>();
  const leading = new Map<string, number>();
  const note = (places: Map<string, number>, keys: readonly string[], at: number) => {
    for (const key of keys) if (!places.has(key) || at < (places.get(key) ?? at)) places.set(key, at);
  };
  return {
    add: ({ pages, links }: Marks, at: number) => {
      note(standing, pages, at);
      note(leading, links, at);
    },
    find: ({ pages, links }: Marks): number | null => {
      const found = [
        ...links.map((key) => standing.get(key)),
        ...pages.map((key) => leading.get(key)),
      ].filter((at) => at !== undefined);
      return found.length === 0 ? null : Math.min(...found);
    },
  };
}
