import { fold } from "../../domain/text/fold.ts";
import { holdsSigns } from "../../domain/text/scripts.ts";
import { cut } from "../../domain/text/text.ts";
import { stemOf } from "../../reading/facts/stems.ts";
import type { Happening } from "../../reading/happenings.ts";
import type { Passage } from "../../reading/passages/passages.ts";
import type { Sentence } from "../../reading/passages/sentence.ts";
import { flowing } from "../../reading/trained/placed.ts";
import type { Clause } from "../rule/clause.ts";
import { isQuiet } from "../share.ts";

/** How likely a passage is what a rule asks for by its own words: headed by them, or speaking of them for the first time. */
const shares = { headed: 0.72, said: 0.6 };

/** Words of a line that names something, rather than telling of it. */
const longestLine = 8;
/** Characters of a sentence that are looked at. */
const lookedAt = 1_000;

/** What of a happening speaks of what a clause asks for by its own words, the likeliest first, and how likely it is of it. */
export function spokenIn(
  clause: Clause,
  { told }: Happening,
): { sentences: readonly Sentence[]; share: number } {
  const spoken = told.flatMap((one) =>
    flowing.includes(one.passage.kind) && isQuiet(one) ? [] : (spokenOf(clause, one.passage) ?? []),
  );
  const best = spoken.toSorted((a, b) => b.share - a.share);
  return { sentences: best.flatMap(({ sentences }) => sentences), share: best[0]?.share ?? 0 };
}

/**
 * Where a passage speaks of a clause's words: of the only one, or of half of several, and two at least, one of which heads it, is a line of
 * its own or stood nowhere on the site before. What is gone speaks of them where the site says it nowhere any more.
 */
function spokenOf(
  { spoken, move }: Clause,
  passage: Passage,
): { sentences: readonly Sentence[]; share: number } | null {
  const { change, changes, everywhere, title } = passage;
  const goes = move === "goes" || move === "both";
  if (everywhere || (change === "removed" && !(passage.unspoken && goes))) return null;
  const fewest = spoken.length === 1 ? 1 : Math.max(2, Math.ceil(spoken.length / 2));
  const flows = flowing.includes(passage.kind);
  if (flows && spoken.length === 1) return null;
  const [first] = changes;
  const above = wordsOf(
    first?.newPage === undefined
      ? (first?.block.trail.at(-1) ?? "")
      : `${first.newPage} ${(URL.parse(first.url)?.pathname ?? "").split("/").at(-1)}`,
  );
  const held = new Set(spoken.filter((word) => above.some(({ text }) => isWord(word, text))));
  const telling: Sentence[] = [];
  let heads = false;
  for (const sentence of passage.sentences) {
    if (sentence.stale) continue;
    const stood = new Set(wordsOf(sentence.change.before ?? "").map(({ text }) => text));
    const words = wordsOf(cut(sentence.text, lookedAt)).filter(({ text }) => !stood.has(text));
    const isHead = sentence === title || sentence.headline || (!flows && isShort(sentence.text));
    for (const word of spoken) {
      const found = words.find(({ text }) => isWord(word, text));
      if (found === undefined) continue;
      held.add(word);
      const isFresh = change === "removed" || (sentence.fresh.includes(found.at) && !flows);
      if (!isHead && !isFresh) continue;
      heads ||= isHead;
      if (!telling.includes(sentence)) telling.push(sentence);
    }
  }
  if (held.size < fewest || telling.length === 0) return null;
  return { sentences: telling, share: heads ? shares.headed : shares.said };
}

const wordsOf = (text: string) =>
  [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu)].map(({ 0: word, index }) => ({
    text: fold(word),
    at: index,
  }));

const isShort = (text: string) => text.split(/\s+/u, longestLine + 1).length <= longestLine;

/** Letters that two forms of a word share at least, and this part of the one that is looked for; letters that may follow them. */
const shared = { letters: 5, part: 0.7, behind: 5 };

/** Whether a word of a page is a form of a rule's, or made of it and others: `inspectierapporten`, `gravidmassage`, `투자유치`. */
function isWord(asked: string, text: string): boolean {
  if (asked === text || stemOf(asked) === stemOf(text)) return true;
  if (holdsSigns(asked)) return text.includes(asked);
  let same = 0;
  while (same < asked.length && asked[same] === text[same]) same += 1;
  if (same < shared.letters) return false;
  if (same >= asked.length - 1) return true;
  return same >= shared.part * asked.length && Math.max(asked.length, text.length) - same <= shared.behind;
}
