import { findPeople, isPersonName, isTitleWord } from "../../../identity/people/person-names.ts";
import { phrasesOf, speaksOf } from "../people-words.ts";

const subordinate =
  /[.;(]|,? (?:who|after|while|when|with the|to|as|because|met|at|having|two|three|former|both)\b|,? in \d{4}|, (?:a|an|the|ex)\b/u;
const withKin = new RegExp(
  `^,? (?:with|mit|avec|con|met|com|med) (?:(?:${phrasesOf("kin").join("|")}) ){0,3}$`,
  "u",
);
/** A given name that shares the family name after it: `Clara and ` of `Clara and Judith Weiss`. */
const sharing = /(?<!\p{L})\p{Lu}\p{Ll}{1,15} (?:&|and|und|et|y|e|en|och) $/u;

/** The names a text lists one after another from its beginning, as in `Jane Doe, Max Power and Ann Lee in Berlin`. */
export function listed(all: string): string[] {
  const text = all
    .replace(/ ?\([^()]{1,40}\)/gu, "")
    .replace(/, (?:a|an|the|ex|ein|eine|un|une|una|een) [^,.;\p{Lu}]{1,60}, /gu, ", ");
  const until = subordinate.exec(text.replace(/\b(\p{Lu})\. /gu, "$1\u2024 "))?.index ?? text.length;
  const people: string[] = [];
  let end = 0;
  for (const { name, index } of findPeople(text.slice(0, until))) {
    const gap = text.slice(end, index);
    if (!isGap(gap) || (end > 0 && !goesOn(gap))) break;
    people.push(name);
    end = index + name.length;
  }
  return people;
}

/** The names a text ends with: the subject of the verb after it, less what is put in between: `Jane Doe, after ten years, `. */
export function lastListed(all: string): string[] {
  const text = withoutInsertion(all);
  const people: string[] = [];
  let start = text.length;
  for (const { name, index } of findPeople(text).reverse()) {
    const gap = text.slice(index + name.length, start);
    if (!isGap(gap) || speaksOf(gap, "otherSubject")) break;
    people.unshift(name);
    start = index;
  }
  return people;
}

/** A text that ends with a name, less what is put in after it: `Jane Doe` of `Jane Doe, after ten years at Zeta,`. */
export function withoutInsertion(text: string): string {
  const [, subject = "", inserted = ""] =
    /^(.{0,160}\p{L}), (?!(?:and|und|et|y|e|en|och|&)\s)([^,]{3,80}),\s*$/u.exec(text) ?? [];
  const [last] = findPeople(subject).reverse();
  const ends = last !== undefined && last.index + last.name.length === subject.length;
  return ends && !isPersonName(inserted) ? subject : text;
}

/** Whether a list goes on: `and his brother`, `together with`, but not `with the support of` nor `, inspired by`. */
const goesOn = (gap: string): boolean =>
  !speaksOf(gap, "anotherVerb") &&
  (speaksOf(gap, "togetherWith") || withKin.test(gap) || !speaksOf(gap, "leadingElsewhere"));

/** What may stand between names that are listed: small words, marks and titles, but nothing else that has a capital. */
function isGap(text: string): boolean {
  const words = text.replace(sharing, "").match(/\p{Lu}[\p{L}.-]*/gu) ?? [];
  return (
    text.length <= 80 &&
    words.every((word) => isTitleWord(word.replace(/\.$/u, "")) || /^(?:Dr|Prof)\.?$/u.test(word))
  );
}
