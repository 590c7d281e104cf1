import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { shownLast } from "../../pages/compare/memory.ts";
import type { KnownPage } from "../../pages/types.ts";

/** Letters and figures of a word that tells something; and capitals, and signs of scripts that need fewer. */
const telling =
  /^(?:[\p{L}\p{M}\p{N}]{4,}|[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,}|\p{Lu}[\p{Lu}\p{N}]+|\p{N}+)$/u;

/**
 * Tells where the words of a text begin that no page of the site showed when it was read last; of a site of which nothing is known, none.
 * `known`: what earlier runs remember of pages.
 */
export function freshWords(known: readonly KnownPage[]): (text: string) => number[] {
  const stood = once(
    () =>
      new Set(
        known
          .flatMap(({ memory }) => shownLast(memory))
          .flatMap(({ text }) => fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
      ),
  );
  return (text) => {
    if (stood().size === 0) return [];
    return [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)]
      .filter(([word]) => telling.test(word) && !stood().has(fold(word)))
      .map(({ index }) => index);
  };
}
