import { fold, lettersAndDigits } from "../domain/text/text.ts";
import { isCommonWord } from "./names/common-words.ts";
import { normaliseName } from "./names/names.ts";

/** Whether a text contains one of the names as whole words; the names are folded, as `namesOf` and `plainName` return them. */
export function mentions(text: string, names: readonly string[]): boolean {
  const plain = ` ${lettersAndDigits(fold(text).replace(/['\u2019]s\b/gu, ""))} `;
  return names.some((name) => plain.includes(` ${name} `));
}

/**
 * The names of a company in running text, folded: its name and the other names that its site uses, each also without a legal form, without
 * a domain and as its first word unless that is a common word; and the label of its host.
 */
export function namesOf(company: {
  companyName: string | null;
  companyWebsite: string | null;
  otherNames?: string[];
}): string[] {
  const host = URL.parse(company.companyWebsite ?? "")?.hostname.replace(/^www\./u, "") ?? "";
  const label = /^[\d.:[\]]+$|^localhost$/u.test(host) ? "" : (host.split(".")[0] ?? "");
  const candidates = [
    ...spellings(company.companyName ?? ""),
    label,
    ...(company.otherNames ?? []).flatMap(spellings),
  ];
  return [...new Set(candidates.map(plainName))].filter((plain) => plain.length >= 2);
}

function spellings(name: string): string[] {
  const [first = "", ...others] = name.split(/[\s,]+/u);
  const key = normaliseName(name);
  const firstAlone = others.length > 0 && first.length >= 4 && !isCommonWord(first.toLowerCase());
  return [name, key, key.replace(/ (?:technologies|labs|ai|io|hq)$/u, ""), firstAlone ? first : ""];
}

/** A name in the form that {@link mentions} compares. */
export const plainName = (name: string): string => lettersAndDigits(fold(name));
