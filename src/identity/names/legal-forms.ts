import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import table from "./legal-forms.json" with { type: "json" };

const words = (text: string) => new Set(fold(text).split(/\s+/).filter(Boolean));
const joined = (phrases: string[]) => new Set(phrases.map((phrase) => fold(phrase).replaceAll(" ", "")));
const connectors = new Set(["and", "und", "et", "y", "e", "og", "och", "i"]);
const forms = once(() => ({
  suffix: words(table.suffixes),
  formalSuffix: words(table.formalSuffixes),
  suffixPhrase: joined([...table.phrases, ...table.spelledOut]),
  prefix: words(table.prefixes),
  formalPrefix: words(table.formalPrefixes),
  prefixPhrase: joined(table.prefixPhrases),
  affixes: table.unspaced.map(fold).sort((one, other) => other.length - one.length),
}));

/** A word of a name; `formal` where it was written as an abbreviation is: `S.A.`, `a/s`, or in capitals of its own. */
export interface NameWord {
  text: string;
  formal: boolean;
}

/** Whether a folded word can stand for a legal form, in whatever place. */
export function isLegalForm(word: string): boolean {
  const { suffix, formalSuffix, prefix, formalPrefix } = forms();
  return suffix.has(word) || formalSuffix.has(word) || prefix.has(word) || formalPrefix.has(word);
}

function suffixLength(parts: NameWord[]): number {
  const { suffix, formalSuffix, suffixPhrase } = forms();
  for (let length = Math.min(8, parts.length); length > 0; length -= 1) {
    const tail = parts.slice(-length);
    const text = tail.map((part) => part.text).join("");
    if (length === 1) {
      if (suffix.has(text) || (tail[0]?.formal && formalSuffix.has(text))) return 1;
      continue;
    }
    if (suffixPhrase.has(text)) return length;
    if (tail.every((part) => part.text.length === 1) && suffix.has(text)) return length;
  }
  return 0;
}

function prefixLength(parts: NameWord[]): number {
  const { prefix, formalPrefix, prefixPhrase } = forms();
  for (let length = Math.min(4, parts.length); length > 1; length -= 1) {
    const text = parts.slice(0, length).map((part) => part.text);
    if (prefixPhrase.has(text.join(""))) return length;
  }
  const first = parts[0];
  if (first === undefined) return 0;
  return prefix.has(first.text) || (first.formal && formalPrefix.has(first.text)) ? 1 : 0;
}

/**
 * The words of a name without the legal forms around it: suffixes (`GmbH & Co. KG`, `Sp. z o.o.`), one after another,
 * then prefixes (`PT`, `ООО`). Never strips the whole name, nor a prefix before a single word that is generic.
 */
export function stripLegalForms(parts: NameWord[], isGeneric: (word: string) => boolean): NameWord[] {
  let rest = parts;
  for (let length = suffixLength(rest); length > 0 && length < rest.length; length = suffixLength(rest)) {
    let kept = rest.slice(0, -length);
    while (kept.length > 1 && connectors.has(kept.at(-1)?.text ?? "")) kept = kept.slice(0, -1);
    rest = kept;
  }
  for (let length = prefixLength(rest); length > 0 && length < rest.length; length = prefixLength(rest)) {
    const kept = rest.slice(length);
    if (kept.length === 1 && kept.every((part) => isGeneric(part.text) || isLegalForm(part.text))) break;
    rest = kept;
  }
  return rest;
}

/** A folded name without the legal forms that scripts without spaces write onto it: `株式会社`, `有限公司`, `(주)`, `จำกัด`. */
export function stripUnspacedForms(name: string): string {
  let rest = name.trim();
  for (let before = ""; before !== rest; ) {
    before = rest;
    for (const affix of forms().affixes) {
      if (rest.length > affix.length && rest.startsWith(affix)) rest = rest.slice(affix.length).trim();
      if (rest.length > affix.length && rest.endsWith(affix)) rest = rest.slice(0, -affix.length).trim();
    }
  }
  return rest;
}
