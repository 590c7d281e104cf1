import { oneLine } from "../../domain/text/one-line.ts";
import dates from "../month-names.json" with { type: "json" };
import words from "./noise-words.json" with { type: "json" };

/** A group of all phrases, longest first. */
const anyOf = (lists: readonly string[]): string =>
  `(?:${lists
    .flatMap((list) => list.split(", "))
    .sort((a, b) => b.length - a.length)
    .join("|")})`;
const start = "(?<![\\p{L}\\p{N}])";
const end = "(?!\\p{L})";
const month = `${anyOf(dates.months)}\\p{L}*\\.?`;
const weekday = "(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?";
const unit = `(?:${anyOf(words.units)}${end})`;
const some = `(?:${anyOf(words.one)}|\\d+)`;
/** A day with its year. */
const fullDate = oneLine`
  (?:
    \d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:z|[+-]\d{2}:?\d{2})?)?
    |\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?(?:st|nd|rd|th)? (?:de )?${month},? (?:de )?\d{4}
    |${month} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}\u5e74\d{1,2}\u6708\d{1,2}\u65e5
  )
`;
const counted = anyOf(words.counted);
const number = "\\d[\\d.,\u202f\u00a0' ]{0,24}[km]?";
const figure = "(?:[a-z]{0,2}\\p{Sc} ?)?\\d[\\d.,]{0,14}(?: ?(?:\\p{Sc}|usd|eur|gbp|chf|jpy|sek))?";
const zone = "(?: ?(?:z|utc|gmt|[ecmp][sd]?t|[cew]es?t|bst|ist|jst|uhr))?";

const mask = (source: string, replacement: string): readonly [RegExp, string] => [
  new RegExp(source, "gu"),
  replacement,
];

/** Parts of a text that change from one visit to the next, and their replacements; applied in order to lower-case text. */
export const masks: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032`´]/gu, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033«»]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, "-"],
  [/\u2026/gu, "..."],
  [/\b(?=[a-z]*\d)[0-9a-f]{12,}\b/gu, "#"],
  [
    /\b\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?: ?z| ?utc| ?[+-]\d{2}:?\d{2})?(?!\d)/gu,
    "~time",
  ],
  [/\b1[5-9]\d{8}(?:\d{3})?\b/gu, "#"],
  mask(
    oneLine`
      \b(nonce|token|csrf|session(?: ?id)?|request(?: ?id)?|trace(?: ?id)?|visitor(?: ?id)?|ref(?:erence)?|build|revision|commit|id)
      (?: ?[:=#] ?| (?=\S{0,80}\d))(?=[\w./+=-]{0,80}\d)[\w./+=-]+
    `,
    "$1 #",
  ),
  [
    /(?:©|\(c\)|copyright|all rights reserved)[^.|]{0,40}?\b(?:19|20)\d{2}(?: ?[-/] ?(?:19|20)?\d{2})?/gu,
    "©",
  ],
  [/\b(?:19|20)\d{2}(?: ?- ?(?:19|20)?\d{2})? ?(?:©|\(c\)|copyright|all rights reserved)/gu, "©"],
  mask(`${start}(?:about |over |almost |less than )?${some} ?${unit} ${anyOf(words.after)}${end}`, "~ago"),
  mask(`${start}${anyOf(words.before)} ${some} ?${unit}`, "~ago"),
  mask(`${start}${anyOf(words.now)}${end}`, "~ago"),
  mask(`(?<!\\d)\\d+ ?${anyOf(words.ago)}`, "~ago"),
  mask(`\\b\\d{1,2}:\\d{2}(?::\\d{2})?(?:[.,]\\d+)?(?: ?[ap]\\.?m\\.?)?${zone}(?!\\w)`, "~time"),
  mask(
    oneLine`
      (${start}${anyOf(words.updated)}[ :]{0,4}(?:${anyOf(words.on)}[ :]{0,4})?(?:\p{L}+(?:day|tag|di|do),? )?)
      ${fullDate}(?:,? (?:at |um |à )?~time)?
    `,
    "$1~date",
  ),
  mask(`(?:^|\\b)${weekday}${fullDate} ~time`, "~date"),
  mask(`^${weekday}(?:the )?${fullDate}$`, "~date"),
  mask(`(?<![\\p{Sc}\\d.,])${number} ?\\+? ?${counted}${end}`, "~count"),
  mask(`(?<!\\p{L})${counted}(?: (?:number|today|so far|total))? ?[:(-]? ?${number}\\)?`, "~count"),
  mask(`${start}${anyOf(words.leftBefore)} ?:? ?\\d+ ?${unit}(?:,? (?:and )?\\d+ ?${unit})*`, "~left"),
  mask(
    `\\b(?:only )?\\d+ (?:seats?|spots?|places?|tickets?|items?|${unit}) ${anyOf(words.leftAfter)}${end}`,
    "~left",
  ),
  [
    /\b\d+ ?d(?:ays?)? ?:? ?\d+ ?h(?:ours?|rs?)? ?:? ?\d+ ?m(?:in(?:ute)?s?)?(?: ?:? ?\d+ ?s(?:ec(?:ond)?s?)?)?/gu,
    "~left",
  ],
  [
    /\b(?:rendered|generated|served|loaded|took|duration|completed)(?: in)? ?:? ?\d+(?:[.,]\d+)? ?(?:ms|s|sec|seconds)\b/gu,
    "~took",
  ],
  [/\bv?\d{1,9}(?:\.\d{1,9}){1,5}[-+.](?=[a-f]*\d)[0-9a-f]{6,}\b/gu, "#"],
  [
    /[\d.,]{1,24} ?(?:[a-z]{3}|\p{Sc})? ?[\u25b2\u25bc\u25b3\u25bd\u2191\u2193] ?[+-]?[\d.,]+ ?%?/gu,
    "~quote",
  ],
  mask(`${figure}(?: ?[+-]${figure})? ?\\(?[+-]\\d{1,3}[.,]\\d{1,4} ?%\\)?`, "~quote"),
  mask(`${start}${anyOf(words.quote)}[^\\p{N}.]{0,20}?${figure}`, "~quote"),
  mask(`(^|[:|·] ?)${anyOf(words.hours)}(?=$|[.!:|·]| [-·|] )`, "$1~hours"),
  mask(
    `${start}(?:opens?|closes?)(?: again)?(?: (?:at|on|in))?(?: ${weekday})? ?(?:~time|\\d{1,2} ?[ap]\\.?m\\.?)`,
    "~hours",
  ),
  [/-?\d{1,4}(?:[.,]\d{1,4})? ?°[cf]?(?:,? \p{L}{3,9}(?: \p{L}{3,9})?)?/gu, "~weather"],
  [
    /(?<![\p{Sc}\d.,])\d[\d.,]*(?: \p{L}+){1,4} (?:today|now|this (?:hour|minute|day|week)|(?:in|over) the (?:last|past) \p{L}+)/gu,
    "~count",
  ],
  [
    /\b\d+ ?% (?:off|discount|rabatt|de réduction|de descuento|di sconto|korting|de desconto)(?!\p{L})/gu,
    "~off",
  ],
  [/\b(?:repl(?:y|ies)|responds?|answers?)\b[^.\d]{0,20}\d+ ?(?:min\w*|h|hours?)\b/gu, "~reply"],
  mask(`\\b(?:happy|today is|it'?s|heute ist) (?:mon|tues|wednes|thurs|fri|satur|sun)day\\b`, "~day"),
  [/\b(?:right now|at the moment|live|now) ?: ?-?\d[\d.,]* ?\p{L}{0,4}(?! ?\p{L}{5})/gu, "~now"],
  [/\b\d+ ?(?:min(?:ute)?s?) read\b/gu, "~read"],
];
