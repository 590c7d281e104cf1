import { nominativeOf } from "../../../../identity/people/nominative.ts";
import { isPersonName } from "../../../../identity/people/person-names.ts";
import type { Part } from "../part.ts";
import { cueAt, isCue, languageAt } from "../statement-words.ts";
import { far, isAboutOwn, isNamed, near, peopleWithin } from "../subjects.ts";

/**
 * Whom a passive names at `by` in a case: behind what asks for one, `przez Jana Kowalskiego`, or by the case alone, `основана Иваном
 * Петровым`; null where neither stands there.
 */
export function inCase(parts: readonly Part[], verb: number, by: number): readonly string[] | null {
  const asked = languageAt(parts, by, "byInCase");
  const passive = asked === null ? languageAt(parts, verb, "foundedInCase") : null;
  const language = asked?.language ?? passive?.language;
  if (language === undefined || isOfOther(parts, verb)) return null;
  let at = by + (asked?.length ?? 0);
  while (asked !== null && at < by + near && isCue(parts[at], "article", "family", "ours")) at += 1;
  const people: string[] = [];
  for (let length = 1; length > 0; at += length + 1) {
    const named = namedInCase(parts, at, language, asked !== null);
    people.push(...named.people);
    length = named.length;
    if (length > 0 && !isCue(parts[at + length], "and") && !/^[,ai]$/u.test(parts[at + length]?.text ?? ""))
      break;
  }
  return people.length > 0 ? people : null;
}

/**
 * The people whom the words at `at` name in a case, known for names by it alone: `Иваном Петровым`; also undeclined where a word before
 * them asks for it.
 */
function namedInCase(
  parts: readonly Part[],
  at: number,
  language: string,
  asked: boolean,
): { people: readonly string[]; length: number } {
  const named = parts[at];
  if (named?.is === "people") {
    const people = named.people.flatMap((name) => {
      const first = nominativeOf(name, language);
      return first === null || (!asked && first === name) ? [] : [first];
    });
    return { people, length: 1 };
  }
  const run = parts.slice(at, at + 2);
  const whole = run.map(({ text }) => text).join(" ");
  const isRun = run.every((part) => part.is === "word" && /^\p{Lu}\p{Ll}/u.test(part.text));
  const name = isRun && run.length === 2 ? nominativeOf(whole, language) : null;
  return name === null || name === whole || !isPersonName(name)
    ? { people: [], length: 0 }
    : { people: [name], length: 2 };
}

const inNominative = (people: readonly string[], language: string): readonly string[] =>
  people.flatMap((name) => nominativeOf(name, language) ?? []);

/** `Acme, 2012 yılında Ada Brown tarafından kuruldu`, `az Ada Brown által alapított Acme`: what says by whom stands behind the name. */
export function agentFirst(parts: readonly Part[], at: number): readonly string[] {
  const named = parts[at - 1];
  const length = cueAt(parts, at, "byAfter");
  if (length === 0 || named?.is !== "people" || !tellsOwn(parts, at - 1)) return [];
  const founded = parts
    .slice(at + length, at + length + near)
    .some((_, index) => cueAt(parts, at + length + index, "foundedBy", "madeBy") > 0);
  return founded ? named.people : [];
}

/** `Matti Virtasen perustama Acme`, `Ada Brown'ın kurduğu Acme`: a participle behind whoever did it. */
export function agentOfParticiple(parts: readonly Part[], at: number): readonly string[] {
  const participle = languageAt(parts, at, "agentParticiple");
  const named = parts[at - 1];
  if (participle === null || named?.is !== "people" || !tellsOwn(parts, at - 1)) return [];
  return inNominative(named.people, participle.language);
}

/** Whether a sentence tells of this company, before what it says of its founding or behind it, and of no other. */
const tellsOwn = (parts: readonly Part[], at: number): boolean =>
  isAboutOwn(parts, at) &&
  !isOfOther(parts, at) &&
  parts.some((part) => part.is === "own" || isCue(part, "company"));

/** Whether a sentence that does not name this company begins with the name of something: `Zeta on Ada Brownin perustama`. */
function isOfOther(parts: readonly Part[], until: number): boolean {
  const [first] = parts;
  const named = first?.is === "word" && until > 0 && /^\p{Lu}/u.test(first.text);
  const small = isCue(
    first,
    "company",
    "article",
    "ours",
    "pronoun",
    "otherSubject",
    "foundedBy",
    "small",
    "place",
  );
  return (
    named && !small && !parts.slice(0, until).some((part) => part.is === "own" || isCue(part, "company"))
  );
}

/** `Firmę założył w 1991 roku Jan Kowalski`, `Yrityksen perustivat Ada Brown ja Max Power`: object, verb, subject. */
export function objectFirst(parts: readonly Part[], at: number): readonly string[] {
  const length = cueAt(parts, at, "foundedLast");
  if (length === 0) return [];
  for (let before = at - 1; before >= Math.max(0, at - far); before -= 1) {
    const part = parts[before];
    if (part?.is === "people" || isNamed(parts, before)) {
      if (!(before === 0 || isCue(part, "company"))) return [];
    }
    if (part?.is === "own" || isCue(part, "company"))
      return peopleWithin(parts, at + length, near)?.people ?? [];
  }
  return [];
}

/** `Ada Brown 2012'de Acme'yi kurdu`, `Cégünket Ada Brown alapította`: the verb last, behind subject and object. */
export function verbAtEnd(parts: readonly Part[], at: number): readonly string[] {
  if (cueAt(parts, at, "foundsAtEnd") === 0) return [];
  const before = parts.slice(0, at);
  const subject = before.findLastIndex(({ is }) => is === "people");
  const object = before.findLastIndex((part) => part.is === "own" || isCue(part, "company"));
  const [first, last] = [Math.min(subject, object), Math.max(subject, object)];
  if (first < 0 || at - last > (last === object ? 2 : near) || last - first > far) return [];
  const others = before.some((_, index) => index > first && index !== last && isNamed(parts, index));
  return others ? [] : (parts[subject]?.people ?? []);
}
