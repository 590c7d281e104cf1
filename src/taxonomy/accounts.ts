import { cut } from "../domain/text/text.ts";
import type { Account } from "./trained/fields.ts";
import { boilerplate, type CompanyText } from "./word-evidence.ts";

/** Words of one account, about as many as a labelled one has. */
const wordsOfOne = 60;
const mostAccounts = 10;
/** How much the first account counts, which holds what the company says of itself first. */
const first = 2;
const longestText = 1_200;

/** What a company's site says of it, in pieces of some sixty words; what every site has, and what stands twice, is left out. */
export function accountsOf({ description, texts }: CompanyText): Account[] {
  const seen = new Set<string>();
  const accounts: Account[] = [];
  let open = "";
  let count = 0;
  const close = () => {
    if (count > 0) accounts.push({ text: open, weight: accounts.length === 0 ? first : 1 });
    open = "";
    count = 0;
  };
  for (const text of [description ?? "", ...texts]) {
    if (accounts.length >= mostAccounts) break;
    const short = cut(text, longestText);
    if (seen.has(short) || (short.length < 240 && boilerplate.test(short))) continue;
    seen.add(short);
    open = `${open} ${short}.`;
    count += short.split(/\s+/u).length;
    if (count >= wordsOfOne) close();
  }
  close();
  return accounts.slice(0, mostAccounts);
}
