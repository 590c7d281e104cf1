import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import type { SourceKind } from "../../../pages/types.ts";
import { textFacts } from "../../facts/facts.ts";
import type { Passage } from "../../passages/passages.ts";
import { isNews, type Topic, topics, typeOfLabel } from "../../topics.ts";

/** Pages on which a company says the same again in other words. */
const speaking: readonly SourceKind[] = ["home", "other"];
/** From this share on, what stood before told news of a type. */
const toldBefore = 0.25;
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
 * figure, a round, a person or a name that did not stand there is news.
 */
export function saidBefore(told: readonly Told[], read: Read): (one: Told) => boolean {
  const gone = new Map<string, Told[]>();
  for (const one of told)
    if (one.passage.change === "removed")
      for (const url of new Set(one.passage.changes.map((change) => change.url)))
        gone.set(url, [...(gone.get(url) ?? []), one]);
  return ({ topic, passage: { kind, change, changes, sentences, prices } }) => {
    if (topic === null || change === "removed" || prices !== null || !speaking.includes(kind)) return false;
    const { type } = topics[topic];
    const left = [...new Set(changes.map(({ url }) => url))].flatMap((url) => gone.get(url) ?? []);
    const befores = changes.flatMap(({ before }) => (before === null ? [] : cut(before, longest)));
    const alike = [
      ...left.filter(({ shares }) => shareOf(shares, type) >= toldBefore).map(textOf),
      ...befores.filter((text) => shareOf(read(text, kind), type) >= toldBefore),
    ];
    if (alike.length === 0) return false;
    const stood = cut([...alike, ...befores, ...left.map(textOf)].join("\n"), longest);
    const known = new Set(stated(stood));
    return sentences.every(({ text }) => stated(text).every((one) => known.has(one)));
  };
}

const textOf = ({ passage }: Told) => passage.changes.map(({ block }) => block.text).join("\n");

function shareOf(shares: ReadonlyMap<string, number>, type: string): number {
  let sum = 0;
  for (const [label, share] of shares) if (typeOfLabel(label) === type && isNews(label)) sum += share;
  return sum;
}

/** What a text states: its figures, rounds, people, and its words with a capital that begin no sentence. */
function stated(text: string): string[] {
  const facts = textFacts(text);
  const names = text.match(/(?<=[\p{L}\p{Nd},;:’'"“„(&] )\p{Lu}[\p{L}\p{M}\p{Nd}-]+/gu) ?? [];
  return [
    ...facts.amounts().map(({ value }) => String(value)),
    ...facts.rounds(),
    ...facts.people().map(fold),
    ...names.map(fold),
  ];
}
