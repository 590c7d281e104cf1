import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { shownLast } from "../../pages/compare/memory.ts";
import { personAmongPeople } from "../../pages/compare/section-list.ts";
import { type Block, type Change, isRead, type KnownPage, type Reading } from "../../pages/types.ts";
import { isPostTitle } from "../facts/posts.ts";
import { stemsOf } from "../facts/stems.ts";

/** A word that tells what something is about: of four letters, or of two signs of a script that has syllables or words for signs. */
const telling = /^(?:[\p{L}\p{M}\p{N}]{4,}|[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,})$/u;

/**
 * Tells whether a line says something that a site says nowhere any more: a word of it stands on no page, as they were read now, or
 * when they were read last.
 */
export function goneFromSite(
  readings: readonly Reading[],
  known: readonly KnownPage[],
): (line: string) => boolean {
  const standing = once(() => {
    const shown = readings.filter((one) => isRead(one) && one.blocks.length > 0);
    const read = new Set(shown.map(({ url }) => url));
    const others = known.filter(({ url }) => !read.has(url)).flatMap(({ memory }) => shownLast(memory));
    return new Set(
      [...shown.flatMap(({ blocks }) => [...blocks]), ...others].flatMap(({ text }) => stemsOf(text)),
    );
  });
  return (line) => stemsOf(line).some((stem) => telling.test(stem) && !standing().has(stem));
}

/** Others of a list that still stand, from which on one that is gone from it went alone. */
const fewestLeft = 2;

/**
 * Tells whether what is gone went from a list of its page of which others still stand, or, where its page got nothing (`alone`), from a
 * page on which others like it do: where all of it went and something came, the page was made anew.
 */
export function leftList(
  readings: readonly Reading[],
): (changes: readonly Change[], alone: boolean) => boolean {
  const counts = once(() => {
    const places = new Map<string, number>();
    const add = (place: string) => places.set(place, (places.get(place) ?? 0) + 1);
    for (const reading of readings)
      for (const block of reading.blocks) {
        add(placeOf(reading.url, block));
        add(`${reading.url}\n${block.kind}`);
      }
    return places;
  });
  return (changes, alone) =>
    changes.every(({ url, block }) => {
      const isListed = block.kind !== "heading" && block.kind !== "paragraph";
      const left = counts().get(
        alone && block.kind === "card" ? `${url}\n${block.kind}` : placeOf(url, block),
      );
      return isListed && (left ?? 0) >= fewestLeft;
    });
}

/** Tells whether nothing came to a list that something went from, in whatever form, although something came to its page. */
export function keptLists(changes: readonly Change[]): (gone: readonly Change[]) => boolean {
  const came = new Set(
    changes.flatMap(({ change, url, block }) => (change === "removed" ? [] : headingOver(url, block))),
  );
  return (gone) => gone.every(({ url, block }) => !came.has(headingOver(url, block)));
}

/** What names a card: its first line, which stands elsewhere on the site where the card went on in other words. */
export const nameOfCard = ({ block }: Change): string | null =>
  block.kind === "card" ? firstLineOf(block) : null;

/** Words of an item that names something. */
const mostOfItem = 5;

/** The few words of an item of a list that name something, such as a service; null where one says more, or counts. */
export function nameOfItem({ changes: [first, ...others] }: { changes: readonly Change[] }): string | null {
  const { kind, text } = first?.block ?? { kind: "paragraph", text: "" };
  const isName = /^[\p{Lu}\p{Lo}]/u.test(text) && !/[.!?…:;]["”»)]?$|\p{Nd}/u.test(text);
  const isFew = text.split(/\s+/u).length <= mostOfItem;
  return kind === "item" && others.length === 0 && isName && isFew ? text : null;
}

/** Characters of a heading by which a list is known again. */
const longestHeading = 100;
const headingOver = (url: string, { trail }: Pick<Block, "trail">) =>
  `${url}\n${cut(trail.at(-1) ?? "", longestHeading)}`;
/** What a list is known again by: its page, the heading over it, and what it is made of. */
export const placeOf = (url: string, block: Pick<Block, "kind" | "trail">) =>
  `${headingOver(url, block)}\n${block.kind}`;

/** Characters of a line that may begin with a name, and words of a name. */
const longestLine = 120;
const mostWords = 6;

/**
 * Tells whether all whom a page of people shows no more are named first in a line that the company says elsewhere, and not in a post; or
 * whether an opening that went from its page still heads a block of the site, in whatever spelling.
 */
export function standElsewhere(readings: readonly Reading[]): (changes: readonly Change[]) => boolean {
  const blocks = readings.filter(({ kind }) => ofCompany.includes(kind)).flatMap((one) => one.blocks);
  const beginnings = once(
    () => new Set(blocks.flatMap(({ text }) => text.split("\n")).flatMap(beginningsOf)),
  );
  const heads = once(
    () =>
      new Set(blocks.flatMap((block) => (block.kind === "paragraph" ? [] : lettersOf(firstLineOf(block))))),
  );
  return (changes) => {
    const opening = changes.find(({ kind, block }) => kind === "careers" && isPostTitle(firstLineOf(block)));
    if (opening !== undefined) return heads().has(lettersOf(firstLineOf(opening.block)));
    const people = changes.flatMap(({ kind, block }) =>
      kind === "team" ? (personAmongPeople(block.text) ?? []) : [],
    );
    return people.length > 0 && people.every(({ name }) => beginnings().has(wordsOf(name).join(" ")));
  };
}

const ofCompany: readonly Reading["kind"][] = ["home", "team", "other", "careers"];
const firstLineOf = ({ text }: Pick<Block, "text">) => cut(text, longestLine).split("\n", 1)[0] ?? "";
/** The letters and figures of a line without whom a post is meant for: `Back-End Engineer (m/w/d)` as `Backend Engineer`. */
const lettersOf = (line: string) =>
  fold(line.replace(/[([](?:[mwfdhx][/|]){1,2}[mwfdhx][)\]]/giu, "")).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
const wordsOf = (line: string): readonly string[] =>
  fold(cut(line, longestLine)).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The first words of a line: one of them, two, and so on. */
const beginningsOf = (line: string): string[] => {
  const words = wordsOf(line).slice(0, mostWords);
  return words.map((_, at) => words.slice(0, at + 1).join(" "));
};
