import { parse } from "tldts";
import table from "../../../db/mail/calls-to-act.json" with { type: "json" };
import { once } from "../../domain/once.ts";
import { cut, cutForPeople, fold } from "../../domain/text/text.ts";

/** Only the first characters of a text are checked. */
const checkedCharacters = 400;

/** Ideographic full stops and one-dot leaders, which browsers and people read as dots. */
const otherDots = /[\u3002\uff61\u2024]/gu;

/** Normalised text: compatibility forms replaced, invisible characters removed, other stops as dots. */
function plainOf(text: string): string {
  return cut(text, checkedCharacters)
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(otherDots, ".")
    .replace(/\s+/gu, " ");
}

/** A host in a name. No host has 200 labels. */
const bareHost =
  /(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,62}\.){1,200}(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,23})(?![\p{L}\p{M}\p{N}])/giu;

/** Mail programs link to hosts that no registry permits, such as `evil-.com`. */
const parseHost = (host: string) => parse(host, { validateHostname: false });

/** Notations of addresses that people or their programs follow. */
const addresses: readonly RegExp[] = [
  /\p{L}{2,12}:\/\//u,
  /\b(?:mailto|tel|sms|javascript|data):\S/iu,
  /\bwww\.\S/iu,
  /[\p{L}\p{N}_]@[\p{L}\p{N}_]|(?:^|[\s("'\u201c\u2018/])@[\p{L}\p{N}_]{2}/u,
  /[[({]\s?(?:at|dot|punkt|punto|point|\.)\s?[\])}]/iu,
  /[\p{L}\p{N}]\s?\.\s?(?:com|net|org|info|biz|ru|cn)(?![\p{L}\p{N}])/iu,
  /[\p{L}\p{N}]\s(?:\.|dot\s)\s?(?:com|net|org|info|biz|io|app|co|me|xyz|top|ru|cn)(?![\p{L}\p{N}])/iu,
];

/** Whether a text contains no address (URL, email, handle, phone number) and no call to action. */
export function isSafeText(text: string): boolean {
  const plain = plainOf(text);
  const apart = plainOf(text.replace(/\p{Cf}/gu, " "));
  return ![plain, apart].some(containsAddress) && !mixesScripts(plain) && !callsToAction(plain, 1);
}

function containsAddress(plain: string): boolean {
  return (
    addresses.some((pattern) => pattern.test(plain)) ||
    [...plain.matchAll(hostLike)].some(([run]) => isHost(run)) ||
    [...plain.matchAll(/\+?\p{Nd}[\p{Nd}\s().\-/]{5,24}\p{Nd}/gu)].some(([figures]) => isTelephone(figures))
  );
}

/** Seven to fifteen digits that are not a date or a number with thousands separators. */
function isTelephone(figures: string): boolean {
  const digits = figures.replace(/\P{Nd}/gu, "").length;
  if (digits < 7 || digits > 15) return false;
  if (
    /^\p{Nd}{4}[-/. ]\p{Nd}{1,2}[-/. ]\p{Nd}{1,2}$|^\p{Nd}{1,2}[-/.]\p{Nd}{1,2}[-/.]\p{Nd}{4}$/u.test(figures)
  )
    return false;
  if (/^\p{Nd}{4}\s?[-/]\s?\p{Nd}{4}$/u.test(figures)) return false;
  return !/^\p{Nd}{1,3}(?:[ .]\p{Nd}{3})+$|^\p{Nd}+$|^\p{Nd}+\.\p{Nd}+$/u.test(figures);
}

/** Whether a word mixes Latin letters with look-alikes of another script. */
function mixesScripts(plain: string): boolean {
  return plain
    .split(/[^\p{L}\p{M}]+/u)
    .some(
      (word) =>
        /\p{Script=Latin}/u.test(word) &&
        /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u.test(word),
    );
}

interface Call {
  words: string;
  /** The phrase without spaces. */
  letters: string;
  /** True for scripts that write no spaces. */
  anywhere: boolean;
  count: number;
}

const noSpaces = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;
const phrasesIn = (lines: readonly string[]) => lines.flatMap((line) => line.split("; "));
const calls = once((): readonly Call[] => Object.values(table.phrases).flatMap(phrasesIn).map(callOf));

function callOf(phrase: string): Call {
  const open = phrase.endsWith("*");
  const words = wordsOf(open ? phrase.slice(0, -1) : phrase).trim();
  return {
    words: open ? ` ${words}` : ` ${words} `,
    letters: words.replaceAll(" ", ""),
    anywhere: noSpaces.test(phrase),
    count: words.split(" ").length,
  };
}

const sum = String.raw`[$\u20ac£¥\u20b9]\s?\p{N}[\p{N}.,]*`;
const baits: readonly RegExp[] = [
  String.raw`\b(?:${phrasesIn(table.promise).join("|")})\s(?:up to\s)?${sum}(?!\s?(?:m|k|bn|million|billion)\b|[mkb])`,
  String.raw`${sum}\s(?:${phrasesIn(table.bait).join("|")})\b`,
  String.raw`\b\d[\d.,]*\s?(?:btc|eth|bitcoins?)\b`,
].map((pattern) => new RegExp(pattern, "iu"));

/** Whether a text contains a call to action of at least `fewest` words, or offers money. */
function callsToAction(plain: string, fewest: number): boolean {
  const written = [plain, joined(plain), joined(plain.replace(/[01345]/gu, (digit) => leet[digit] ?? digit))];
  return (
    baits.some((pattern) => pattern.test(plain)) ||
    written.some((text) => {
      const words = wordsOf(text);
      return calls().some(
        (call) => call.count >= fewest && words.includes(call.anywhere ? call.words.trim() : call.words),
      );
    }) ||
    spelledOut(plain).some((run) => calls().some(({ letters, count }) => count > 1 && run.includes(letters)))
  );
}

const leet: Record<string, string> = { "0": "o", "1": "i", "3": "e", "4": "a", "5": "s" };

const spelled = /(?<!\p{L})\p{L}(?:[\s.\-_*]\p{L}(?!\p{L})){3,}/gu;

/** `c l i c k` and `c.l.i.c.k` as `click`. */
function joined(text: string): string {
  return text.replace(spelled, (letters) => letters.replace(/\P{L}/gu, ""));
}

/** Words written letter by letter without word boundaries: `c l i c k h e r e` as `clickhere`. */
function spelledOut(text: string): string[] {
  return [...text.matchAll(spelled)].map(([letters]) => fold(letters.replace(/\P{L}/gu, "")));
}

function wordsOf(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim()} `;
}

/**
 * Rewrites addresses so that no mail program turns them into links: `evil.example` becomes `evil[.]example`, `https://` becomes
 * `https[:]//`, and `a@b.example` becomes `a[at]b[.]example`.
 */
export function unlinked(text: string): string {
  return text
    .replace(/(?<=\p{L}):\/\//gu, "[:]//")
    .replace(/(?<=[\p{L}\p{N}._%+-])@(?=[\p{L}\p{N}])/gu, "[at]")
    .replace(/\b(mailto|tel|sms|javascript|data):(?=\S)/giu, "$1[:]")
    .replace(hostLike, (host) =>
      isHost(host) ? host.replaceAll(/[.\u3002\uff61\u2024\uff0e]/gu, "[.]") : host,
    );
}

/** Labels with dots between them, in any script and with any character that browsers read as a dot. */
const hostLike = /[\p{L}\p{M}\p{N}-]{1,63}(?:[.\u3002\uff61\u2024\uff0e][\p{L}\p{M}\p{N}-]{1,63}){1,200}/gu;

/**
 * Whether programs make a link of labels with dots between them: an IP address, `www.`, or a label after a dot that is a top-level domain.
 * Some programs end the link at a combining mark, so the label is also compared without what follows the mark.
 */
function isHost(run: string): boolean {
  const host = run.normalize("NFKC").replace(otherDots, ".");
  const untilMark = host.normalize("NFD").replace(/\p{M}[^.]*/gu, "");
  const ends = [host, untilMark].flatMap((form) => form.split(".").slice(1));
  return (
    parseHost(host).isIp === true ||
    /^www\./iu.test(host) ||
    ends.some((label) => parseHost(`a.${label}`).isIcann === true)
  );
}

/**
 * A name from a customer, made safe for a subject: a host loses its ending (`Cal.com` becomes `Cal`), at most `longest` characters. Null if
 * the name contains another address or a call to action.
 */
export function safeName(name: string, longest: number): string | null {
  const plain = plainOf(name).replace(bareHost, labelOf).trim();
  const wordy = plain.split(" ").length > 4;
  const bad = containsAddress(plain) || mixesScripts(plain) || callsToAction(plain, wordy ? 1 : 2);
  return bad || plain === "" ? null : cutForPeople(plain, longest);
}

function labelOf(host: string): string {
  const { isIcann, domainWithoutSuffix } = parseHost(host);
  if (isIcann !== true || !domainWithoutSuffix) return host;
  const at = host.toLowerCase().indexOf(domainWithoutSuffix);
  return at < 0 ? domainWithoutSuffix : host.slice(at, at + domainWithoutSuffix.length);
}
