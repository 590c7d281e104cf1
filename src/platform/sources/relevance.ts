import { isCommonWord } from "../../identity/names/common-words.ts";
import type { PublicQuery } from "../../ports/search.ts";

/**
 * True if a text is about the company. Its host or profile is enough. Its name must occur as whole words with the same capitals; a name
 * of one common word (`Notion`, `Linear`) or of up to three letters also needs the host, a founder or one of the `hints`.
 */
export function isAbout(query: PublicQuery, text: string, hints: readonly string[] = []): boolean {
  const lower = text.toLowerCase();
  const host = query.websiteHost?.toLowerCase();
  if (host && new RegExp(`(?<![\\w.-])(?:[\\w-]+\\.)*${escaped(host)}(?![\\w-])`).test(lower)) return true;
  const name = query.companyName.trim();
  const spelt = /\p{Lu}/u.test(name) ? `(?:${escaped(name)}|${escaped(name.toUpperCase())})` : escaped(name);
  const mention = new RegExp(
    `(?<![\\p{L}\\p{N}])${spelt}(?![\\p{L}\\p{N}])`,
    /\p{Lu}/u.test(name) ? "u" : "iu",
  );
  if (!mention.test(text)) return false;
  if (!isAmbiguous(name)) return true;
  const people = query.founders.map((founder) => founder.name);
  return [...people, ...hints].some((word) => word.length > 2 && lower.includes(word.toLowerCase()));
}

/** True if a name commonly means other things. */
export function isAmbiguous(name: string): boolean {
  const words = name.trim().split(/\s+/);
  return words.length === 1 && (name.trim().length <= 3 || isCommonWord(name.trim().toLowerCase()));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
