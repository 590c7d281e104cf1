import { splitSentences } from "../domain/text/sentences.ts";
import { lettersAndDigits } from "../domain/text/text.ts";
import type { FetchFailure } from "../ports/crawler.ts";
import { metaContent, type Page } from "./page.ts";
import { siteOf } from "./plan/site.ts";
import table from "./soft-failures.json" with { type: "json" };

export const blockedMessage = table.kinds.blocked.message;
export const needsScripts = table.kinds.javascript.message;

/** Why a page of a kind that stands in place of another cannot be read, `http_error` if not named. The table's order counts. */
const reasons: Readonly<Record<string, FetchFailure>> = {
  ...{ blocked: "blocked", missing: "not_found", login: "forbidden", javascript: "unsupported_type" },
  ...{ cookies: "forbidden", browser: "forbidden", region: "forbidden", age: "forbidden" },
};

/** Maximum length of an error page, an announcement of a site, a login page, and a line that says so, in characters. */
const longestPage = 1_500;
const longestNotice = 400;
const longestLogin = 600;
const longestLine = 200;
/** Lines of a page, besides its title, that may say so. */
const maxLead = 4;
/** Characters from which a sentence about something else counts, and all of them make a page, also one with an age gate. */
const [leastSentence, leastContent, leastBesideGate] = [16, 40, 200] as const;

const phrasesOf = (lists: readonly string[]): string[] =>
  lists
    .flatMap((list) => list.split(", "))
    .map((one) => ` ${lettersAndDigits(one)}${one.endsWith("*") ? "" : " "}`);
/** The words of a text; every age counts as 18. */
const wordsIn = (text: string): string =>
  ` ${lettersAndDigits(text.toLowerCase()).replace(/\b(?:16|19|2[015])\b/g, "18")} `;
const among = (lists: readonly string[]) => {
  const phrases = phrasesOf(lists);
  return (text: string): boolean => {
    const words = wordsIn(text);
    return phrases.some((phrase) => words.includes(phrase));
  };
};
const kinds = Object.entries(table.kinds).map(([kind, { message, alone, within }]) => {
  const whole = new Set(phrasesOf(alone));
  const isWithin = among(within);
  const isAlone = (line: string) => partsOf(line).some((part) => whole.has(wordsIn(part)));
  return { kind, message, says: (line: string) => isAlone(line) || isWithin(line) };
});
const [saysSoon, isOnPages] = [among(table.soon), among(table.words)];
const [demands, isOfTrade] = [among(table.demands), among(table.trade)];

/** A line's parts between signs, also without a status code or what is before one: `404 Not found | Acme`. */
function partsOf(line: string): string[] {
  const parts = line.split(/[|\u00b7:!?.,\u2026]|\s[\u2013\u2014-]\s/u);
  return parts.flatMap((part) =>
    [/^/, /^.{0,12}\b[45]\d\d\b/, /\b[45]\d\d\b/].map((code) => part.replace(code, "")),
  );
}
const isLine = (text: string): boolean => text !== "" && text.length <= longestLine;
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
const textsOf = (blocks: Page["blocks"]): string[] => blocks.map(({ text }) => text);

/** Whether a page of a few lines says that a site or a page is to come. A company's own page may say that as well. */
export const isToCome = (title: string | null, blocks: Page["blocks"]): boolean =>
  lengthOf(textsOf(blocks)) <= longestNotice &&
  [title ?? "", ...textsOf(blocks.slice(0, 3))].filter(isLine).some(saysSoon);

/** Whether a page says more of something else than of pages, browsers and visitors, or what a company does. Headings may be names. */
function saysMore(blocks: Page["blocks"], least: number): boolean {
  const isOther = (text: string) =>
    text.length >= leastSentence && !isOnPages(text) && !kinds.some(({ says }) => says(text));
  const sentences = blocks
    .filter(({ kind }) => kind !== "heading")
    .flatMap(({ text }) => text.split("\n").flatMap(splitSentences));
  const other = lengthOf(sentences.filter(isOther));
  return sentences.some(isOfTrade) || other >= Math.max(least, lengthOf(sentences) - other);
}

const joined = (text: string): string => lettersAndDigits(text.toLowerCase()).replaceAll(" ", "");

/** Takes the names that a site gives itself, by its domain or `og:site_name`, out of a line: they may read like an error. */
function withoutNames(page: Page): (line: string) => string {
  const names = [siteOf(page.url)?.split(".", 1)[0] ?? "", metaContent(page, "og:site_name") ?? ""].map(
    joined,
  );
  const isName = (part: string) => names.includes(joined(part));
  return (line) =>
    line
      .split(/(\s[|\u00b7\u2013\u2014-]\s)/u)
      .filter((part) => !isName(part))
      .join("");
}

/**
 * Why a page that was answered with 200 is not the page: a robot challenge, a login, a `not found` text, a notice about cookies, browsers,
 * regions or ages, or a page of the site's host, server or seller. Null for content: a page of more than 1,500 characters, or one
 * whose sentences say more of something else.
 */
export function softFailure(page: Page): { reason: FetchFailure; message: string } | null {
  const { title, blocks, leaves, hasPasswordField } = page;
  const length = lengthOf(textsOf(blocks));
  if (length > longestPage) return null;
  const lead = [title ?? "", ...leaves.slice(0, maxLead).map(({ text }) => text)].filter(isLine);
  const own = lead.map(withoutNames(page));
  const asksForLogin = hasPasswordField && length < longestLogin;
  const found = kinds.find(({ kind, says }) => (kind !== "login" || asksForLogin) && own.some(says));
  const isGate = found?.kind === "age" && lead.some(demands);
  if (found === undefined || saysMore(blocks, isGate ? leastBesideGate : leastContent)) return null;
  return { reason: reasons[found.kind] ?? "http_error", message: found.message };
}
