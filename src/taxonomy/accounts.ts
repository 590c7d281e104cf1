import { patternSource } from "../domain/text/pattern-source.ts";
import { cut } from "../domain/text/text.ts";
import type { Account } from "./trained/fields.ts";

/** The text of a company's site. `texts`: titles, headings and paragraphs of its pages, the most important first. */
export interface CompanyText {
  name: string | null;
  description: string | null;
  /** Titles and descriptions that its pages give to search engines. */
  summaries?: readonly string[];
  texts: readonly string[];
}

/** Words of one account, about as many as a labelled one has. */
const wordsOfAccount = 60;
const mostAccounts = 10;
const longestText = 1_200;
/** Text that every site has: consent, terms, sign-in, jobs, contact. */
const boilerplate = new RegExp(
  patternSource`
    cookie|privacy (policy|notice|statement)|terms (of|and|&)|all rights reserved|newsletter|sign (up|in)
    |log ?in\b|we accept|join our team|we('| a)re hiring|open positions|follow us|©|imprint|impressum
    |unsubscribe|get in touch|contact us
  `,
  "i",
);

/** Whether a text says nothing about a company's trade: it is a single word, or text that every site has. */
export function isEmptyText(text: string): boolean {
  return !/\s/u.test(text) || (text.length < 240 && boilerplate.test(text));
}

/**
 * The texts that the classifier reads, at most ten: the summaries and the description as one text that counts twice, then the other texts
 * in pieces of about sixty words. Empty texts are left out.
 */
export function accountsOf({ description, summaries = [], texts }: CompanyText): Account[] {
  const own = description ?? "";
  const stated =
    summaries.length === 0 ? [] : [...new Set([...summaries, own])].filter((text) => text !== "");
  const head = stated.map((text) => cut(text, longestText)).join(". ");
  const accounts = head === "" ? [] : [head];
  let piece = "";
  for (const text of new Set(head === "" ? [own, ...texts] : texts.filter((one) => one !== own))) {
    if (isEmptyText(text)) continue;
    piece = `${piece} ${cut(text, longestText)}.`;
    if (piece.split(/\s+/u).length <= wordsOfAccount) continue;
    accounts.push(piece);
    piece = "";
  }
  if (piece !== "") accounts.push(piece);
  return accounts.slice(0, mostAccounts).map((text, at) => ({ text, times: at === 0 ? 2 : 1 }));
}
