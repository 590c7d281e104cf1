import table from "../../../db/machine-speech/look-alikes.json" with { type: "json" };

const letters: ReadonlyMap<string, string> = new Map(
  Object.entries(table.letters).flatMap(([letter, lines]) =>
    lines.flatMap((line) =>
      line
        .split(" ")
        .map((code): [string, string] => [String.fromCodePoint(Number.parseInt(code, 16)), letter]),
    ),
  ),
);

/** Small forms of capitals that look like a letter stand for it too: an attacker does not shift. */
const looks: ReadonlyMap<string, string> = new Map([
  ...[...letters].map(([character, letter]): [string, string] => [character.toLowerCase(), letter]),
  ...letters,
]);

const digits: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "l",
  "+": "t",
  "€": "e",
};

/** The text with every character that looks like a Latin letter as that letter; null where there is none. */
export function asItLooks(text: string): string | null {
  const seen = text.replace(/[^\0-\x7f]/gu, (character) => letterOf(character) ?? character);
  return seen === text ? null : seen;
}

function letterOf(character: string): string | undefined {
  const small = character.toLowerCase();
  return (small === character ? undefined : letters.get(small)) ?? looks.get(character) ?? looks.get(small);
}

/**
 * The text with digits and signs inside words as the letters they stand for (`1gn0re`), once for each letter that `1` may be. None
 * where fewer than two words are written so.
 */
export function asLetters(text: string): string[] {
  let odd = 0;
  for (const [word] of text.matchAll(wordPattern)) if (isOdd(word)) odd += 1;
  if (odd < 2) return [];
  const read = (one: string) =>
    text.replace(wordPattern, (word) =>
      /\p{L}/u.test(word)
        ? word.replace(signs, (sign) => (sign === "1" ? one : (digits[sign] ?? sign)))
        : word,
    );
  return text.includes("1") ? [read("i"), read("l")] : [read("i")];
}

const wordPattern = /[^\s.,;:?"'()[\]{}<>/\\-]+/gu;
const signs = /[0134578@$!|€]/gu;
/** A figure, a year, a version, an address or a name that ends in a number: `10x`, `v2`, `Q3`, `web3`, `a16z`. */
const ordinary = /\d{3}|^[$€@]|^\d+[a-z]{0,3}$|^[a-z]+\d+[a-z]?$|[a-z]{3}@[a-z]{3}/iu;

function isOdd(word: string): boolean {
  const inner = word.replace(/(?<!!)!+$/u, "");
  if (inner.length < 4 || !/[0134578@$!|€]/u.test(inner) || ordinary.test(inner)) return false;
  return /^\p{L}+$/u.test(inner.replace(signs, "e")) && /\p{L}.*\p{L}/u.test(inner);
}

/** The text read backwards. */
export function reverse(text: string): string {
  return [...text].reverse().join("");
}

/** The text with each Latin letter thirteen further. */
export function rotate(text: string): string {
  return text.replace(/[a-z]/giu, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });
}
