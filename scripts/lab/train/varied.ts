import { createHash } from "node:crypto";

/** The parts of a description that are varied. */
interface Varied {
  fields: readonly string[];
  language: string;
  title: string;
  text: string;
}

/** Numbers of words: of an added piece without content, and of a shortened description (minimum, and maximum added). */
const words = { beside: 25, short: 8, more: 14 };

/**
 * The descriptions, and variants as on real pages: each with a piece of another text in the same language that has no content, and those
 * with content also shortened and without title. The classifier learns that values and greetings do not change a sector, and that a
 * short text is seldom certain. Deterministic.
 */
export function variedSites<Line extends Varied>(lines: readonly Line[]): Line[] {
  const silent = Map.groupBy(
    lines.filter(({ fields }) => fields.length === 0),
    ({ language }) => language,
  );
  return lines.flatMap((line, at) => {
    const chance = (what: string) => fraction(`${what} ${at}`);
    const others = silent.get(line.language) ?? [];
    const other = others[Math.floor(chance("other") * others.length)];
    const beside = other === undefined ? [] : [{ ...line, text: joined(line, other, chance) }];
    const length = words.short + Math.floor(chance("length") * words.more);
    const short = { ...line, title: "", text: piece(line.text, length, chance("cut")) };
    return line.fields.length === 0 ? [line, ...beside] : [line, ...beside, short];
  });
}

function joined(line: Varied, other: Varied, chance: (what: string) => number): string {
  const added = piece(other.text, words.beside, chance("from"));
  return chance("order") < 0.5 ? `${added}. ${line.text}` : `${line.text}. ${added}`;
}

/** A number of consecutive words, from a position given as 0 to 1. */
function piece(text: string, length: number, from: number): string {
  const all = text.split(/\s+/u);
  const start = Math.floor(from * Math.max(1, all.length - length));
  return all.slice(start, start + length).join(" ");
}

/** A number from 0 to 1 derived from a text. */
function fraction(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
