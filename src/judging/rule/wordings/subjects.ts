import { once } from "../../../domain/once.ts";
import { cut } from "../../../domain/text/text.ts";
import { patternOf } from "../../../reading/facts/phrases.ts";
import { isNews, type Topic, topics as topicTable } from "../../../reading/topics.ts";
import { emptyWords } from "../grammar.ts";
import { languagesOf } from "../stop-words.ts";
import table from "./subjects.json" with { type: "json" };

/** What a part of a rule asks for by the plain names of kinds of news. */
export interface Subject {
  topics: readonly Topic[];
  /** Asks of people not for leaders alone. */
  anyone: boolean;
  /** In a language other than English. */
  foreign: boolean;
  /** The part without those names, and without what says nothing beside them; the places of other words unchanged. */
  rest: string;
}

type Language = keyof typeof table.beside;
const languages = Object.keys(table.beside) as Language[];

interface Named {
  topics: readonly Topic[];
  anyone: boolean;
  phrases: RegExp;
  /** Of which the rule must hold one, for the phrases to have this meaning. */
  needs: RegExp | null;
}

interface Known {
  code: string;
  foreign: boolean;
  named: readonly Named[];
  beside: RegExp;
  joints: RegExp;
}

const everywhere = (phrases: string) => new RegExp(patternOf(phrases).source, "giu");

/** What is known in some languages. */
function knownIn(some: readonly Language[]): Known {
  const named = table.subjects.flatMap((one): Named[] => {
    const asked: Partial<Record<Language, string>> = one.asked;
    const phrases = some.flatMap((language) => asked[language] ?? []);
    if (phrases.length === 0) return [];
    return [
      {
        topics: one.topics.filter(isNews),
        anyone: "anyone" in one,
        phrases: everywhere(phrases.join(", ")),
        needs: "needs" in one && one.needs !== undefined ? patternOf(one.needs) : null,
      },
    ];
  });
  const all = (words: Record<Language, string>) =>
    everywhere(some.map((language) => words[language]).join(", "));
  return {
    code: some.join(" "),
    foreign: !some.includes("en"),
    named,
    beside: all(table.beside),
    joints: all(table.joints),
  };
}

/** Each language by itself, and all of them: a rule may mix two. */
const known = once(() => ({ each: languages.map((one) => knownIn([one])), all: knownIn(languages) }));

/** No kind of news goes by fewer letters than `HQ` or `M&A`. */
const longEnough = /\p{L}{2}|\p{L}&\p{L}/u;

/**
 * What a part of a rule asks for by the plain names of kinds of news, in the language that leaves least of it, the rule's own first. Null
 * where it has none, or names kinds of different types that no `and` or `or` stands between; of these the one that the others only
 * describe, if `orHead`: `prices of offices`, `executive openings`. `rule`: the whole rule.
 */
export function subjectOf(part: string, rule: string, orHead = false): Subject | null {
  const plain = part.replaceAll("’", "'");
  if (!longEnough.test(plain)) return null;
  let best: { subject: Subject; left: number } | null = null;
  let mixed = false;
  if (!namesAny(plain)) return null;
  const { each, all } = known();
  const own: readonly string[] = languagesOf(rule);
  const inOrder = each.toSorted(
    (one, other) => Number(own.includes(other.code)) - Number(own.includes(one.code)),
  );
  for (const words of [...inOrder, all]) {
    const subject = namedIn(plain, rule, words, orHead);
    if (subject === "mixed") mixed ||= !words.foreign;
    if (subject === null || subject === "mixed") continue;
    const left = (subject.rest.match(/\p{L}+/gu) ?? []).length;
    if (mixed && left > 0) continue;
    if (best === null || left < best.left) best = { subject, left };
    if (left === 0) break;
  }
  return best?.subject ?? null;
}

/** What stands between two things that a rule asks for, in any language, apart from them. */
export const jointsOfAll = once(() => {
  const words = Object.values(table.joints).join(", ").split(", ");
  const apart = words.filter((word) => word.length > 1).map((word) => `\\s${word}\\s`);
  return new RegExp(apart.join("|"), "iu");
});

/** Whether a part holds a name of a kind of news, in any language. */
const namesAny = (part: string) => known().all.named.some(({ phrases }) => part.search(phrases) >= 0);

/** Whether a part has no word but such as stand beside the names of kinds of news: `or modified`. */
export function isBeside(part: string): boolean {
  const plain = part.replaceAll("’", "'");
  const left = plain.replace(known().all.beside, " ").match(/[\p{L}'-]+/gu) ?? [];
  return left.every((word) => emptyWords.has(word.toLowerCase())) && !namesAny(plain);
}

/** Characters of a rule in which it is looked for words that some names need beside them. */
const lookedAt = 400;

/** What a part names in one language; `mixed` where that is of several types, and nothing stands between them. */
function namedIn(
  part: string,
  rule: string,
  { foreign, named, beside, joints }: Known,
  orHead: boolean,
): Subject | "mixed" | null {
  const hits = named
    .filter(({ needs }) => needs?.test(cut(rule, lookedAt)) ?? true)
    .flatMap((one) => [...part.matchAll(one.phrases)].map(({ 0: text, index }) => ({ one, text, index })))
    .sort((a, b) => b.text.length - a.text.length);
  const claimed: typeof hits = [];
  for (const hit of hits) {
    const free = claimed.every(
      ({ index, text }) => hit.index >= index + text.length || index >= hit.index + hit.text.length,
    );
    if (free) claimed.push(hit);
  }
  if (claimed.length === 0) return null;
  claimed.sort((a, b) => a.index - b.index);
  const mixed = claimed.some((hit, at) => {
    const next = claimed[at + 1];
    if (next === undefined || typeOf(hit.one) === typeOf(next.one)) return false;
    return part.slice(hit.index + hit.text.length, next.index).search(joints) < 0;
  });
  if (mixed && !orHead) return "mixed";
  const meant = mixed ? [headOf(claimed, part)] : claimed;
  const blank = (said: string) => " ".repeat(said.length);
  const rest = claimed
    .reduce(
      (left, { text, index }) => left.slice(0, index) + blank(text) + left.slice(index + text.length),
      part,
    )
    .replace(beside, blank)
    .replace(joints, blank)
    .replace(/[\p{L}'-]+/gu, (word) => (emptyWords.has(word.toLowerCase()) ? blank(word) : word));
  return {
    topics: [...new Set(meant.flatMap(({ one }) => one.topics))],
    anyone: meant.some(({ one }) => one.anyone),
    foreign,
    rest,
  };
}

/** Of names that stand in a row the one that the others describe: before a word such as `of` the first, else the last. */
function headOf<Hit extends { text: string; index: number }>(
  claimed: readonly [Hit, ...Hit[]] | Hit[],
  part: string,
): Hit {
  const at = claimed.findIndex(({ text, index }, place) => {
    const next = claimed[place + 1];
    return next === undefined || describing.test(part.slice(index + text.length, next.index));
  });
  return claimed[at] as Hit;
}

/** Stands between a thing and what describes it. */
const describing = patternOf(
  [
    "of, for, in, at, from, de, des, du, pour, dans, à, para, en, per, di, dei, delle, für, von, im, am",
    "van, voor, bij, do, da, dos, das, em, av, för, hos, til, fra, dla, w, z",
  ].join(", "),
);

const typeOf = ({ topics: [first = "event"] }: Named) => topicTable[first].type;

/** All names of a topic, in every language, where they need nothing beside them. */
const namesOf = once(() => {
  const phrases = new Map<Topic, RegExp>();
  for (const topic of new Set(table.subjects.flatMap((one) => one.topics.filter(isNews)))) {
    const named = table.subjects.filter(
      (one) => !("needs" in one) && one.topics.some((other) => other === topic),
    );
    const all = named.flatMap((one) => Object.values(one.asked));
    if (all.length > 0) phrases.set(topic, patternOf(all.join(", ")));
  }
  return phrases;
});

/** Whether a text names a kind of news by a plain name of it. */
export function isNamedAs(topic: Topic, text: string): boolean {
  return namesOf().get(topic)?.test(text.replaceAll("’", "'")) ?? false;
}
