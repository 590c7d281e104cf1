import { isTitleWord } from "../../../identity/people/person-names.ts";
import type { Part } from "./part.ts";
import { cueAt, isCue } from "./statement-words.ts";

/** Parts between two names of one list. */
const mostBetween = 9;
const mostInBrackets = 8;
const listing = new Set([",", "&", "+", "/", "•", "·", ";"]);

/** Parts with names that are listed one after another, such as `Ada Brown, her brother Max Brown (CTO) and Ann Lee`, as one. */
export function grouped(parts: readonly Part[]): Part[] {
  const all: Part[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    const last = all.findLastIndex(({ is }) => is === "people");
    const before = all[last];
    const gap = all.slice(last + 1);
    if (part.is !== "people" || before === undefined || !isJoint(gap)) {
      all.push(part);
      continue;
    }
    const people = [...before.people, ...part.people];
    const sharing = gap.length === 1 && !(before.people.at(-1) ?? "").includes(" ");
    all.length = last + 1;
    all[last] = {
      ...before,
      people: sharing ? withFamily(people) : people,
      text: `${before.text} ${part.text}`,
      end: part.end,
    };
  }
  return all;
}

/** `Greg Holt, Lisa Holt` for `Greg and Lisa Holt`. */
function withFamily(people: readonly string[]): string[] {
  const family = /^\p{Lu}\S+ ((?:\p{Ll}+ ){0,2}\p{Lu}\S+)$/u.exec(people.at(-1) ?? "")?.[1];
  return people.map((name) => (family === undefined || name.includes(" ") ? name : `${name} ${family}`));
}

/** Whether what stands between two names says no more than that both belong to one list. */
function isJoint(gap: readonly Part[]): boolean {
  if (gap.length === 0 || gap.length > mostBetween) return false;
  let joins = gap.length === 1 && /^[ai]$/u.test(gap[0]?.text ?? "");
  if (joins) return true;
  for (let at = 0; at < gap.length; at += 1) {
    const part = gap[at];
    if (part === undefined) break;
    if (part.text === "(") {
      const end = gap.findIndex(({ text }, index) => index > at && text === ")");
      if (end < 0 || end - at > mostInBrackets) return false;
      if (gap.slice(at, end).some(({ is }) => is === "company")) return false;
      at = end;
      continue;
    }
    const together = cueAt(gap, at, "togetherWith");
    if (together > 0 || listing.has(part.text) || isCue(part, "and")) joins = true;
    else if (!isCue(part, "family", "kin", "article", "ours", "by") && !isTitleWord(part.text)) return false;
    at += Math.max(together, 1) - 1;
  }
  return joins;
}
