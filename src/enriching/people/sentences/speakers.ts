import { splitSentences } from "../../../domain/text/sentences.ts";
import { isGivenName } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { personIn, singleIn } from "../person-in.ts";
import { partsOf } from "./parts.ts";
import type { Part } from "./part.ts";
import { cueAt } from "./statement-words.ts";
import { objectAt } from "./statements.ts";

/** How far below a text its signature stands, and how far above it the name of who speaks. */
const below = 8;
const above = 5;

/**
 * Whose words a line is that says `I founded Acme`: who says their name in it or beside it, who signs below it or is named above it,
 * or whom the page says the company to be. Null where it says no such thing, or the page does not tell.
 */
export function founderSpeaking(
  leaves: readonly Leaf[],
  index: number,
  names: readonly (string | null)[],
): string | null {
  const text = leaves[index]?.text ?? "";
  if (!partsIn(text, names).some((parts) => parts.some((_, at) => isMine(parts, at)))) return null;
  const near = leaves.slice(Math.max(0, index - above), index + 2).filter(({ foreign }) => !foreign);
  for (const { text: beside } of [{ text }, ...near])
    for (const parts of partsIn(beside, names)) {
      const name = introduced(parts);
      if (name !== null) return name;
    }
  for (const { text: line, heading } of leaves.slice(index + 1, index + 1 + below)) {
    const name = heading ? null : nameOf(line);
    if (name !== null) return name;
    if (heading) break;
  }
  for (const { text: line } of leaves.slice(Math.max(0, index - above), index).reverse()) {
    const name = nameOf(line);
    if (name !== null) return name;
  }
  return null;
}

const partsIn = (text: string, names: readonly (string | null)[]): Part[][] =>
  text.length > 2_000 ? [] : splitSentences(text).map((sentence) => partsOf(sentence, names, isGivenName));

const nameOf = (line: string): string | null => {
  const name = line.replace(/^[–—-]\s?/u, "");
  return personIn(name) ?? (isGivenName(name) ? singleIn(name) : null);
};

/** `I founded Acme`, `habe ich Acme gegründet` */
function isMine(parts: readonly Part[], at: number): boolean {
  const length = cueAt(parts, at, "iFounded");
  if (length > 0 && objectAt(parts, at + length) >= 0) return true;
  const last = cueAt(parts, at, "foundedBy", "madeBy", "makes");
  const before = parts.slice(Math.max(0, at - 8), at);
  const mine = before.some((_, index) => cueAt(before, index, "iHave") > 0);
  return last > 0 && mine && before.some(({ is }) => is === "own");
}

/** `My name is Ada Brown`, `Acme är Ada` */
function introduced(parts: readonly Part[]): string | null {
  for (const [at, part] of parts.entries()) {
    const length = cueAt(parts, at, "self");
    const [named, article] = [parts[at + length], parts[at + length + 1]];
    const one = named?.is === "people" ? named : article?.is === "people" && named?.text === "," ? article : null;
    if (length > 0 && one?.people.length === 1) return one.people[0] ?? null;
    const is = part.is === "own" && cueAt(parts, at + 1, "copulas") > 0 ? parts[at + 2] : undefined;
    if (at === 0 && is?.people.length === 1) return is.people[0] ?? null;
  }
  return null;
}
