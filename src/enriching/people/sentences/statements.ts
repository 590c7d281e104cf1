import { isTitleWord } from "../../../identity/people/person-names.ts";
import { placesAsked } from "../../../reading/facts/places.ts";
import type { FoundFounder } from "../found-founder.ts";
import type { Part } from "./part.ts";
import { cueAt, isCue } from "./statement-words.ts";

/** Parts that may stand between two things that a statement connects. */
const near = 6;
const far = 12;
const openers = new Set([",", ":", "–", "—", "(", "|", "•", "·", "-", "/"]);
const closers = new Set([")", ",", ".", "!", "?", ";", ":", "–", "—", "-", "“", "”", "»", "|"]);

/** Whom a sentence says to have founded this company, whatever words it does it with. */
export function statedFounders(parts: readonly Part[]): FoundFounder[] {
  if (parts.every(({ is }) => is !== "people")) return [];
  return parts.flatMap((part, at) => {
    if (part.is === "people") return [...asApposition(parts, at), ...behindIt(parts, at, -1)];
    if (part.is !== "word") return [];
    return [
      ...beforeNames(parts, at),
      ...passive(parts, at),
      ...active(parts, at),
      ...inverted(parts, at),
      ...verbLast(parts, at),
      ...born(parts, at),
      ...behindIt(parts, at, 1),
    ];
  });
}

const bare = (people: readonly string[]): FoundFounder[] => people.map((name) => ({ name, role: null }));

/** How many parts from `at` on are a founder's title, `Co-founder` as one. */
function nounAt(parts: readonly Part[], at: number): number {
  if (cueAt(parts, at, "notFounder") > 0) return 0;
  const joint = isJoint(parts[at]);
  if (!joint && at > 0 && isJoint(parts[at - 1])) return 0;
  const length = cueAt(parts, at + (joint ? 1 : 0), "founder", "founders", "foundingPartner", "creator");
  return length > 0 && joint ? length + 1 : length;
}

/** `Co` of `Co-founder`, whose hyphen may be a space. */
const isJoint = (part: Part | undefined): boolean =>
  part?.is === "word" && (part.fold === "co" || (part.joined && /^(?:mit|mede|med|firmen|haupt)$/u.test(part.fold)));

/** Whether a title says more of a thing than of a company: `creator`. */
const isCreator = (parts: readonly Part[], at: number, length: number): boolean =>
  cueAt(parts, at + length - 1, "creator") > 0;

/** Whether a word is capitalised as a name is: not because it begins the sentence or belongs to a title. */
const isNamed = (parts: readonly Part[], at: number): boolean => {
  const part = parts[at];
  return (
    part?.is === "word" &&
    /^\p{Lu}/u.test(part.text) &&
    !isTitleWord(part.text) &&
    !isCue(part, "company", "article", "ours", "family", "ofWhich", "and", "founder", "founders", "origin", "self") &&
    at > 0
  );
};

const isJoin = (part: Part | undefined): boolean =>
  part !== undefined && (/^[&+,/|·•]$/u.test(part.text) || isCue(part, "and") || (part.is === "word" && isTitleWord(part.text)));

/** Where a role that begins at `from` ends: after its titles, and what says whose founder somebody is. */
function afterRole(parts: readonly Part[], from: number): { end: number; own: boolean; other: boolean } {
  let at = from;
  while (at < from + near && (isJoin(parts[at]) || nounAt(parts, at) > 0) && parts[at + 1]?.is !== "people") {
    if (parts[at]?.text === "," && !isTitleWord(parts[at + 1]?.text ?? "") && nounAt(parts, at + 1) === 0) break;
    at += Math.max(1, nounAt(parts, at));
  }
  const of = cueAt(parts, at, "ofWhich") || (parts[at]?.text === "@" ? 1 : 0);
  let what = at + of;
  while (isCue(parts[what], "article", "ours", "ofWhich") && what < at + 4) what += 1;
  if (parts[what]?.is === "own") return { end: what + 1, own: true, other: false };
  if (isCue(parts[what], "company") && what > at && !isNamed(parts, what + 1)) return { end: what + 1, own: true, other: false };
  if (parts[at]?.text === "," && parts[at + 1]?.is === "own") return { end: at + 2, own: true, other: false };
  const beside = /^[,|(–—@-]$/u.test(parts[at]?.text ?? "") ? at + 1 : at;
  const elsewhere = isNamed(parts, beside) && !isPlace(parts[beside]?.text ?? "");
  return { end: at, own: false, other: elsewhere || (of > 0 && !isPlace(parts[what]?.text ?? "")) };
}

const isPlace = (text: string): boolean => placesAsked(text).some((place) => place.text === text);

/** Whether what stands right before a founder's title says that another company is meant: `Zeta founder`. */
function isOfOther(parts: readonly Part[], at: number): boolean {
  let before = at - 1;
  while (before >= 0 && before > at - near && (isJoin(parts[before]) || isCue(parts[before], "family", "former"))) before -= 1;
  const part = parts[before];
  if (part === undefined || part.is === "own" || part.is === "mark") return false;
  if (isCue(part, "former")) return true;
  return part.is === "people" || isNamed(parts, before) || /['’]s$/u.test(part.text);
}

/** `Our founder Ada Brown`, `The founders of Acme, Ada Brown and Max Power`, `founder and CEO Ada Brown`, `Founders: …` */
function beforeNames(parts: readonly Part[], at: number): FoundFounder[] {
  const length = nounAt(parts, at);
  if (length === 0 || isOfOther(parts, at)) return [];
  const { end, other, own } = afterRole(parts, at + length);
  if (other || (isCreator(parts, at, length) && !own)) return [];
  let next = end;
  if (openers.has(parts[next]?.text ?? "")) next += 1;
  while (next < end + 4 && (isCue(parts[next], "copulas", "family", "article", "stands") || isJoin(parts[next]))) next += 1;
  const named = parts[next];
  if (named?.is !== "people" || goesElsewhere(parts, next)) return [];
  const before = parts[at - 1];
  const placed =
    own ||
    before === undefined ||
    before.is !== "word" ||
    isCue(before, "ours", "article", "family", "by", "copulas", "self", "pronoun") ||
    isJoin(before) ||
    parts.slice(0, at).some(({ is }) => is === "own");
  if (!placed) return [];
  const one = named.people.length === 1;
  const role = one ? roleText(parts, at, end) : null;
  return named.people.map((name) => ({ name, role }));
}

/** The words of a role, less what says whose it is. */
function roleText(parts: readonly Part[], from: number, end: number): string | null {
  let first = from;
  while (first > 0 && isJoin(parts[first - 1]) && parts[first - 1]?.text !== ",") first -= 1;
  while (first < from && (parts[first]?.is !== "word" || isCue(parts[first], "and"))) first += 1;
  let last = end;
  const until = parts.findIndex(({ is }, at) => at > first && at < end && is === "own");
  if (until > 0) last = until;
  while (last > from + 1 && (isCue(parts[last - 1], "ofWhich", "article", "company", "ours", "and") || parts[last - 1]?.is === "mark")) last -= 1;
  return sliceOf(parts, first, last);
}

/** The words of a part of a sentence, those that a hyphen joined joined again. */
const sliceOf = (parts: readonly Part[], from: number, end: number): string =>
  parts
    .slice(from, end)
    .map(({ text, at }, index) => {
      const before = parts[from + index - 1];
      const gap = index === 0 || before === undefined ? "" : at - before.end === 1 && before.joined ? "-" : at > before.end ? " " : "";
      return `${gap}${text}`;
    })
    .join("");

/** Whether people are said to belong to another company: `Nina Roy of Zeta`. */
const goesElsewhere = (parts: readonly Part[], at: number): boolean =>
  (cueAt(parts, at + 1, "ofWhich") > 0 && isNamed(parts, at + 2) && !isPlace(parts[at + 2]?.text ?? "")) ||
  /^\S+ \S+ (?:von|bei|van) /u.test(parts[at]?.people.at(-1) ?? "");

/** `Ada Brown, the founder, …`, `Ada Brown and Max Power are the founders of Acme`, `Ada Brown (left), co-founder of Acme` */
function asApposition(parts: readonly Part[], at: number): FoundFounder[] {
  const named = parts[at];
  if (named === undefined) return [];
  let next = at + 1;
  if (parts[next]?.text === "(") {
    const end = parts.findIndex(({ text }, index) => index > next && index < next + near && text === ")");
    if (end > 0 && !parts.slice(next, end).some((_, inside) => nounAt(parts, next + inside) > 0)) next = end + 1;
  }
  if (isCue(parts[next], "and") && isCue(parts[next + 1], "copulas", "self")) next += 1;
  const copula = isCue(parts[next], "copulas", "self");
  if (!copula && !openers.has(parts[next]?.text ?? "")) return [];
  next += 1;
  const first = next;
  while (next < first + near && nounAt(parts, next) === 0 && isLight(parts, next)) next += 1;
  const length = nounAt(parts, next);
  if (length === 0 || parts.slice(first, next).some((part) => isCue(part, "former"))) return [];
  const definite = parts.slice(first, next).some((part) => isCue(part, "article") && part.fold !== "en");
  const { end, own, other } = afterRole(parts, next + length);
  if (other || (isCreator(parts, next, length) && !own)) return [];
  const several = named.people.length > 1 && cueAt(parts, next, "founders") > 0;
  const ended = parts[end] === undefined || closers.has(parts[end]?.text ?? "");
  const introduced = parts.slice(0, at).some((_, index) => index < at && at - index <= 4 && isIntroduction(parts, index, at));
  const heads = at === 0 && /^[:–—(|-]$/u.test(parts[first - 1]?.text ?? "");
  if (!own && !heads && !(definite && (ended || !copula)) && !((several || introduced) && ended)) return [];
  const roles = parts.findIndex((part, index) => index >= first && (part.is === "word" && !isCue(part, "article", "self", "and", "copulas", "family")));
  const role = roleText(parts, Math.min(next, Math.max(roles, first)), end);
  return named.people.map((name) => ({ name, role: several ? null : role }));
}

/** Words between a name and a founder's title that change nothing of it. */
function isLight(parts: readonly Part[], at: number): boolean {
  const part = parts[at];
  if (part === undefined || part.is === "people" || part.is === "own") return false;
  return isJoin(part) || isCue(part, "article", "ours", "family", "self", "copulas", "former", "ofWhich") || /^\p{Ll}/u.test(part.text);
}

const isIntroduction = (parts: readonly Part[], at: number, until: number): boolean => {
  const length = cueAt(parts, at, "self");
  return length > 0 && at + length >= until - 1;
};

/** Where a sentence is about: this company where nothing else is its subject. */
function isAboutOwn(parts: readonly Part[], until: number): boolean {
  const before = parts.slice(0, until);
  if (before.some(({ is }) => is === "own")) return true;
  return !before.some((_, at) => isNamed(parts, at)) && !isSubject(parts);
}

/** Whether a sentence begins with a name of something: `Omega was …`. */
function isSubject(parts: readonly Part[]): boolean {
  const [first, second] = parts;
  const small = isCue(first, "article", "ours", "pronoun", "otherSubject", "company", "leadingElsewhere", "joins", "origin", "self", "copulas", "aux", "foundedBy", "madeBy");
  return first?.is === "word" && !small && isCue(second, "copulas", "aux");
}

/** `Acme was founded in 2019 by Ada Brown`, `Gegründet wurde Acme 2012 von Max Power` */
function passive(parts: readonly Part[], at: number): FoundFounder[] {
  const strong = cueAt(parts, at, "foundedBy");
  const length = strong || cueAt(parts, at, "madeBy");
  if (length === 0 || verbLast(parts, at).length > 0) return [];
  const owned = isAboutOwn(parts, at);
  const told = parts.slice(0, at).some(({ is }) => is === "own");
  const subject = parts.slice(Math.max(0, at - near), at).some((part) => isCue(part, "company", "pronoun", "otherSubject"));
  if (!owned || (strong === 0 && !(told || subject || at === 0))) return [];
  for (let by = at + length; by < Math.min(parts.length, at + far); by += Math.max(1, cueAt(parts, by, "ago"))) {
    const part = parts[by];
    if (cueAt(parts, by, "ago") > 0) continue;
    if (part?.is === "people" || part?.text === "." || part?.text === ";") return [];
    const joined = by === at + length + 1 && isCue(parts[by - 1], "and") && cueAt(parts, by + 1, "by") > 0;
    if (isCue(part, "anotherVerb") && !isCue(part, "and") && !joined && !isOwnVerb(parts, by)) return [];
    const reach = cueAt(parts, by, "by");
    if (reach === 0 || /^\p{Lu}/u.test(part?.text ?? "")) continue;
    const named = peopleWithin(parts, by + reach, near);
    if (named === null) continue;
    return bare(named.people);
  }
  return [];
}

/** `wurde` of `Gegründet wurde Acme von …`, which belongs to the participle before it. */
const isOwnVerb = (parts: readonly Part[], at: number): boolean =>
  isCue(parts[at], "copulas", "aux") && cueAt(parts, at - 1, "foundedBy", "madeBy") > 0;

/** The people that come next, with nothing but small words before them. */
function peopleWithin(parts: readonly Part[], from: number, reach: number): Part | null {
  for (let at = from; at < Math.min(parts.length, from + reach); at += 1) {
    const part = parts[at];
    if (part?.is === "people") return isCue(parts[at - 1], "leadingElsewhere") && at > from && !isCue(parts[at - 1], "article") ? null : part;
    const small = part?.is === "word" && (/^[\p{Ll}\p{N}]/u.test(part.text) || isTitleWord(part.text) || isCue(part, "family"));
    if (!small && !/^[,:–—"“„«(]$/u.test(part?.text ?? "")) return null;
  }
  return null;
}

/** Where this company stands as what is founded: right after a verb, with small words or a year between. */
export function objectAt(parts: readonly Part[], from: number): number {
  for (let at = from; at < Math.min(parts.length, from + near); at += 1) {
    const part = parts[at];
    if (part?.is === "own") return isPossessive(parts, at) ? -1 : at;
    if (isCue(part, "own")) return -1;
    if (isCue(part, "company")) return !isNamed(parts, at + 1) && !isCue(parts[at + 1], "ofWhich") ? at : -1;
    if (!isCue(part, "article", "ours", "kin", "small", "with") && !/^\d{4}$/u.test(part?.fold ?? "")) return -1;
  }
  return -1;
}

const isPossessive = (parts: readonly Part[], at: number): boolean =>
  /['’]s?$/u.test(parts[at]?.text ?? "") && parts[at + 1]?.is === "word";

const verbAt = (parts: readonly Part[], at: number): number =>
  cueAt(parts, at, "founds") || cueAt(parts, at, "makes");

/** The people before a verb who are its subject. */
function subjectOf(parts: readonly Part[], verb: number): { people: readonly string[]; at: number } | null {
  const relative = isCue(parts[verb - 1], "who");
  for (let at = verb - 1; at >= Math.max(0, verb - far - 4); at -= 1) {
    const part = parts[at];
    if (part?.is === "people") {
      const led = isCue(parts[at - 1], "leadingElsewhere", "joins") && !isCue(parts[at - 1], "article");
      if ((led && !relative) || /['’]s$/u.test(part.text)) continue;
      return { people: part.people, at };
    }
    const goneOn = parts.slice(at, verb).some((one) => isCue(one, "and") || one.text === ",");
    if ((part?.is === "own" && !goneOn) || part?.text === ";" || part?.text === ":") return null;
    if (isCue(part, "otherSubject") && cueAt(parts, at, "self") === 0) return null;
  }
  return null;
}

/** `Ada Brown founded Acme`, `Ada Brown decided to start Acme`, and whoever did it with her. */
function active(parts: readonly Part[], at: number): FoundFounder[] {
  const finite = verbAt(parts, at);
  const length = finite || cueAt(parts, at, "toFound");
  if (length === 0) return [];
  const object = objectAt(parts, at + length);
  const subject = subjectOf(parts, at);
  if (object < 0 || subject === null) return [];
  const decided = parts.slice(subject.at, at).some((part) => isCue(part, "decides"));
  if (finite === 0 && !decided) return [];
  return bare([...subject.people, ...besides(parts, object + 1)]);
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

/** `2020 gründeten Ada Brown und Max Power die Acme GmbH`, `Gegründet hat das Unternehmen Max Power` */
function inverted(parts: readonly Part[], at: number): FoundFounder[] {
  const length = verbAt(parts, at) || cueAt(parts, at, "foundedBy");
  if (length === 0) return [];
  let next = at + length;
  while (next < at + length + 3 && isCue(parts[next], "article", "ours", "copulas", "aux")) next += 1;
  const object = isCue(parts[at + length], "aux") ? objectAt(parts, at + length + 1) : -1;
  if (object >= 0 && parts[object + 1]?.is === "people") return bare(parts[object + 1]?.people ?? []);
  const named = parts[next];
  if (named?.is !== "people") return [];
  return objectAt(parts, next + 1) >= 0 ? bare(named.people) : [];
}

/** `Max Power hat Acme gegründet`, `Sanne Bos is in 2016 met Acme begonnen`, `Acme wurde von Max Power gegründet` */
function verbLast(parts: readonly Part[], at: number): FoundFounder[] {
  if (cueAt(parts, at, "founds", "foundedBy", "madeBy", "makes") === 0) return [];
  for (let from = at - 1; from >= Math.max(0, at - far); from -= 1) {
    const part = parts[from];
    if (part?.is !== "people") continue;
    const between = parts.slice(from + 1, at);
    const by = between.length <= near && cueAt(parts, Math.max(0, from - 1), "by") > 0 && !between.some((one) => one.is === "mark");
    if (by) return isAboutOwn(parts, from) && parts.slice(0, at).some((one) => one.is === "own" || isCue(one, "company", "pronoun", "otherSubject")) ? bare(part.people) : [];
    const aux = between.some((one) => isCue(one, "aux"));
    const has = between.some(({ is }, index) => is === "own" && !isPossessive(parts, from + 1 + index) && !isCue(parts[from + index], "at"));
    const before = isCue(parts[from - 1], "aux");
    return (aux || before) && has && !isCue(parts[from - 1], "leadingElsewhere") ? bare(part.people) : [];
  }
  return [];
}

/** `Acme was born of the friendship of Ada Brown and Max Power`, `Acme a vu le jour grâce à …`, `nasce da un’idea di …` */
function born(parts: readonly Part[], at: number): FoundFounder[] {
  const origin = isCue(parts[at], "origin");
  const length = origin ? 1 : cueAt(parts, at, "born");
  if (length === 0) return [];
  const told = parts.some(({ is }, index) => is === "own" && index < at + far) || isCue(parts[0], "otherSubject", "pronoun", "company");
  if (!told || !isAboutOwn(parts, at)) return [];
  let joins = false;
  for (let next = at + length; next < Math.min(parts.length, at + far + 2); next += 1) {
    const part = parts[next];
    if (part?.is === "people") return joins ? bare(part.people) : [];
    if (part?.is === "own") { joins = true; continue; }
    if (part?.is === "mark" && !/^[,:'’–"“«]$/u.test(part.text)) return [];
    if ((isCue(part, "otherSubject") && !isCue(part, "joins")) || isNamed(parts, next)) return [];
    if (isCue(part, "anotherVerb") && !isCue(part, "copulas", "aux", "joins", "and")) return [];
    joins ||= isCue(part, "joins", "aux", "ofWhich");
  }
  return [];
}

/** `Behind Acme are Ada Brown and Max Power`; with `step` -1 `Ada Brown and Max Power, the two behind Acme` */
function behindIt(parts: readonly Part[], at: number, step: 1 | -1): FoundFounder[] {
  if (step < 0) {
    const named = parts[at];
    for (let next = at + 1; named && next < Math.min(parts.length, at + near + 2); next += 1) {
      const length = cueAt(parts, next, "behind");
      if (length > 0) return parts[next + length]?.is === "own" ? bare(named.people) : [];
      if (!isLight(parts, next) && !openers.has(parts[next]?.text ?? "")) return [];
    }
    return [];
  }
  const length = cueAt(parts, at, "behind");
  if (length === 0) return [];
  let next = at + length;
  while (isCue(parts[next], "article")) next += 1;
  if (parts[next]?.is !== "own") return [];
  const end = next + 1;
  if (!parts.slice(end, end + 3).some((_, index) => cueAt(parts, end + index, "stands") > 0)) return [];
  const colon = parts.findIndex(({ text }, index) => index > end && text === ":");
  const after = parts[colon + 1];
  if (colon > 0 && after?.is === "people" && !parts.slice(end, colon).some(({ is }) => is === "people")) return bare(after.people);
  return bare(peopleWithin(parts, end, far)?.people ?? []);
}
