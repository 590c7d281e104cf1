import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/text.ts";
import { isGeneric } from "./descriptors.ts";
import table from "./legal-forms.json" with { type: "json" };

/** A word of a name. `formal`: it is written as an abbreviation (`S.A.`, `a/s`), or in capitals unlike its neighbours. */
export interface NameWord {
  text: string;
  formal: boolean;
}

const connectors = new Set(["and", "und", "et", "y", "e", "og", "och", "i"]);
const words = (lines: string[]) => new Set(fold(lines.join(" ")).split(" "));
const phrases = (lines: string[]) => new Set(fold(lines.join(";").replaceAll(" ", "")).split(";"));
const formsAt = (plain: string[], formal: string[], long: string[]) => ({
  words: words(plain),
  formal: words(formal),
  phrases: phrases(long),
});
const forms = once(() => ({
  suffix: formsAt(table.suffixes, table.formalSuffixes, table.suffixPhrases),
  prefix: formsAt(table.prefixes, table.formalPrefixes, table.prefixPhrases),
  unspaced: [...words(table.unspaced)].sort((one, other) => other.length - one.length),
}));

/** Whether a folded word can be a legal form, before or after a name. */
export function isLegalForm(word: string): boolean {
  const { suffix, prefix } = forms();
  return [suffix, prefix].some(({ words, formal }) => words.has(word) || formal.has(word));
}

/** The number of words of a legal form at one end of a name: a phrase, single letters that spell a form, or a word. 0 if there is none. */
function formLength(parts: NameWord[], side: "suffix" | "prefix"): number {
  const { words, formal, phrases } = forms()[side];
  const ofLength = (length: number) => (side === "suffix" ? parts.slice(-length) : parts.slice(0, length));
  for (let length = Math.min(8, parts.length); length > 1; length -= 1) {
    const some = ofLength(length);
    const text = some.map((part) => part.text).join("");
    if (phrases.has(text) || (some.every((part) => part.text.length === 1) && words.has(text))) return length;
  }
  const [one] = ofLength(1);
  return one && (words.has(one.text) || (one.formal && formal.has(one.text))) ? 1 : 0;
}

/**
 * The words of a name without its legal forms: suffixes (`GmbH & Co. KG`, `Sp. z o.o.`), one after another, then prefixes (`PT`, `ООО`).
 * Never strips the whole name, nor a prefix before a single generic word.
 */
export const stripLegalForms = (parts: NameWord[]): NameWord[] => withoutPrefixes(withoutSuffixes(parts));

function withoutSuffixes(parts: NameWord[]): NameWord[] {
  const length = formLength(parts, "suffix");
  if (length === 0 || length >= parts.length) return parts;
  const rest = parts.slice(0, -length);
  return withoutSuffixes(
    rest.slice(0, Math.max(1, rest.findLastIndex(({ text }) => !connectors.has(text)) + 1)),
  );
}

function withoutPrefixes(parts: NameWord[]): NameWord[] {
  const kept = parts.slice(formLength(parts, "prefix"));
  const isName = kept.length > 1 || kept.some(({ text }) => !isGeneric(text) && !isLegalForm(text));
  return isName && kept.length < parts.length ? withoutPrefixes(kept) : parts;
}

/** A folded name without the legal forms that scripts without spaces attach to it: `株式会社`, `有限公司`, `(주)`, `จำกัด`. */
export function stripUnspacedForms(name: string): string {
  const text = name.trim();
  const isAtEnd = (form: string) => text.startsWith(form) || text.endsWith(form);
  const form = forms().unspaced.find((one) => text.length > one.length && isAtEnd(one));
  if (form === undefined) return text;
  return stripUnspacedForms(text.startsWith(form) ? text.slice(form.length) : text.slice(0, -form.length));
}
