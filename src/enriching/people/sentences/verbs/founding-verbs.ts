import { isTitleWord } from "../../../../identity/people/person-names.ts";
import type { Part } from "../part.ts";
import { cueAt, isCue, isPremises } from "../statement-words.ts";
import {
  far,
  isAboutOwn,
  isPossessive,
  isShortening,
  near,
  objectAt,
  peopleWithin,
  subjectOf,
} from "../subjects.ts";
import { inCase } from "./other-orders.ts";

/** `Acme was founded in 2019 by Ada Brown`, `Gegründet wurde Acme 2012 von Max Power` */
export function passive(parts: readonly Part[], at: number): readonly string[] {
  const strong = cueAt(parts, at, "foundedBy");
  const length = strong || cueAt(parts, at, "madeBy");
  if (length === 0 || verbLast(parts, at).length > 0) return [];
  const owned = isAboutOwn(parts, at);
  const told = parts.slice(0, at).some(({ is }) => is === "own");
  const subject = parts
    .slice(Math.max(0, at - near), at)
    .some((part, index, all) => isCue(part, "company", "pronoun", "otherSubject") || isOurHouse(all, index));
  if (!owned || (strong === 0 && !(told || subject || at === 0))) return [];
  for (
    let by = at + length;
    by < Math.min(parts.length, at + far);
    by += Math.max(1, cueAt(parts, by, "ago"))
  ) {
    const part = parts[by];
    if (cueAt(parts, by, "ago") > 0) continue;
    const declined = inCase(parts, at, by);
    if (declined !== null) return declined;
    if (part?.is === "people" || part?.text === ";") return [];
    if (part?.text === "." && !isShortening(parts, by)) return [];
    const joined = by === at + length + 1 && isCue(parts[by - 1], "and") && cueAt(parts, by + 1, "by") > 0;
    if (isCue(part, "anotherVerb") && !isCue(part, "and") && !joined && !isOwnVerb(parts, by)) return [];
    const reach = cueAt(parts, by, "by") || (cueAt(parts, at, "foundedOf") && cueAt(parts, by, "byOf"));
    if (reach === 0 || /^\p{Lu}/u.test(part?.text ?? "")) continue;
    const named = peopleWithin(parts, by + reach, near);
    if (named === null) continue;
    return named.people;
  }
  return [];
}

/** `wurde` of `Gegründet wurde Acme von …`, which belongs to the participle before it. */
const isOwnVerb = (parts: readonly Part[], at: number): boolean =>
  isCue(parts[at], "copulas", "aux") && cueAt(parts, at - 1, "foundedBy", "madeBy") > 0;

/** `our bakery`, `der Betrieb` */
const isOurHouse = (parts: readonly Part[], at: number): boolean =>
  isPremises(parts[at]) && isCue(parts[at - 1], "article", "ours");

const verbAt = (parts: readonly Part[], at: number): number =>
  cueAt(parts, at, "founds") || cueAt(parts, at, "makes");

/** `Ada Brown founded Acme`, `Ada Brown decided to start Acme`, and whoever did it with her. */
export function active(parts: readonly Part[], at: number): readonly string[] {
  const finite = verbAt(parts, at);
  const length = finite || cueAt(parts, at, "toFound");
  if (length === 0) return [];
  const object = objectAt(parts, at + length);
  const subject = subjectOf(parts, at);
  if (object < 0 || subject === null) return [];
  const decided = parts.slice(subject.at, at).some((part) => isCue(part, "decides"));
  if (finite === 0 && !decided) return [];
  return [...subject.people, ...besides(parts, object + 1)];
}

/** Whoever is named after `together with`, `with his sister`. */
function besides(parts: readonly Part[], from: number): readonly string[] {
  for (let at = from; at < Math.min(parts.length, from + near); at += 1) {
    const together = cueAt(parts, at, "togetherWith");
    if (together > 0) return peopleWithin(parts, at + together, near)?.people ?? [];
    if (isCue(parts[at], "with")) {
      let next = at + 1;
      while (next < at + 4 && isCue(parts[next], "kin", "family")) next += 1;
      return parts[next]?.people ?? [];
    }
    if (!isCue(parts[at], "ofWhich", "small") && !/^[\p{Lu}\p{N},]/u.test(parts[at]?.text ?? "")) return [];
  }
  return [];
}

/** `2020 gründeten Ada Brown und Max Power die Acme GmbH`, `Gegründet hat das Unternehmen Max Power`, `Acme založil Max Power` */
export function inverted(parts: readonly Part[], at: number): readonly string[] {
  const length = cueAt(parts, at, "foundedFirst", "foundedBy");
  if (length === 0) return [];
  let next = at + length;
  while (next < at + length + 3 && isCue(parts[next], "article", "ours", "copulas", "aux")) next += 1;
  const object = isCue(parts[at + length], "aux") ? objectAt(parts, at + length + 1) : -1;
  if (object >= 0 && parts[object + 1]?.is === "people") return parts[object + 1]?.people ?? [];
  const named = parts[next];
  if (named?.is !== "people") return [];
  const first = cueAt(parts, at, "foundedFirst") > 0;
  const founded = first ? objectAt(parts, next + 1) : -1;
  return founded >= 0 ? [...named.people, ...besides(parts, founded + 1)] : [];
}

/** `Since founding Acme in 2011, Ada Brown …`, `Before founding Acme Ada Brown …` */
export function sinceFounding(parts: readonly Part[], at: number): readonly string[] {
  const length = cueAt(parts, at, "gerund");
  const object = length === 0 ? -1 : objectAt(parts, at + length);
  if (object >= 0 && parts[object + 1]?.is === "people") return parts[object + 1]?.people ?? [];
  const comma = object < 0 ? -1 : parts.findIndex(({ text }, index) => index > object && text === ",");
  return comma > 0 && parts[comma + 1]?.is === "people" ? (parts[comma + 1]?.people ?? []) : [];
}

/** `Max Power hat Acme gegründet`, `Sanne Bos is in 2016 met Acme begonnen`, `Acme wurde von Max Power gegründet` */
export function verbLast(parts: readonly Part[], at: number): readonly string[] {
  if (cueAt(parts, at, "founds", "foundedBy", "madeBy", "makes") === 0) return [];
  for (let from = at - 1; from >= Math.max(0, at - far); from -= 1) {
    const part = parts[from];
    if (part?.is !== "people") continue;
    const between = parts.slice(from + 1, at);
    const by = between.length <= near && isLedBy(parts, from) && !between.some((one) => one.is === "mark");
    const told = parts.some(
      (one, index) =>
        one.is === "own" ||
        (index < at && (isCue(one, "company", "pronoun", "otherSubject") || isOurHouse(parts, index))),
    );
    if (by) return isAboutOwn(parts, from) && told ? part.people : [];
    const aux = between.some((one) => isCue(one, "aux", "who"));
    const has = between.some(
      ({ is }, index) =>
        is === "own" && !isPossessive(parts, from + 1 + index) && !isCue(parts[from + index], "at"),
    );
    const before = isCue(parts[from - 1], "aux", "subordinates");
    const relative = between[0]?.text === "," && isCue(between[1], "who");
    return (aux || before) && has && (relative || !isCue(parts[from - 1], "leadingElsewhere"))
      ? part.people
      : [];
  }
  return [];
}

/** Whether `by` leads to people, with small words and whose they are between: `von den beiden Freunden`. */
function isLedBy(parts: readonly Part[], people: number): boolean {
  for (let at = people - 1; at >= Math.max(0, people - near); at -= 1) {
    if (cueAt(parts, at, "by") > 0) return true;
    if (
      parts[at]?.is !== "word" ||
      (/^\p{Lu}/u.test(parts[at]?.text ?? "") &&
        !isCue(parts[at], "family") &&
        !isTitleWord(parts[at]?.text ?? ""))
    )
      return false;
  }
  return false;
}
