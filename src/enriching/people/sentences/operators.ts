import type { Leaf } from "../../../pages/page.ts";
import { phrasesOf } from "../people-words.ts";

const longest = 600;
const company = "\\p{Lu}[\\p{L}\\p{N}.&-]{0,30}(?: \\p{Lu}[\\p{L}\\p{N}.&-]{0,30}){0,3}";
const phrases = phrasesOf("brandOf")
  .map((phrase) => phrase.replaceAll(" ", "\\s"))
  .join("|");
const brand = new RegExp(
  `^(?:[^.;:\\p{Lu}]|\\p{Lu}{2}(?!\\p{L})){0,40}?\\s(?:${phrases})\\s?(?<who>${company})`,
  "u",
);

/** Whom a site says it is a brand of: `Zeta` of `Acme is a brand of Zeta GmbH`; its founders are this company's. */
export function operators(leaves: readonly Leaf[], names: readonly (string | null)[]): string[] {
  return leaves.flatMap(({ foreign, text }) => {
    if (foreign || text.length > longest) return [];
    return names.flatMap((name) => {
      const at = name === null ? -1 : text.indexOf(`${name} `);
      const who = at < 0 || name === null ? undefined : brand.exec(text.slice(at + name.length))?.groups?.who;
      return who === undefined ? [] : [who.replace(/(?<![.&-])[.&-]+$/u, "")];
    });
  });
}
