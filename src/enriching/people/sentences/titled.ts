import type { FoundFounder } from "../found-founder.ts";
import type { Part } from "./part.ts";
import { cueAt, isCue } from "./statement-words.ts";
import { far, isNamed, isPlace, near } from "./subjects.ts";
import { afterRole, isCreator, isJoin, isOfOther, nounAt, openers, roleText } from "./titles.ts";

const closers = new Set([")", ",", ".", "!", "?", ";", ":", "–", "—", "-", "“", "”", "»", "|"]);

/** `Our founder Ada Brown`, `The founders of Acme, Ada Brown and Max Power`, `founder and CEO Ada Brown`, `Founders: …` */
export function beforeNames(parts: readonly Part[], at: number): FoundFounder[] {
  const length = nounAt(parts, at);
  if (length === 0 || isOfOther(parts, at)) return [];
  const { end, other, own } = afterRole(parts, at + length);
  if (other || (isCreator(parts, at, length) && !own)) return [];
  let next = end;
  if (openers.has(parts[next]?.text ?? "")) next += 1;
  while (
    next < end + 4 &&
    (isCue(parts[next], "copulas", "family", "article", "stands") || isJoin(parts[next]))
  )
    next += 1;
  const named = parts[next];
  if (named?.is !== "people" || goesElsewhere(parts, next)) return [];
  const before = parts[at - 1];
  const placed =
    own ||
    before === undefined ||
    before.is !== "word" ||
    isCue(before, "ours", "article", "company", "family", "by", "copulas", "self", "pronoun", "says") ||
    isCue(before, "possessor") ||
    isJoin(before) ||
    parts.slice(0, at).some(({ is }) => is === "own");
  if (!placed) return [];
  const one = named.people.length === 1;
  const role = one ? roleText(parts, at, end) : null;
  return named.people.map((name) => ({ name, role }));
}

/** Whether people are said to belong to another company: `Nina Roy of Zeta`. */
const goesElsewhere = (parts: readonly Part[], at: number): boolean =>
  (cueAt(parts, at + 1, "ofWhich") > 0 && isNamed(parts, at + 2) && !isPlace(parts[at + 2]?.text ?? "")) ||
  /^\S+ \S+ (?:von|bei|van) /u.test(parts[at]?.people.at(-1) ?? "");

/** `Ada Brown, the founder, …`, `Ada Brown and Max Power are the founders of Acme`, `Ada Brown (left), co-founder of Acme` */
export function asApposition(parts: readonly Part[], at: number): FoundFounder[] {
  const named = parts[at];
  if (named === undefined) return [];
  let next = at + 1;
  if (parts[next]?.text === "(") {
    const end = parts.findIndex(({ text }, index) => index > next && index < next + near && text === ")");
    if (end > 0 && !parts.slice(next, end).some((_, inside) => nounAt(parts, next + inside) > 0))
      next = end + 1;
  }
  const joins = isCue(parts[next], "and") || /^[ai]$/u.test(parts[next]?.text ?? "");
  if (joins && isCue(parts[next + 1], "copulas", "self")) next += 1;
  const copula = isCue(parts[next], "copulas", "self");
  if (!copula && !openers.has(parts[next]?.text ?? "")) return [];
  next += 1;
  const first = next;
  while (next < first + far && nounAt(parts, next) === 0 && isLight(parts, next)) next += 1;
  const owners = parts[next]?.is === "own" && nounAt(parts, next + 1) > 0;
  if (owners) next += 1;
  const length = nounAt(parts, next);
  const joint = parts.findLastIndex((part, index) => index >= first && index < next && isCue(part, "and"));
  const from = Math.max(first, joint + 1);
  if (length === 0 || parts.slice(from, next).some((_, index) => isRelated(parts, from, from + index)))
    return [];
  const definite = parts.slice(first, next).some((part) => isCue(part, "article") && part.fold !== "en");
  const { end, own, other } = afterRole(parts, next + length);
  if (other || ((isCreator(parts, next, length) || next >= first + near) && !own)) return [];
  const later = definite && copula && isOwnLater(parts, end);
  const several = named.people.length > 1 && cueAt(parts, next, "founders") > 0;
  const ended = parts[end] === undefined || closers.has(parts[end]?.text ?? "");
  const introduced = parts
    .slice(0, at)
    .some((_, index) => index < at && at - index <= 4 && isIntroduction(parts, index, at));
  const heads = at === 0 && /^[:–—(|-]$/u.test(parts[first - 1]?.text ?? "");
  const says = isCue(parts[at - 1], "says") && ended;
  if (
    !own &&
    !later &&
    !owners &&
    !says &&
    !heads &&
    !(isLed(parts, at) && ended) &&
    !(definite && (ended || !copula)) &&
    !((several || introduced) && ended)
  )
    return [];
  const roles = parts.findIndex(
    (part, index) =>
      index >= first && part.is === "word" && !isCue(part, "article", "self", "and", "copulas", "family"),
  );
  const oneOfThem = isCue(parts[roles], "oneOf") && cueAt(parts, next, "founders") > 0;
  const role =
    several || oneOfThem
      ? null
      : roleText(parts, next < first + near ? Math.min(next, Math.max(roles, first)) : next, end);
  return named.people.map((name) => ({ name, role }));
}

/** Whether somebody leads this company: `Acme is led by Ada Brown`, `Led by Ada Brown, …, Acme`, `Acme wird von Ada Brown, …, geleitet`. */
function isLed(parts: readonly Part[], at: number): boolean {
  const verb = parts.findIndex((part) => isCue(part, "ledBy"));
  if (verb < 0 || !isCue(parts[at - 1], "by")) return false;
  if (verb === 0) return parts.slice(at).some(({ is }) => is === "own");
  const until = Math.min(verb, at - 1);
  const own = parts.findLastIndex(
    (part, index) => index < until && (part.is === "own" || (index <= 1 && isCue(part, "company", "we"))),
  );
  const between = parts.slice(own + 1, until);
  return (
    own >= 0 &&
    between.length <= near &&
    between.some((part) => isCue(part, "being")) &&
    !between.some((part) => part.is === "mark" || isCue(part, "by", "otherSubject"))
  );
}

/** Whether the clause goes on to this company before anything else that has a name: `the founder, owner and head baker at Acme`. */
function isOwnLater(parts: readonly Part[], from: number): boolean {
  const own = parts.findIndex(({ is }, at) => at >= from && at < from + near + 2 && is === "own");
  return (
    own > 0 && !parts.slice(from, own).some((part, at) => isNamed(parts, from + at) || part.is === "people")
  );
}

/** Whether somebody was a founder, or only is somebody to one: `daughter of the founder`, `married to the founder`. */
const isRelated = (parts: readonly Part[], first: number, at: number): boolean =>
  isCue(parts[at], "former") ||
  cueAt(parts, at, "by", "with") > 0 ||
  isCue(parts[at], "to") ||
  (at > first && isCue(parts[at], "possessor") && !isCue(parts[at - 1], "oneOf", "article", "ours"));

/** Words between a name and a founder's title that change nothing of it. */
export function isLight(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  if (part === undefined || part.is === "people" || part.is === "own") return false;
  return (
    isJoin(part) ||
    isCue(part, "article", "ours", "family", "self", "copulas", "former", "ofWhich") ||
    /^\p{Ll}/u.test(part.text)
  );
}

const isIntroduction = (parts: readonly Part[], at: number, until: number): boolean => {
  const length = cueAt(parts, at, "self");
  return length > 0 && at + length >= until - 1;
};
