import { splitSentences } from "../domain/text/sentences.ts";
import { lettersAndDigits } from "../domain/text/text.ts";
import type { FetchFailure } from "../ports/crawler.ts";
import type { Page } from "./page.ts";
import table from "./soft-failures.json" with { type: "json" };

export const blockedMessage =
  "The site's wall against robots blocked this service with a challenge in place of the page.";
export const needsScripts =
  "The site puts this page together in its visitor's browser; what it sends itself holds nothing to read.";

/** The kinds of pages that stand in place of another, in the order they are tried. */
const failures: readonly { kind: keyof typeof table.kinds; reason: FetchFailure; message: string }[] = [
  { kind: "blocked", reason: "blocked", message: blockedMessage },
  { kind: "missing", reason: "not_found", message: "The page says that it does not exist." },
  { kind: "login", reason: "forbidden", message: "The page asks for a login." },
  { kind: "javascript", reason: "unsupported_type", message: needsScripts },
  { kind: "cookies", reason: "forbidden", message: "The site asks for cookies in place of the page." },
  { kind: "browser", reason: "forbidden", message: "The site says that it supports other browsers only." },
  { kind: "region", reason: "forbidden", message: "The site says that it is not available in this region." },
  { kind: "age", reason: "forbidden", message: "The site asks for its visitor's age in place of the page." },
  { kind: "outage", reason: "http_error", message: "The site shows a maintenance or error page." },
  { kind: "suspended", reason: "http_error", message: "The site's host has suspended it." },
  { kind: "server", reason: "http_error", message: "A web server's own page stands in place of the site." },
  {
    kind: "parked",
    reason: "http_error",
    message: "A page of the domain's seller stands in place of the site.",
  },
];

/** Maximum length of an error page, an announcement of a site, a login page, and a line that says so, in characters. */
const longestPage = 1_500;
const longestNotice = 400;
const longestLogin = 600;
const longestLine = 200;
/** Lines of a page, besides its title, that may say so. */
const maxLead = 4;
/** Characters from which a sentence about something else counts, and all of them make a page. */
const leastSentence = 16;
const leastContent = 40;

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
const kinds = failures.map((failure) => {
  const { alone, within } = table.kinds[failure.kind];
  const whole = new Set(phrasesOf(alone));
  const isWithin = among(within);
  const isAlone = (line: string) => partsOf(line).some((part) => whole.has(wordsIn(part)));
  return { ...failure, says: (line: string) => isAlone(line) || isWithin(line) };
});
const saysSoon = among(table.soon);
const isOnPages = among([table.words.replaceAll(" ", ", ")]);

/** A line's parts between signs, with and without a status code: `404 Not found | Acme`. */
function partsOf(line: string): string[] {
  const parts = line.split(/[|\u00b7:!?.,\u2026]|\s[\u2013\u2014-]\s/u);
  return [...parts, ...parts.map((part) => part.replace(/^.{0,12}\b[45]\d\d\b/, ""))];
}
const isLine = (text: string): boolean => text !== "" && text.length <= longestLine;
const lengthOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + text.length, 0);
const textsOf = (blocks: Page["blocks"]): string[] => blocks.map(({ text }) => text);

/** Whether a page of a few lines says that a site or a page is to come. A company's own page may say that as well. */
export const isToCome = (title: string | null, blocks: Page["blocks"]): boolean =>
  lengthOf(textsOf(blocks)) <= longestNotice &&
  [title ?? "", ...textsOf(blocks.slice(0, 3))].filter(isLine).some(saysSoon);

/** Whether a page says more of something else than of pages, browsers and visitors. Headings may be names. */
function saysMore(blocks: Page["blocks"]): boolean {
  const isOther = (text: string) =>
    text.length >= leastSentence && !isOnPages(text) && !kinds.some(({ says }) => says(text));
  const sentences = blocks
    .filter(({ kind }) => kind !== "heading")
    .flatMap(({ text }) => text.split("\n").flatMap(splitSentences));
  const other = lengthOf(sentences.filter(isOther));
  return other >= Math.max(leastContent, lengthOf(sentences) - other);
}

/**
 * Why a page that was answered with 200 is not the page: a robot challenge, a login, a `not found` text, a notice about cookies, browsers,
 * regions or ages, or a page of the site's host, server or seller. Null for content: a page of more than 1,500 characters, or one
 * whose sentences say more of something else.
 */
export function softFailure({
  title,
  blocks,
  leaves,
  hasPasswordField,
}: Page): { reason: FetchFailure; message: string } | null {
  if (lengthOf(textsOf(blocks)) > longestPage) return null;
  const lead = [title ?? "", ...leaves.slice(0, maxLead).map(({ text }) => text)].filter(isLine);
  const asksForLogin = hasPasswordField && lengthOf(textsOf(blocks)) < longestLogin;
  const found = kinds.find(({ kind, says }) => (kind !== "login" || asksForLogin) && lead.some(says));
  return found === undefined || saysMore(blocks) ? null : { reason: found.reason, message: found.message };
}
