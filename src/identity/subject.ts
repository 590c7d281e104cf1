import { fold } from "../domain/text/fold.ts";
import { oneLine } from "../domain/text/one-line.ts";
import { wordsAlone } from "../domain/text/text.ts";
import { isCommonWord } from "./names/common-words.ts";

/** Whether a text names the company or one of its founders. */
export function mentions(text: string, names: readonly string[]): boolean {
  const plain = ` ${fold(text)
    .replace(/['’]s\b/gu, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")} `;
  return names.some((name) => plain.includes(` ${name} `));
}

/** What a company's name ends in that running text leaves out: a legal form, a trade. */
const nameEnding = new RegExp(
  oneLine`
    (?<![,\s])[,\s]+(?:
      inc|ltd|limited|llc|corp|corporation|co|company|gmbh|ag|se|sa|sas|sarl|srl|spa|s\.p\.a|bv|b\.v|nv|ab
      |as|oy|aps|kk|pty|plc|pbc|technologies|labs|ai|io|hq
    )\.?$
  `,
  "iu",
);

/**
 * What the company is called in running text: its name, its name without a legal form, the first word of it where no
 * dictionary has it, the label of its host; folded.
 */
export function namesOf(company: { companyName: string | null; companyWebsite: string | null }): string[] {
  const names = new Set<string>();
  const add = (name: string) => {
    const plain = plainName(name);
    if (plain.length >= 2) names.add(plain);
  };
  if (company.companyName !== null) {
    add(company.companyName);
    add(company.companyName.replace(nameEnding, ""));
    add(company.companyName.replace(/\.(?:com|io|ai|co|app|dev|net|org|so|xyz)$/iu, ""));
    const [first = "", ...others] = company.companyName.split(/[\s,]+/u);
    if (others.length > 0 && first.length >= 4 && !isCommonWord(first.toLowerCase())) add(first);
  }
  const host =
    company.companyWebsite === null
      ? null
      : URL.parse(company.companyWebsite)?.hostname.replace(/^www\./u, "");
  if (host != null && !/^[\d.:[\]]+$|^localhost$/u.test(host)) add(host.split(".")[0] ?? host);
  return [...names];
}

/** A name as {@link mentions} looks for it. */
export function plainName(name: string): string {
  return wordsAlone(fold(name));
}
