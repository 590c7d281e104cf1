import { stripUnspacedForms } from "../../identity/names/legal-forms.ts";
import { normaliseName } from "../../identity/names/names.ts";
import type { Page } from "../../pages/page.ts";
import table from "../describing-words.json" with { type: "json" };
import { plain } from "../profiles.ts";

const rights = table.rights.flatMap((line) => line.split("|"));
/** Characters and words of the longest name. */
export const longest = 60;
export const mostWords = 6;
/** `Tallow & Co`, which is how a firm calls itself: no form in law without more after it. */
const company = /^\s?(?:(?:[&+]|and)\s)?co\.?$/iu;

/** The holder that a copyright line names: `Acme GmbH` of `© 2021–2024 by Acme GmbH. All rights reserved.` */
export function inCopyright(text: string): string | null {
  let rest = text
    .replace(/^[\s\S]*?(?=©|\(c\)|copyright)/iu, "")
    .replace(/©|\(c\)|\d{4}(?:\s?[-–—]\s?(?:\d{2,4}|present|heute))?/giu, " ");
  for (const phrase of rights) rest = rest.replace(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, "giu"), " ");
  const [first = ""] = rest
    .split(/\s[|·•–—-]\s|[.!]\s|[|·•©]|\.$/u)
    .map((part) => part.replace(/^[\s,.–—-]{1,9}/u, "").replace(/(?<![\s,–—-])[\s,–—-]+$/u, ""))
    .filter((part) => part !== "");
  return first === "" ? null : first;
}

/** How the page most often spells the word its host is made of: `8gears`, `TheRobots`, `Point Taken`. */
export function spelt(home: Page, label: string): string | null {
  const bare = plain(label);
  const spellings = new Map<string, number>();
  for (const text of [home.ownTitle, ...home.leaves.map((leaf) => leaf.text)]) {
    const words = text.split(/\s+/u).filter((word) => word.length <= longest);
    const bareWords = words.map(plain);
    for (const [start, first] of bareWords.entries()) {
      if (first === "" || !bare.startsWith(first) || words[start]?.startsWith("@")) continue;
      const size = sizeOf(bareWords.slice(start, start + mostWords), bare);
      const run = words.slice(start, start + size);
      if (size === 0 || (size > 1 && run.some((word) => /^\p{Ll}/u.test(word)))) continue;
      const spelling = run.join(" ").replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    }
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** How many of the words make up the whole; 0 where they do not. */
function sizeOf(words: readonly string[], whole: string): number {
  let made = "";
  for (const [index, word] of words.entries()) {
    made += word;
    if (made === whole) return index + 1;
    if (!whole.startsWith(made)) return 0;
  }
  return 0;
}

/** The host's word as a name, where nothing better speaks for one: `Kornblume Kaffee` of `kornblume-kaffee.at`. */
export function fromHost(label: string): string | null {
  const words = label.split("-").filter((word) => word !== "");
  if (/\d{3}|^xn--/.test(label) || words.some((word) => word.length > 15)) return null;
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(" ");
}

/** A name without the legal forms behind it: `Acme` of `Acme GmbH & Co. KG`, `Pompa` of `Pompa Sp. z o.o.` */
export function withoutForm(name: string): string {
  const whole = stripUnspacedForms(name.replace(/\s+/gu, " ").trim());
  const words = whole.split(" ");
  if (words.length > mostWords * 2) return whole;
  const key = normaliseName(whole);
  for (let length = 1; length < words.length; length += 1) {
    const shorter = words
      .slice(0, length)
      .join(" ")
      .replace(/(?:\s[&+]|,)$/u, "");
    if (shorter === "" || normaliseName(shorter) !== key) continue;
    return company.test(whole.slice(shorter.length)) ? whole : shorter;
  }
  return whole;
}
