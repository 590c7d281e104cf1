import { isLegalForm } from "../../../identity/names/legal-forms.ts";
import { isTitleWord } from "../../../identity/people/person-names.ts";
import type { Part } from "./part.ts";
import { cueAt, isCue } from "./statement-words.ts";
import { isNamed, isPlace, near } from "./subjects.ts";

export const openers = new Set([",", ":", "–", "—", "(", "|", "•", "·", "-", "/"]);

/** How many parts from `at` on are a founder's title, `Co-founder` as one. */
export function nounAt(parts: readonly Part[], at: number): number {
  if (cueAt(parts, at, "notFounder") > 0) return 0;
  const joint = isJoint(parts[at]);
  if (!joint && at > 0 && isJoint(parts[at - 1])) return 0;
  const length = cueAt(parts, at + (joint ? 1 : 0), "founder", "founders", "foundingPartner", "creator");
  return length > 0 && joint ? length + 1 : length;
}

/** `Co` of `Co-founder`, whose hyphen may be a space. */
const isJoint = (part: Part | undefined): boolean =>
  part?.is === "word" &&
  (part.fold === "co" || (part.joined && /^(?:mit|mede|med|firmen|haupt)$/u.test(part.fold)));

/** Whether a title says more of a thing than of a company: `creator`. */
export const isCreator = (parts: readonly Part[], at: number, length: number): boolean =>
  cueAt(parts, at + length - 1, "creator") > 0;

export const isJoin = (part: Part | undefined): boolean =>
  part !== undefined &&
  (/^[&+,/|·•]$/u.test(part.text) || isCue(part, "and") || (part.is === "word" && isTitleWord(part.text)));

/** `i` or `a` of languages in which it joins two titles: `zakladatel a majitel`. */
const isLetterJoin = (parts: readonly Part[], at: number): boolean =>
  /^[ai]$/u.test(parts[at]?.text ?? "") && isTitleWord(parts[at + 1]?.text ?? "");

/** Where a role that begins at `from` ends: after its titles, and what says whose founder somebody is. */
export function afterRole(
  parts: readonly Part[],
  from: number,
): { end: number; own: boolean; other: boolean } {
  let at = from;
  while (
    at < from + near &&
    (isJoin(parts[at]) || isLetterJoin(parts, at) || nounAt(parts, at) > 0) &&
    parts[at + 1]?.is !== "people"
  ) {
    if (parts[at]?.text === "," && !isTitleWord(parts[at + 1]?.text ?? "") && nounAt(parts, at + 1) === 0)
      break;
    at += Math.max(1, nounAt(parts, at));
  }
  const of = cueAt(parts, at, "ofWhich") || (parts[at]?.text === "@" ? 1 : 0);
  let what = at + of;
  while (isCue(parts[what], "article", "ours", "ofWhich") && what < at + 4) what += 1;
  if (parts[what]?.is === "own") return { end: what + 1, own: true, other: false };
  const house = cueAt(parts, at, "companyOf");
  if (house > 0 && !isNamed(parts, at + house)) return { end: at + house, own: true, other: false };
  if (isCue(parts[what], "company") && what > at && !isNamed(parts, what + 1))
    return { end: what + 1, own: true, other: false };
  if (parts[at]?.text === "," && parts[at + 1]?.is === "own") return { end: at + 2, own: true, other: false };
  const beside = /^[,|(–—@-]$/u.test(parts[at]?.text ?? "") ? at + 1 : at;
  const elsewhere = isNamed(parts, beside) && !isPlace(parts[beside]?.text ?? "");
  return { end: at, own: false, other: elsewhere || (of > 0 && !isPlace(parts[what]?.text ?? "")) };
}

/** Whether what stands right before a founder's title says that another company is meant: `Zeta founder`. */
export function isOfOther(parts: readonly Part[], at: number): boolean {
  let before = at - 1;
  while (
    before >= 0 &&
    before > at - near &&
    (isJoin(parts[before]) || isCue(parts[before], "family", "former"))
  )
    before -= 1;
  const part = parts[before];
  if (part?.text === "." && isLegalForm(parts[before - 1]?.fold ?? "")) return true;
  if (part === undefined || part.is === "own" || part.is === "mark") return false;
  if (isCue(part, "former")) return true;
  return part.is === "people" || isNamed(parts, before) || /['’]s$/u.test(part.text);
}

/** The words of a role, less what says whose it is. */
export function roleText(parts: readonly Part[], from: number, end: number): string | null {
  const noun = parts.findIndex((_, at) => at >= from && at < end && nounAt(parts, at) > 0);
  const before = parts.findLastIndex(({ is }, at) => at >= from && at < noun && is === "own");
  let first = Math.max(from, before + 1);
  while (before < 0 && first > 0 && isJoin(parts[first - 1]) && parts[first - 1]?.text !== ",") first -= 1;
  while (before < 0 && first < from && (parts[first]?.is !== "word" || isCue(parts[first], "and")))
    first += 1;
  let last = end;
  const until = parts.findIndex(({ is }, at) => at > Math.max(first, noun) && at < end && is === "own");
  if (until > 0) last = until;
  while (
    last > from + 1 &&
    (isCue(parts[last - 1], "ofWhich", "article", "company", "ours", "and") || parts[last - 1]?.is === "mark")
  )
    last -= 1;
  return sliceOf(parts, first, last);
}

/** The words of a part of a sentence, those that a hyphen joined joined again. */
const sliceOf = (parts: readonly Part[], from: number, end: number): string =>
  parts
    .slice(from, end)
    .map(({ text, at }, index) => {
      const before = parts[from + index - 1];
      const gap =
        index === 0 || before === undefined
          ? ""
          : at - before.end === 1 && before.joined
            ? "-"
            : at > before.end
              ? " "
              : "";
      return `${gap}${text}`;
    })
    .join("");
