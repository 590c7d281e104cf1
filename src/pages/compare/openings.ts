import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import type { Block, Reading } from "../types.ts";
import table from "./openings.json" with { type: "json" };
import { isOpeningsHeading, sectionKind } from "./section-kind.ts";

/** Characters of a line that are read, and of a block. */
const longestLine = 160;
const longestBlock = 600;
/** Words of a notice that stands alone. */
const longestNotice = 12;

const phrases = (text: string) => text.split(", ").map((phrase) => wordsOf(phrase).map(fold));
const invitations = Object.values(table.invitation).flatMap(phrases);
const others = phrases(table.other);
const filled = Object.values(table.filled).flatMap(phrases);
const labels = new Set(table.label.split(" "));
const subjects = new Set(table.subject.split(" "));

/** Whether a line where openings are listed is none: an invitation to apply for whatever may come. */
export function isStandingInvitation(line: string): boolean {
  const written = wordsOf(cut(line, longestLine));
  const words = written.map(fold);
  if (invitations.some((phrase) => placeOf(phrase, words) >= 0)) return true;
  return others.some((phrase) => {
    const at = placeOf(phrase, words);
    return at >= 0 && !/^\p{Lu}/u.test(written[at + phrase.length] ?? "");
  });
}

/** The readings without openings that their page says are filled or closed: they are none, and gone where they stood before. */
export function withoutFilled(readings: readonly Reading[]): Reading[] {
  return readings.map((reading) => {
    const listed = reading.blocks.filter((block) => sectionKind(reading.kind, block) === "careers");
    const own = new Set(listed.filter(({ text }) => noticeIn(text) === "own"));
    const over = listed
      .filter(({ text }) => noticeIn(text) === "alone")
      .map(({ trail }) => trail.at(-1) ?? "");
    const heads = new Set(
      [...over, ...[...own].map(({ kind, text }) => (kind === "heading" ? text : ""))].filter(
        (heading) => heading !== "" && !isOpeningsHeading(heading),
      ),
    );
    if (own.size + heads.size === 0) return reading;
    const isOf = ({ kind, text, trail }: Block) =>
      (kind === "heading" && heads.has(text)) || trail.some((heading) => heads.has(heading));
    return { ...reading, blocks: reading.blocks.filter((block) => !(own.has(block) || isOf(block))) };
  });
}

/** Whether a block says that an opening is filled: its own, or, where it says no more, the one that it stands under. */
function noticeIn(text: string): "own" | "alone" | null {
  const lines = cut(text, longestBlock).split("\n");
  const at = lines.findIndex(saysFilled);
  if (at < 0) return null;
  return lines.length === 1 && isNotice(lines[0] ?? "") ? "alone" : "own";
}

function saysFilled(line: string): boolean {
  const words = wordsOf(cut(line, longestLine)).map(fold);
  const last = words.findLast((word) => /\p{L}/u.test(word)) ?? "";
  return (
    words.length <= longestNotice &&
    (labels.has(last) || filled.some((phrase) => placeOf(phrase, words) >= 0))
  );
}

/** Whether a line that says so names no opening: it begins with the words for it, or with a word for one. */
function isNotice(line: string): boolean {
  const words = wordsOf(line)
    .map(fold)
    .filter((word) => /\p{L}/u.test(word));
  const at = filled.map((phrase) => placeOf(phrase, words)).find((place) => place >= 0) ?? words.length - 1;
  return words.slice(0, at).every((word) => subjects.has(word));
}

/** Words and signs of a text. */
function wordsOf(text: string): string[] {
  return text.replaceAll("’", "'").match(/[\p{L}\p{M}\p{N}']+|[^\s\p{L}\p{M}\p{N}']/gu) ?? [];
}

const placeOf = (phrase: readonly string[], words: readonly string[]): number =>
  words.findIndex((_, at) => phrase.every((word, index) => words[at + index] === word));
