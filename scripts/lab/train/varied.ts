import { createHash } from "node:crypto";

/** What of an account is varied. */
interface Varied {
  fields: readonly string[];
  language: string;
  title: string;
  text: string;
}

/** Words of a piece that says nothing, and of an account cut short: at least, and so many more at most. */
const words = { beside: 25, short: 8, more: 14 };

/**
 * The accounts, and each once more as real pages have them: beside a piece of another one, of its language, that says nothing of
 * what a company does, and one that says something also cut short, without its title. So a classifier learns that values and
 * greetings take nothing away from a trade, and that a line of few words is seldom sure. The same give the same.
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

/** So many words in a row, from a place that a number of 0 to 1 decides. */
function piece(text: string, length: number, from: number): string {
  const all = text.split(/\s+/u);
  const start = Math.floor(from * Math.max(1, all.length - length));
  return all.slice(start, start + length).join(" ");
}

/** A number of 0 to 1 that a text decides. */
function fraction(text: string): number {
  return createHash("sha256").update(text).digest().readUInt32BE(0) / 2 ** 32;
}
