import { parse as parseHost } from "tldts";
import { cut, fold, normalForm } from "../../domain/text/text.ts";
import { personWords } from "../people/compare-people.ts";
import { githubLogin, linkedinKey, xHandle } from "../urls.ts";
import { isTellingDomain } from "./descriptors.ts";
import { isLegalForm, type NameWord, stripLegalForms, stripUnspacedForms } from "./legal-forms.ts";

const innerQuote = /(?<=\p{L})['\u2019\u2018`\u00b4\u02bc\u2032"\u201c\u201d\u05f4\u05f3](?=\p{L})/gu;
const abbreviation = /^(?:\p{L}\p{M}*){1,2}\.(?:(?:\p{L}\p{M}*){1,2}\.)*(?:\p{L}\p{M}*){0,3}$/u;
const notAWord = /[^\p{L}\p{M}\p{N}]+/u;
const smallLetter = /\p{Ll}/u;

/** The words of a name, and the words it has when trailing domains are read as words. */
interface NameReading {
  words: NameWord[];
  spelt: string[];
}

/** Words that `&` stands for. */
const and = ["and", "und", "et", "og", "och"];
const longestKey = 200;

function profileName(text: string): string | null {
  if (!/[./]/.test(text) || /\s/.test(text)) return null;
  const handle = linkedinKey(text)?.split("/")[1] ?? xHandle(text) ?? githubLogin(text);
  return handle ? decodeURIComponent(handle).replace(/[-_]+/g, " ") : null;
}

function domainWords(token: string): { label: string; suffix: string } | null {
  const text = token
    .replace(/^[("[]+|(?<![)\]",;:!?])[)\]",;:!?]+$/g, "")
    .replace(/^.*@(?=[^@]+\.[^@.]+$)/, "");
  const isAddress = /^(?:https?:\/\/|www\.)/i.test(text);
  if (!isAddress && !/^[\p{L}\p{N}\p{M}-]+(?:\.[\p{L}\p{N}\p{M}-]+)+\.?(?:[:/?#].*)?$/u.test(text))
    return null;
  const host = parseHost(text, { allowPrivateDomains: true });
  const { domainWithoutSuffix: label, publicSuffix: suffix } = host;
  if (!label || !suffix || isLegalForm(label)) return null;
  if (!host.isIcann && !host.isPrivate && !reservedDomains.includes(suffix)) return null;
  return { label: label.replace(/-/g, " "), suffix };
}

/** The top-level domains that RFC 2606 reserves for tests and documentation. */
const reservedDomains = ["example", "test", "invalid", "localhost"];

const textsOf = (words: NameWord[]) => words.map((word) => word.text);

function tokenWords(token: string, mixedCase: boolean): NameReading {
  const domain = domainWords(token);
  if (domain !== null) {
    const label = splitWords(domain.label, mixedCase);
    const suffix = domain.suffix.split(".").map((text) => ({ text: fold(text), formal: false }));
    const kept = suffix.length === 1 && isTellingDomain(domain.suffix) ? suffix : [];
    return { words: [...label, ...kept], spelt: textsOf([...label, ...suffix]) };
  }
  const slashed = token.replace(/^(\p{L}{1,2})\/(\p{L}{1,2})(?=\P{L}|$)/u, "$1.$2.");
  const bare = slashed.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{M}\p{N}.])[^\p{L}\p{M}\p{N}.]+$/gu, "");
  if (bare.includes(".") && abbreviation.test(bare.replace(/(?<![^\p{L}\p{M}])[^\p{L}\p{M}]+$/u, ""))) {
    const text = fold(bare.replaceAll(".", ""));
    return { words: [{ text, formal: true }], spelt: [text] };
  }
  const isShortened = /^\p{L}{1,4}\.,?$/u.test(slashed);
  const words = splitWords(slashed, mixedCase).map(({ text, formal }) => ({
    text,
    formal: formal || isShortened,
  }));
  return { words, spelt: textsOf(words) };
}

function splitWords(text: string, mixedCase: boolean): NameWord[] {
  return text
    .split(notAWord)
    .map((part) => ({
      text: fold(part),
      formal: mixedCase && part.length <= 4 && !smallLetter.test(part) && part !== part.toLowerCase(),
    }))
    .filter((word) => word.text !== "");
}

/** The words of a company's name, a web address or a profile URL, with their legal forms. */
function readName(name: string): NameReading {
  const visible = normalForm(name, "NFKC").replace(/[\p{Cc}\p{Cf}]/gu, "");
  const plain = stripUnspacedForms(visible.replace(innerQuote, "").trim());
  const text = (profileName(plain) ?? plain)
    .replace(/\s\+\s/g, " & ")
    .replace(/\+/g, " plus ")
    .replace(/&/g, " and ");
  const mixedCase = smallLetter.test(text);
  const readings = text.split(/\s+/).map((token) => tokenWords(token, mixedCase));
  return { words: readings.flatMap((one) => one.words), spelt: readings.flatMap((one) => one.spelt) };
}

/**
 * The normal form of a company's name: lower-case words with one space between them. Case, diacritics, punctuation, `&` and the words for
 * it, a trailing domain (`acme.io`, or a whole URL) and legal forms before or after the name do not count. The whole name is never
 * stripped (a company called `AB` stays `ab`); other scripts keep their letters. Idempotent.
 */
export function normaliseName(name: string): string {
  const words = stripLegalForms(readName(name).words);
  const kept = words.filter(({ text }, at) => at === 0 || at === words.length - 1 || !and.includes(text));
  const key = textsOf(kept).join(" ");
  const spaced = (text: string) => text.trim().replace(/\s+/g, " ");
  if (key === "") return spaced(fold(name)) || spaced(normalForm(name, "NFKC").toLowerCase());
  return key === name ? key : normaliseName(key);
}

/** A normalised name without spaces: `deepmind` of `deep mind`. */
export const joinName = (key: string): string => key.replaceAll(" ", "");

/** Characters of a query that are read. */
export const maxQuery = 400;

/** One way to read a name; `penalty` is subtracted from the score. */
export interface NameForm {
  words: string[];
  penalty: number;
}

/**
 * The readings of a company's name, the normal form first: with a word for `&`, with a trailing domain as words (`Scale AI` of `scale.ai`),
 * with umlauts spelt out, without the text in brackets, and that text alone.
 */
export function nameForms(name: string): NameForm[] {
  const forms = new Map<string, NameForm>();
  const add = (key: string, penalty: number) => {
    if (key !== "" && !forms.has(key)) forms.set(key, { words: key.split(" "), penalty });
  };
  add(normaliseName(name), 0);
  const { words, spelt } = readName(name);
  for (const parts of [words, spelt.map((text) => ({ text, formal: false }))])
    add(textsOf(stripLegalForms(parts)).join(" "), 0.01);
  add(normaliseName(normalForm(name, "NFC").replace(/[äöüø]/gi, "$&e")), 0.01);
  const [, before, within = "", after] = /^(.*?)[([](?:formerly )?([^()[\]]+)[)\]](.*)$/is.exec(name) ?? [];
  if (before !== undefined) add(normaliseName(`${before} ${after}`), 0.02);
  add(normaliseName(within), 0.04);
  return [...forms.values()];
}

/** A normalised name as it is stored and looked up: at most 200 characters, because some letters fold to several. */
export const nameKey = (normalised: string): string => cut(normalised, longestKey).trimEnd();

const mostPersonWords = 6;

/** A word without a domain's ending: `fly` of `flyio`. */
const withoutEnding = (word: string): string[] =>
  [-2, -3, -4]
    .filter((end) => -end < word.length && parseHost(`a.${word.slice(end)}`).isIcann)
    .map((end) => word.slice(0, end));

/**
 * The keys by which the candidates for a query are fetched from the database: each reading of the query as the name of a company or a
 * person, also without spaces and without the ending of a domain. Of a query with more than two words also the first and the last one,
 * because founders are stored without middle names. Stored names are compared by `nameKey` and `joinName` of their normal form.
 */
export function lookupKeys(query: string): string[] {
  const text = cut(query.trim(), maxQuery);
  const forms = nameForms(text).map((form) => form.words);
  const person = personWords(text).slice(0, mostPersonWords);
  if (forms.length === 0) return [];
  const asPerson = !/[/@]|\.\p{L}/u.test(text);
  const keyOf = (words: readonly string[]) => nameKey(words.join(" "));
  const keys = (asPerson ? [...forms, person] : forms).map(keyOf);
  const joined = keys.map(joinName);
  const within = person.length <= 2 ? withoutEnding(joined[0] ?? "") : [];
  const ends = asPerson && person.length > 2 ? keyOf([...person.slice(0, 1), ...person.slice(-1)]) : "";
  return [...new Set([...keys, ...joined, ...within, ends])].filter((key) => key !== "");
}
