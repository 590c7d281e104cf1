import { splitSentences } from "../../../domain/text/sentences.ts";
import { isGivenName } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { personIn, singleIn, withoutHonorifics } from "../person-in.ts";
import type { Part } from "./part.ts";
import { type IsGiven, partsOf } from "./parts.ts";
import { cueAt, isCue, mayTell } from "./statement-words.ts";
import { objectAt } from "./subjects.ts";
import { afterRole, nounAt } from "./titles.ts";

/** How far below a text its signature stands, and how far above it the name of who speaks. */
const below = 8;
const above = 5;

/**
 * Whose words a line is that says `I founded Acme`: who says their name in it or beside it, who signs below it or is named above it,
 * or whom the page says the company to be. Nobody where it says no such thing, or the page does not tell.
 */
export function founderSpeaking(
  leaves: readonly Leaf[],
  index: number,
  names: readonly (string | null)[],
  isGiven: IsGiven = isGivenName,
): readonly string[] {
  const text = leaves[index]?.text ?? "";
  if (!mayTell(text)) return [];
  const sentences = partsIn(text, names, isGiven);
  const mine = sentences.some((parts) => parts.some((_, at) => isMine(parts, at)));
  const opens = sentences[0] !== undefined && isOpening(sentences[0]);
  if (!mine && !opens) return [];
  const near = leaves.slice(Math.max(0, index - above), index + 2).filter(({ foreign }) => !foreign);
  for (const { text: beside } of [{ text }, ...near])
    for (const parts of partsIn(beside, names, isGiven)) {
      const people = introduced(parts);
      if (people.length > 0) return people;
    }
  if (!mine) return [];
  for (const { text: line, heading } of leaves.slice(index + 1, index + 1 + below)) {
    const name = heading ? null : nameOf(line);
    if (name !== null) return [name];
    if (heading) break;
  }
  for (const { text: line } of leaves.slice(Math.max(0, index - above), index).reverse()) {
    const name = nameOf(line);
    if (name !== null) return [name];
  }
  return [];
}

const partsIn = (text: string, names: readonly (string | null)[], isGiven: IsGiven): Part[][] =>
  text.length > 2_000
    ? []
    : splitSentences(withoutHonorifics(text)).map((sentence) => partsOf(sentence, names, isGiven));

const nameOf = (line: string): string | null => {
  const name = line.replace(/^[–—-]\s?/u, "");
  return personIn(name) ?? (isGivenName(name) ? singleIn(name) : null);
};

/** `I founded Acme`, `habe ich Acme gegründet` */
function isMine(parts: readonly Part[], at: number): boolean {
  const length = cueAt(parts, at, "iFounded");
  const object = length > 0 ? objectAt(parts, at + length) : -1;
  if (object >= 0) return parts[object]?.is === "own" || !isCue(parts[object - 1], "kin");
  if (isMyRole(parts, at) || isMyDecision(parts, at)) return true;
  const last = cueAt(parts, at, "foundedBy", "madeBy", "makes");
  const before = parts.slice(Math.max(0, at - 8), at);
  const mine = before.some((_, index) => cueAt(before, index, "iHave") > 0);
  return last > 0 && mine && before.some(({ is }) => is === "own");
}

/** `In 2012 I left my job to start Acme`, `j’ai décidé de créer Acme` */
function isMyDecision(parts: readonly Part[], at: number): boolean {
  const length = cueAt(parts, at, "toFound");
  const object = length === 0 ? -1 : objectAt(parts, at + length);
  const decided = parts.findIndex((part, index) => index < at && isCue(part, "decides"));
  const mine = decided > 0 && parts.slice(0, decided).some((part) => isCue(part, "mine"));
  return mine && parts[object]?.is === "own";
}

/** `I'm a designer and the founder of Acme`, `Als Gründerin bin ich …` */
function isMyRole(parts: readonly Part[], at: number): boolean {
  const length = nounAt(parts, at);
  if (length === 0 || parts.some(({ is }) => is === "people")) return false;
  const self = parts.some((_, index) => index < at && cueAt(parts, index, "self") > 0 && index < 3);
  const after = parts.some(
    (_, index) => index > at && index <= at + 3 && cueAt(parts, index, "self", "iHave") > 0,
  );
  return (self && afterRole(parts, at + length).own) || (isCue(parts[at - 1], "asA") && after);
}

/** `Fundadora de Acme y madre de dos hijos`, below a heading that says who speaks */
function isOpening(parts: readonly Part[]): boolean {
  const from = isCue(parts[0], "article") ? 1 : 0;
  const length = nounAt(parts, from);
  return length > 0 && afterRole(parts, from + length).own;
}

/** `My name is Ada Brown`, `Acme är Ada` */
function introduced(parts: readonly Part[]): readonly string[] {
  for (const [at, part] of parts.entries()) {
    const length = cueAt(parts, at, "self");
    const [named, article] = [parts[at + length], parts[at + length + 1]];
    const one =
      named?.is === "people" ? named : article?.is === "people" && named?.text === "," ? article : null;
    if (length > 0 && one) return one.people;
    const is = part.is === "own" && cueAt(parts, at + 1, "copulas") > 0 ? parts[at + 2] : undefined;
    if (at === 0 && is?.people.length === 1) return is.people;
  }
  return [];
}
