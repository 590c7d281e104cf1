import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import table from "./legal-forms.json" with { type: "json" };

/** A word of a name. `formal`: it is written as an abbreviation (`S.A.`, `a/s`), or in capitals unlike its neighbours. */
export interface NameWord {
  text: string;
  formal: boolean;
}

const connectors = new Set(["and", "und", "et", "y", "e", "og", "och", "i"]);
const words = (lines: string[]) => new Set(fold(lines.join(" ")).split(" "));
const phrases = (lines: string[]) => new Set(fold(lines.join(";").replaceAll(" ", "")).split(";"));
const forms = once(() => ({
  suffixes: words(table.suffixes),
  formalSuffixes: words(table.formalSuffixes),
  suffixPhrases: phrases(table.suffixPhrases),
  prefixes: words(table.prefixes),
  formalPrefixes: words(table.formalPrefixes),
  prefixPhrases: phrases(table.prefixPhrases),
  unspaced: [...words(table.unspaced)].sort((one, other) => other.length - one.length),
}));

/** Whether a folded word can be a legal form, before or after a name. */
export function isLegalForm(word: string): boolean {
  const { suffixes, formalSuffixes, prefixes, formalPrefixes } = forms();
  return [suffixes, formalSuffixes, prefixes, formalPrefixes].some((list) => list.has(word));
}

const joinedText = (parts: NameWord[]) => parts.map((part) => part.text).join("");

function suffixLength(parts: NameWord[]): number {
  const { suffixes, formalSuffixes, suffixPhrases } = forms();
  for (let length = Math.min(8, parts.length); length > 1; length -= 1) {
    const tail = parts.slice(-length);
    const text = joinedText(tail);
    if (suffixPhrases.has(text)) return length;
    if (tail.every((part) => part.text.length === 1) && suffixes.has(text)) return length;
  }
  const last = parts.at(-1);
  return last && (suffixes.has(last.text) || (last.formal && formalSuffixes.has(last.text))) ? 1 : 0;
}

function prefixLength(parts: NameWord[]): number {
  const { prefixes, formalPrefixes, prefixPhrases } = forms();
  for (let length = Math.min(4, parts.length); length > 1; length -= 1) {
    if (prefixPhrases.has(joinedText(parts.slice(0, length)))) return length;
  }
  const first = parts[0];
  return first && (prefixes.has(first.text) || (first.formal && formalPrefixes.has(first.text))) ? 1 : 0;
}

/**
 * The words of a name without its legal forms: suffixes (`GmbH & Co. KG`, `Sp. z o.o.`), one after another, then prefixes (`PT`, `ООО`).
 * Never strips the whole name, nor a prefix before a single generic word.
 */
export function stripLegalForms(parts: NameWord[], isGeneric: (word: string) => boolean): NameWord[] {
  let rest = parts;
  for (let length = suffixLength(rest); length > 0 && length < rest.length; length = suffixLength(rest)) {
    rest = rest.slice(0, -length);
    while (rest.length > 1 && connectors.has(rest.at(-1)?.text ?? "")) rest = rest.slice(0, -1);
  }
  for (let length = prefixLength(rest); length > 0 && length < rest.length; length = prefixLength(rest)) {
    const kept = rest.slice(length);
    if (kept.length === 1 && kept.every((part) => isGeneric(part.text) || isLegalForm(part.text))) break;
    rest = kept;
  }
  return rest;
}

/** A folded name without the legal forms that scripts without spaces attach to it: `株式会社`, `有限公司`, `(주)`, `จำกัด`. */
export function stripUnspacedForms(name: string): string {
  let rest = name.trim();
  for (let before = ""; before !== rest; ) {
    before = rest;
    for (const form of forms().unspaced) {
      if (rest.length > form.length && rest.startsWith(form)) rest = rest.slice(form.length).trim();
      if (rest.length > form.length && rest.endsWith(form)) rest = rest.slice(0, -form.length).trim();
    }
  }
  return rest;
}
