import words from "../../../db/taxonomy/words.json" with { type: "json" };

const kept = new Set(words.keep.split(" "));

const mostRemembered = 20_000;
const roots = new Map<string, string>();

const spellings: readonly (readonly [RegExp, string])[] = [
  [/isation/, "ization"],
  [/(..)is(e|es|ed|ing|er|ers)$/, "$1iz$2"],
  [/(..)ys(e|es|ed|ing)$/, "$1yz$2"],
  [/([a-z]{3})our(s|ed|ing|al|ite|ites|hood)?$/, "$1or$2"],
  [/([a-z]{2})(t|b)re(s?)$/, "$1$2er$3"],
  [/(def|off|lic)ence(s?)$/, "$1ense$2"],
  [/amme(s?)$/, "am$1"],
  [/alogue(s?)$/, "alog$1"],
  [/([ae])ll(ing|ed|er|ers)$/, "$1l$2"],
  [/^(ful|in|enr)(fi|sta|o)l(ment|ments)$/, "$1$2ll$3"],
  [/^paed/, "ped"],
  [/^ageing$/, "aging"],
  [/^taxis$/, "taxi"],
  [/^jeweller(y|s)$/, "jewel$1"],
  [/^mould/, "mold"],
  [/^tyre/, "tire"],
  [/^aluminium$/, "aluminum"],
  [/^aeroplane/, "airplane"],
];

/**
 * Reduces an English word to a root: British to American spelling, plurals, -ing, -ed and -ation. It does not join words with different
 * meanings in business (`marketing` stays `marketing`).
 */
export function stem(word: string): string {
  if (word.length < 4 || kept.has(word)) return word;
  const known = roots.get(word);
  if (known !== undefined) return known;
  const root = /\d/.test(word) ? word : dropEnding(singular(spell(word)));
  if (roots.size < mostRemembered) roots.set(word, root);
  return root;
}

function spell(word: string): string {
  return spellings.reduce((spelt, [from, to]) => spelt.replace(from, to), word);
}

function singular(word: string): string {
  if (word.endsWith("ss") || (word.length > 4 && /(us|is)$/.test(word))) return word;
  if (/ies$/.test(word)) return word.length > 4 ? word.replace(/ies$/, "y") : word.replace(/s$/, "");
  if (/(ss|x|ch|sh|zz)es$/.test(word)) return word.replace(/es$/, "");
  return word.replace(/s$/, "");
}

function dropEnding(word: string): string {
  if (kept.has(word)) return word;
  const voiced = /[aeiouy]/.test(word.slice(0, -3));
  const bare =
    voiced && word.endsWith("ing")
      ? word.slice(0, -3)
      : voiced && word.endsWith("ed") && !word.endsWith("eed")
        ? word.slice(0, -2)
        : "";
  if (bare.length >= 3) return finish(restore(bare));
  if (word.length >= 8 && word.endsWith("ation")) return word.slice(0, -3);
  return finish(word);
}

function restore(bare: string): string {
  if (/([bdgmnprt])\1$/.test(bare)) return bare.slice(0, -1);
  return /^[^aeiou]*[aeiouy][^aeiouwxy]$/.test(bare) && bare.length <= 4 ? `${bare}e` : bare;
}

function finish(word: string): string {
  return word.length > 4 ? word.replace(/e$/, "") : word;
}
