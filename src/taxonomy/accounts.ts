import { cut } from "../domain/text/text.ts";
import type { Account } from "./trained/fields.ts";
import { boilerplate, type CompanyText } from "./word-evidence.ts";

/** Words of one account, about as many as a labelled one has. */
const wordsOfOne = 60;
const mostAccounts = 10;
/** How often the first account counts, which holds what the company says of itself before all else. */
const first = 2;
const longestText = 1_200;

/**
 * What a company's site says of it: its summaries of itself and its description as one account, then its texts in pieces of some sixty
 * words. What every site has, what stands twice, and single words, as menus have them, are left out.
 */
export function accountsOf({ description, summaries = [], texts }: CompanyText): Account[] {
  const head = summaries.length === 0 ? [] : withoutParts([...summaries, description ?? ""]);
  const seen = new Set<string>(head.length === 0 ? [] : [description ?? ""]);
  const accounts: Account[] = head.length === 0 ? [] : [{ text: head.join(". "), times: first }];
  let open = "";
  let count = 0;
  const close = () => {
    if (count > 0) accounts.push({ text: open, times: accounts.length === 0 ? first : 1 });
    open = "";
    count = 0;
  };
  for (const text of [description ?? "", ...texts]) {
    if (accounts.length >= mostAccounts) break;
    const short = cut(text, longestText);
    if (seen.has(short) || !/\s/u.test(short) || (short.length < 240 && boilerplate.test(short))) continue;
    seen.add(short);
    open = `${open} ${short}.`;
    count += short.split(/\s+/u).length;
    if (count >= wordsOfOne) close();
  }
  close();
  return accounts.slice(0, mostAccounts);
}

/** Texts of which none stands within another: a description often begins with a title. */
function withoutParts(texts: readonly string[]): string[] {
  const kept: string[] = [];
  for (const text of [...texts].sort((a, b) => b.length - a.length))
    if (text !== "" && !kept.some((other) => other.includes(text))) kept.push(cut(text, longestText));
  return kept;
}
