import { splitSentences } from "../../../domain/text/sentences.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { peopleListed } from "../cards/listed.ts";
import { personIn, singleIn, withoutHonorifics } from "../person-in.ts";
import type { Part } from "./part.ts";
import { type IsGiven, partsOf } from "./parts.ts";
import { cueAt, isCue, mayTell } from "./statement-words.ts";
import { objectAt } from "./subjects.ts";
import { afterRole, nounAt } from "./titles.ts";

/** How far below a text its signature stands, and how far above it the name of who speaks. */
const below = 8;
const above = 5;

/** Who may speak on a page. */
export interface Speakers {
  isGiven: IsGiven;
  /** The one person whom the page names apart; null where it so names several, or nobody. */
  sole: () => string | null;
}

/**
 * Whose words a line is that says `I founded Acme`, or `We founded Acme`: who say their names in it or beside it, who sign below it
 * or are named above it, or whom the page says the company to be, or names alone. Nobody where it says no such thing, or the page
 * does not tell.
 */
export function founderSpeaking(
  leaves: readonly Leaf[],
  index: number,
  names: readonly (string | null)[],
  { isGiven, sole }: Speakers,
): readonly string[] {
  const text = leaves[index]?.text ?? "";
  if (!mayTell(text)) return [];
  const sentences = partsIn(text, names, isGiven);
  const says = (of: Voice) => sentences.some((parts) => parts.some((_, at) => isOf(parts, at, of)));
  const mine = says(one);
  const ours = !mine && says(several);
  const opens = sentences[0] !== undefined && isOpening(sentences[0]);
  if (!mine && !ours && !opens) return [];
  const suit = (people: readonly string[]) => people.length > (ours ? 1 : 0);
  const near = leaves.slice(Math.max(0, index - above), index + 2).filter(({ foreign }) => !foreign);
  for (const { text: beside } of [{ text }, ...near])
    for (const parts of partsIn(beside, names, isGiven)) {
      const people = introduced(parts);
      if (suit(people)) return people;
    }
  if (!mine && !ours) return [];
  for (const { text: line, heading } of leaves.slice(index + 1, index + 1 + below)) {
    const people = ours ? signedBy(line, names) : heading ? [] : nameOf(line);
    if (suit(people)) return people;
    if (heading) break;
  }
  if (ours) return [];
  for (const { text: line } of leaves.slice(Math.max(0, index - above), index).reverse()) {
    const people = nameOf(line);
    if (suit(people)) return people;
  }
  return [sole()].flatMap((name) => name ?? []);
}

const partsIn = (text: string, names: readonly (string | null)[], isGiven: IsGiven): Part[][] =>
  text.length > 2_000
    ? []
    : splitSentences(withoutHonorifics(text)).map((sentence) => partsOf(sentence, names, isGiven));

const signedBy = (line: string, names: readonly (string | null)[]): readonly string[] => {
  const signed = peopleListed(line, names);
  return signed?.rest === "" ? signed.people : [];
};

const nameOf = (line: string): string[] => {
  const name = line.replace(/^[–—-]\s?/u, "");
  return [personIn(name) ?? (isGivenName(name) ? singleIn(name) : null)].flatMap((one) => one ?? []);
};

const one = { founded: "iFounded", have: "iHave", subject: "mine" } as const;
const several = { founded: "weFounded", have: "weHave", subject: "we" } as const;
type Voice = typeof one | typeof several;

/** `I founded Acme`, `haben wir Acme gegründet` */
function isOf(parts: readonly Part[], at: number, of: Voice): boolean {
  const length = cueAt(parts, at, of.founded);
  const object = length > 0 ? objectAt(parts, at + length) : -1;
  if (object >= 0) return parts[object]?.is === "own" || !isCue(parts[object - 1], "kin");
  if ((of === one && isMyRole(parts, at)) || isDecision(parts, at, of)) return true;
  const last = cueAt(parts, at, "foundedBy", "madeBy", "makes");
  const before = parts.slice(Math.max(0, at - 8), at);
  if (cueAt(parts, at, "iFoundedLast") > 0 && of === one) return before.some(({ is }) => is === "own");
  const said = before.some((_, index) => cueAt(before, index, of.have) > 0);
  return last > 0 && said && before.some(({ is }) => is === "own");
}

/** `In 2012 I left my job to start Acme`, `nous avons décidé de créer Acme` */
function isDecision(parts: readonly Part[], at: number, { subject }: Voice): boolean {
  const length = cueAt(parts, at, "toFound");
  const object = length === 0 ? -1 : objectAt(parts, at + length);
  const decided = parts.findIndex((part, index) => index < at && isCue(part, "decides"));
  const mine = decided > 0 && parts.slice(0, decided).some((part) => isCue(part, subject));
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
