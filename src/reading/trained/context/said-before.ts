import { once } from "../../../domain/once.ts";
import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import type { SourceKind } from "../../../pages/types.ts";
import { textFacts } from "../../facts/facts.ts";
import { keyOfRole } from "../../facts/roles.ts";
import type { Passage } from "../../passages/passages.ts";
import { isNews, type Topic, topics, typeOfLabel } from "../../topics.ts";

/** Pages on which a company says the same again in other words. */
const speaking: readonly SourceKind[] = ["home", "other"];
/** From this share on, what stood before told news of a type. */
const toldBefore = 0.1;
/** Characters of what stood before that are compared, of all that went from a page and of one text. */
const longest = 20_000;

/** What a reader made of a passage. */
interface Told {
  passage: Passage;
  topic: Topic | null;
  shares: ReadonlyMap<string, number>;
}

/** Reads a text alone as one of a page: how likely each label is. */
type Read = (text: string, kind: SourceKind) => ReadonlyMap<string, number>;

/**
 * Whether what a passage tells was told where it stands: by the text that it took the place of, or by one that went from its page. A
 * figure, a round, a post given up, a person or a name that did not stand there is news.
 */
export function saidBefore(told: readonly Told[], read: Read): (one: Told) => boolean {
  const gone = goneFrom(told);
  return ({ topic, passage: { kind, change, changes, sentences, prices } }) => {
    if (topic === null || change === "removed" || prices !== null || !speaking.includes(kind)) return false;
    const { type } = topics[topic];
    const [first] = changes;
    const left = first === undefined ? undefined : gone.get(first.url);
    const before = cut(changes.map((one) => one.before ?? "").join("\n"), longest);
    const isAlike =
      left?.types().has(type) === true ||
      (before.trim() !== "" && typesIn(read(before, kind)).some((one) => one === type));
    if (!isAlike) return false;
    const stood = new Set(stated(before));
    return sentences.every(({ text }) =>
      stated(text).every((one) => stood.has(one) || left?.stated().has(one) === true),
    );
  };
}

/** What went from each page: which types of news it told, and what it stated. */
function goneFrom(told: readonly Told[]) {
  const byPage = Map.groupBy(
    told.filter(({ passage }) => passage.change === "removed"),
    ({ passage }) => passage.changes[0]?.url ?? "",
  );
  return new Map(
    [...byPage].map(([url, some]) => [
      url,
      {
        types: once(() => new Set(some.flatMap(({ shares }) => typesIn(shares)))),
        stated: once(() => new Set(stated(cut(some.map(textOf).join("\n"), longest)))),
      },
    ]),
  );
}

const textOf = ({ passage }: Told) => passage.changes.map(({ block }) => block.text).join("\n");

/** The types of which a text told news. */
function typesIn(shares: ReadonlyMap<string, number>): string[] {
  const types = new Map<string, number>();
  for (const [label, share] of shares)
    if (isNews(label)) types.set(typeOfLabel(label), (types.get(typeOfLabel(label)) ?? 0) + share);
  return [...types].flatMap(([type, share]) => (share >= toldBefore ? type : []));
}

/** What a text states: its figures, rounds, posts given up, people, and its words with a capital that begin no sentence. */
function stated(text: string): string[] {
  const facts = textFacts(text);
  const names = text.match(/(?<=[\p{L}\p{Nd},;:’'"“„(&] )\p{Lu}[\p{L}\p{M}\p{Nd}-]+/gu) ?? [];
  return [
    ...facts.amounts().map(({ value }) => String(value)),
    ...facts.rounds(),
    ...facts.roles().flatMap((one) => (one.former ? `former ${keyOfRole(one)}` : [])),
    ...facts.people().map(fold),
    ...names.map(fold),
  ];
}
