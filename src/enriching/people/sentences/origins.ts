import type { Part } from "./part.ts";
import { cueAt, isCue, isPremises } from "./statement-words.ts";
import { far, isAboutOwn, isNamed, near, peopleWithin, subjectOf } from "./subjects.ts";
import { isLight } from "./titled.ts";
import { openers } from "./titles.ts";

/** `Acme was born of the friendship of Ada Brown and Max Power`, `Acme a vu le jour grâce à …`, `nasce da un’idea di …` */
export function born(parts: readonly Part[], at: number): readonly string[] {
  const origin = isCue(parts[at], "origin");
  const length = origin ? 1 : cueAt(parts, at, "born");
  if (length === 0) return [];
  if (parts.slice(Math.max(0, at - 3), at).some((part) => isCue(part, "accordingTo"))) return [];
  const told =
    parts.some(({ is }, index) => is === "own" && index < at + far) ||
    isCue(parts[0], "otherSubject", "pronoun", "company");
  if (!told || !isAboutOwn(parts, at)) return [];
  let joins = false;
  for (let next = at + length; next < Math.min(parts.length, at + far + 2); next += 1) {
    const part = parts[next];
    if (part?.is === "people") return joins && !isCue(parts[next - 1], "place") ? part.people : [];
    if (part?.is === "own") {
      if (isSubjectOfElse(parts, next)) return [];
      joins = true;
      continue;
    }
    if (part?.is === "mark" && !/^[,:'’–"“«]$/u.test(part.text)) return [];
    if ((isCue(part, "otherSubject") && !isCue(part, "joins")) || isNamed(parts, next)) return [];
    if (isCue(part, "anotherVerb") && !isCue(part, "copulas", "aux", "joins", "and")) return [];
    joins ||= isCue(part, "joins", "aux", "ofWhich");
  }
  return [];
}

/** Whether this company stands after a verb that is none of its birth: `with that vision works Acme with …`. */
const isSubjectOfElse = (parts: readonly Part[], at: number): boolean => {
  const before = parts[at - 1];
  return (
    before?.is === "word" &&
    /^\p{Ll}/u.test(before.text) &&
    !isCue(before, "joins", "ofWhich", "article", "and", "copulas", "aux", "origin", "company", "small") &&
    cueAt(parts, at - 1, "born", "by", "to") === 0
  );
};

/** `Behind Acme are Ada Brown and Max Power`; with `step` -1 `Ada Brown and Max Power, the two behind Acme` */
export function behindIt(parts: readonly Part[], at: number, step: 1 | -1): readonly string[] {
  if (step < 0) {
    const named = parts[at];
    for (let next = at + 1; named && next < Math.min(parts.length, at + near + 2); next += 1) {
      if (cueAt(parts, next, "behind") > 0) return endOfVenture(parts, next) > 0 ? named.people : [];
      if (!isLight(parts, next) && !isCue(parts[next], "minds") && !openers.has(parts[next]?.text ?? ""))
        return [];
    }
    return [];
  }
  const end = cueAt(parts, at, "behind") > 0 ? endOfVenture(parts, at) : -1;
  if (end < 0 || !parts.slice(end, end + 3).some((_, index) => cueAt(parts, end + index, "stands") > 0))
    return [];
  const colon = parts.findIndex(({ text }, index) => index > end && text === ":");
  const after = parts[colon + 1];
  if (colon > 0 && after?.is === "people" && !parts.slice(end, colon).some(({ is }) => is === "people"))
    return after.people;
  return peopleWithin(parts, end, far)?.people ?? [];
}

/** Where this company ends that something is said to stand behind: by its name, or as `the woman behind the brand`; -1 where it is none. */
function endOfVenture(parts: readonly Part[], at: number): number {
  let next = at + cueAt(parts, at, "behind");
  while (isCue(parts[next], "article", "this") && next < at + near) next += 1;
  if (parts[next]?.is === "own") return next + 1;
  const minds =
    isCue(parts[at - 1], "minds") && !parts.slice(0, at - 1).some((_, before) => isNamed(parts, before));
  const venture = isCue(parts[next], "company", "venture") && isEnd(parts, next + 1);
  return minds && venture ? next + 1 : -1;
}

const isEnd = (parts: readonly Part[], at: number): boolean =>
  !isNamed(parts, at) && parts[at]?.is !== "own" && !isCue(parts[at], "possessor");

/** `Max Power laid the foundation of the company in 1952`, `Der Grundstein wurde 1952 von Max Power gelegt` */
export function laidStone(parts: readonly Part[], at: number): readonly string[] {
  if (!isCue(parts[at], "cornerstone")) return [];
  const around = parts.slice(Math.max(0, at - near), at + far);
  if (!around.some((part) => isCue(part, "lays"))) return [];
  const next = parts[at + 1];
  const ends = next?.is !== "word" || isCue(next, "aux", "copulas", "lays");
  const ours = parts
    .slice(at, at + near)
    .some((part) => part.is === "own" || isCue(part, "company") || isPremises(part));
  if (!ends && !ours) return [];
  const by = parts.findIndex((_, index) => index > at && index < at + far && cueAt(parts, index, "by") > 0);
  if (by > 0) return peopleWithin(parts, by + 1, near)?.people ?? [];
  const verb = parts.findLastIndex((part, index) => index < at && isCue(part, "lays"));
  return verb < 0 ? [] : (subjectOf(parts, verb)?.people ?? []);
}

/** `Ada Brown turned her hobby into Acme` */
export function turnedInto(parts: readonly Part[], at: number): readonly string[] {
  if (!isCue(parts[at], "turns")) return [];
  for (let next = at + 1; next < Math.min(parts.length, at + far); next += 1) {
    if (parts[next]?.is !== "word") return [];
    if (!isCue(parts[next], "into") || !parts.slice(at, next).some((part) => isCue(part, "origin"))) continue;
    const article = isCue(parts[next + 1], "article", "company") ? 1 : 0;
    return parts[next + 1 + article]?.is === "own" ? (subjectOf(parts, at)?.people ?? []) : [];
  }
  return [];
}
