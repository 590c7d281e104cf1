import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { publicKindsOf } from "../../schemas/public-source.ts";
import { maskAt } from "./figures.ts";

/** One piece of news as a reader is given it. */
export interface PassageText {
  title: string;
  body: string;
  /** Where it stands: a page kind or a public source. */
  kind: string;
  /** What the tracked company is called. */
  names: readonly string[];
}

/** Characters of a title and of a body that are read. */
const longestTitle = 300;
const longestBody = 1_500;

const word =
  /\p{L}[\p{L}\p{M}]*(?:['\u2019]\p{L}+)?|\p{Nd}[\p{Nd}.,'\u2019]*|[$\u20ac£¥\u20b9\u20a9\u20aa\u20a6%!?:"\u201c\u201d\u201e«»]/gu;
/** Kinds of pages and sources as far as they tell what stands there. */
const places: Record<string, string> = {
  article: "post",
  blog: "post",
  news: "post",
  press: "post",
  customers: "post",
  feed: "post",
  changelog: "notes",
  status: "notes",
  ...Object.fromEntries(publicKindsOf("releases").map((kind) => [kind, "notes"])),
  ...Object.fromEntries(publicKindsOf("posts", "mentions").map((kind) => [kind, "outside"])),
  careers: "careers",
  team: "team",
  pricing: "pricing",
};
/** Words by which a text speaks as the company. */
const first = new Set(
  (
    "we our ours us we're we've we'll i my me i'm i've wir uns unser unsere unserer unserem unseren ich mein meine nous notre " +
    "nos je mon ma nosotros nuestro nuestra nuestros nuestras hemos noi nostro nostra nostri abbiamo nosso nossa nossos temos " +
    "wij we ons onze ik vi var vara oss jag"
  ).split(" "),
);
/** Words that say nothing of what happened. */
const empty = new Set(
  "the a an of to in and for on is at it as by with that be are was were from which or this its their his her had has have".split(
    " ",
  ),
);

/** The words of a text with figures, the company's own name and whatever `isKnown` does not know masked; `xname` is a name. */
export function wordsOf(
  text: string,
  names: readonly (readonly string[])[],
  isKnown: (word: string) => boolean,
): string[] {
  const written = text.match(word) ?? [];
  const folded = written.map((one) =>
    fold(one)
      .replace(/[\u2019]/gu, "'")
      .replace(/'s$/u, "")
      .replace(/(?<![.,'])[.,']+$/u, ""),
  );
  const seen: string[] = [];
  for (let at = 0; at < folded.length; ) {
    const own = ownAt(folded, at, names);
    const figure = own === undefined ? maskAt(folded, at) : null;
    const plain = folded[at] ?? "";
    const token =
      own !== undefined
        ? "xown"
        : figure !== null
          ? figure.mask
          : isKnown(plain)
            ? plain
            : shapeOf(written[at] ?? "");
    if (token !== seen.at(-1) || !token.startsWith("x")) seen.push(token);
    at += own?.length ?? figure?.length ?? 1;
  }
  return seen;
}

/** The company's name at a place of a text, also where the text writes apart what the name writes as one. */
function ownAt(
  words: readonly string[],
  at: number,
  names: readonly (readonly string[])[],
): readonly string[] | undefined {
  const whole = names.find((name) => name.every((part, index) => words[at + index] === part));
  if (whole !== undefined) return whole;
  const pair = [words[at] ?? "", words[at + 1] ?? ""];
  return names.some((name) => name.length === 1 && name[0] === pair.join("") && pair[1] !== "")
    ? pair
    : undefined;
}

const masks = /^x(?:own|name|caps|unknown|n\d|year|version|decimal|percent|money[mk]?)$/u;

/** Whether a token stands for a name, a figure or an unknown word. */
export function isMask(token: string): boolean {
  return masks.test(token);
}

function shapeOf(written: string): string {
  if (/^\p{Lu}{2,}$/u.test(written)) return "xcaps";
  return /^\p{Lu}/u.test(written) ? "xname" : "xunknown";
}

/**
 * What a linear model sees of a passage: words, once more (`T:`) those of the title, its first (`F:`), pairs of neighbours
 * (`a_b`), where it stands (`K:`), whose words these are (`W:`) and how long its parts are (`N:`). `isKnown` says which words
 * and pairs the model has.
 */
export function tokensOf(passage: PassageText, isKnown: (token: string) => boolean): string[] {
  const names = namesIn(passage.names);
  const title = wordsOf(cut(passage.title, longestTitle), names, isKnown);
  const body = wordsOf(cut(passage.body, longestBody), names, isKnown);
  return [
    ...[...title, ...body].filter((token) => !empty.has(token)),
    ...[...opened(title), ...titled(title), ...pairsOf(title), ...pairsOf(body)].filter(isKnown),
    `K:${places[passage.kind] ?? "page"}`,
    ...speakers(title, "title"),
    ...speakers([...title, ...body], "all"),
    `N:title${Math.min(4, title.length >> 2)}`,
    `N:body${body.length === 0 ? 0 : body.length < 12 ? 1 : body.length < 35 ? 2 : 3}`,
  ];
}

/** Letters by which the forms of one word are told together. */
const stemLength = 5;

/** What a linear model sees of a rule: its words, their beginnings (`S:`) and pairs of neighbours. */
export function ruleTokens(rule: string): string[] {
  const words = wordsOf(cut(rule, longestTitle), [], () => true);
  return [
    "K:rule",
    ...words,
    ...pairsOf(words),
    ...words.filter((one) => one.length >= stemLength).map((one) => `S:${cut(one, stemLength)}`),
  ];
}

/** Whose words these are: whether they say `we`, name the company, or name others alone. */
function speakers(words: readonly string[], where: string): string[] {
  const we = words.some((one) => first.has(one));
  const own = words.includes("xown");
  const other = words.includes("xname") || words.includes("xcaps");
  return [
    `W:${where}:${we ? "we" : ""}${own ? "own" : ""}`,
    `W:${where}:${we || own ? "ours" : other ? "others" : "nobodys"}`,
  ];
}

/** A title's first word, as a token of its own. */
export function opened(words: readonly string[]): string[] {
  return words.slice(0, 1).map((token) => `F:${token}`);
}

/** A title's words, as tokens of their own. */
export function titled(words: readonly string[]): string[] {
  return words.filter((token) => !empty.has(token)).map((token) => `T:${token}`);
}

/** Neighbours of a text's words, as one token each. */
export function pairsOf(words: readonly string[]): string[] {
  return words.slice(1).map((token, index) => `${words[index]}_${token}`);
}

/** Names as folded words, longest first, so that a whole name goes before a part of it. */
export function namesIn(names: readonly string[]): string[][] {
  return names
    .map((name) => (name.match(word) ?? []).map((part) => fold(part).replace(/'s$/u, "")))
    .filter((parts) => parts.length > 0)
    .sort((a, b) => b.length - a.length);
}
