import { cut, fold } from "../../domain/text/text.ts";
import { publicKindsOf } from "../../schemas/public-source.ts";
import { type Amount, findAmounts } from "../facts/amounts.ts";

/** One piece of news, the input of the reader. */
export interface PassageText {
  title: string;
  body: string;
  /** Its origin: a page kind or a public source. */
  kind: string;
  /** Names of the tracked company. */
  names: readonly string[];
}

/** Characters of a title and of a body that are read, words of a name, and letters that the forms of a word have in common. */
const longest = { title: 300, body: 1_500, name: 5, stem: 5 };

const word =
  /xn\d|\p{L}[\p{L}\p{M}]*(?:['\u2019]\p{L}+)?|\p{Nd}[\p{Nd}.,'\u2019]*|[$\u20ac£¥\u20b9\u20a9\u20aa\u20a6%!?:"\u201c\u201d\u201e«»]/gu;
/** Kinds of pages and sources whose kind indicates what their text is about. */
const places = new Map(
  Object.entries({
    post: ["article", "blog", "news", "press", "customers", "feed"],
    notes: ["changelog", "status", ...publicKindsOf("releases")],
    outside: publicKindsOf("posts", "mentions"),
    careers: ["careers"],
    team: ["team"],
    pricing: ["pricing"],
  }).flatMap(([place, kinds]) => kinds.map((kind): [string, string] => [kind, place])),
);
/** Words of a text in the company's own voice. */
const first = new Set(
  (
    "we our ours us we're we've we'll i my me i'm i've wir uns unser unsere unserer unserem unseren ich mein meine nous notre " +
    "nos je mon ma nosotros nuestro nuestra nuestros nuestras hemos noi nostro nostra nostri abbiamo nosso nossa nossos temos " +
    "wij we ons onze ik vi var vara oss jag"
  ).split(" "),
);
/** Words without information about the event. */
const empty = new Set(
  "the a an of to in and for on is at it as by with that be are was were from which or this its their his her had has have".split(
    " ",
  ),
);

/** The words of a text. Figures, the company's own names and words that `isKnown` does not know are masked: `xname` is a name. */
export function wordsOf(
  text: string,
  names: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): string[] {
  const written = withMasks(text).match(word) ?? [];
  const folded = written.map(foldWord);
  const seen: string[] = [];
  for (let at = 0; at < folded.length; ) {
    const own = names.size === 0 ? 0 : ownLength(folded, at, names);
    const plain = folded[at] ?? "";
    const token = own > 0 ? "xown" : isKnown(plain) || isMask(plain) ? plain : shapeOf(written[at] ?? "");
    if (token !== seen.at(-1) || !token.startsWith("x")) seen.push(token);
    at += Math.max(1, own);
  }
  return seen;
}

const foldWord = (written: string) =>
  fold(written)
    .replaceAll("\u2019", "'")
    .replace(/'s$/u, "")
    .replace(/(?<![.,'])[.,']+$/u, "");

/** Whether a token is a mask of a name, a figure or an unknown word. */
export const isMask = (token: string): boolean =>
  /^x(?:own|name|caps|unknown|n\d|year|version|decimal|percent|money[mk]?)$/u.test(token);

/** The text with a mask for each figure: its size as money, a percentage, a year or a count. */
function withMasks(text: string): string {
  let [masked, at] = ["", 0];
  for (const amount of findAmounts(text)) {
    const end = amount.index + amount.text.length;
    if (/^\.\d/u.test(text.slice(end, end + 2))) continue;
    masked += `${text.slice(at, amount.index)} ${maskOf(amount)} `;
    at = end;
  }
  return masked + text.slice(at);
}

function maskOf({ text, value, currency, unit }: Amount): string {
  if (currency !== null) return value >= 1e6 ? "xmoneym" : value >= 1e3 ? "xmoneyk" : "xmoney";
  if (unit === "%") return "xpercent";
  if (/^(?:19|20)\d\d$/u.test(text)) return "xyear";
  if (/^\d{1,2}\.\d{1,2}$/u.test(text)) return "xdecimal";
  return unit === null && /\p{L}/u.test(text) ? "xn5" : countOf(text);
}

const countOf = (figure: string) => `xn${Math.min(4, figure.replace(/\D/gu, "").length)}`;

function shapeOf(written: string): string {
  if (/^\p{Nd}/u.test(written)) return /\.\d+\./u.test(written) ? "xversion" : countOf(written);
  if (/^\p{Lu}{2,}$/u.test(written)) return "xcaps";
  return /^\p{Lu}/u.test(written) ? "xname" : "xunknown";
}

/** Number of words at a position that form a name of the company, also if the text separates words that the name joins. */
function ownLength(words: readonly string[], at: number, names: ReadonlySet<string>): number {
  let joined = "";
  let length = 0;
  for (let count = 1; count <= longest.name && at + count <= words.length; count += 1) {
    joined += words[at + count - 1];
    if (names.has(joined)) length = count;
  }
  return length;
}

/**
 * What a linear model sees of a passage: words, once more (`T:`) those of the title, its first (`F:`), pairs of neighbours
 * (`a_b`), where it stands (`K:`), whose words these are (`W:`) and how long its parts are (`N:`). `isKnown` says which words
 * and pairs the model has.
 */
export function tokensOf(passage: PassageText, isKnown: (token: string) => boolean): string[] {
  const names = namesIn(passage.names);
  const title = wordsOf(cut(passage.title, longest.title), names, isKnown);
  const body = wordsOf(cut(passage.body, longest.body), names, isKnown);
  return [
    ...[...title, ...body].filter((token) => !empty.has(token)),
    ...combined(title, body).filter(isKnown),
    `K:${places.get(passage.kind) ?? "page"}`,
    ...speakers(title, "title"),
    ...speakers([...title, ...body], "all"),
    `N:title${Math.min(4, title.length >> 2)}`,
    `N:body${body.length === 0 ? 0 : body.length < 12 ? 1 : body.length < 35 ? 2 : 3}`,
  ];
}

/** Tokens of a title and a body besides their words. */
export function combined(title: readonly string[], body: readonly string[]): string[] {
  const titled = title.filter((token) => !empty.has(token)).map((token) => `T:${token}`);
  return [...title.slice(0, 1).map((token) => `F:${token}`), ...titled, ...pairsOf(title), ...pairsOf(body)];
}

/** What a linear model sees of a rule: its words, their beginnings (`S:`) and pairs of neighbours. */
export function ruleTokens(rule: string): string[] {
  const words = wordsOf(cut(rule, longest.title), new Set(), () => true);
  const stems = words.filter((one) => one.length >= longest.stem).map((one) => `S:${cut(one, longest.stem)}`);
  return ["K:rule", ...words, ...pairsOf(words), ...stems];
}

/** The voice of a text: it says `we`, names the company, or names only others. */
function speakers(words: readonly string[], where: string): string[] {
  const we = words.some((one) => first.has(one));
  const own = words.includes("xown");
  const other = words.includes("xname") || words.includes("xcaps");
  return [
    `W:${where}:${we ? "we" : ""}${own ? "own" : ""}`,
    `W:${where}:${we || own ? "ours" : other ? "others" : "nobodys"}`,
  ];
}

const pairsOf = (words: readonly string[]) => words.slice(1).map((token, at) => `${words[at]}_${token}`);

/** Names as folded words without spaces between them. */
export const namesIn = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.map((name) => (name.match(word) ?? []).map(foldWord).join("")).filter((name) => name !== ""));
