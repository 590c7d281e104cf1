import { oneLine } from "../../domain/text/one-line.ts";
import dates from "../bylines.json" with { type: "json" };
import words from "./noise-words.json" with { type: "json" };

/** Any of the phrases, the longest first. */
const anyOf = (lists: readonly string[]): string =>
  `(?:${lists
    .flatMap((list) => list.split(", "))
    .sort((a, b) => b.length - a.length)
    .join("|")})`;
const edge = "(?!\\p{L})";
const start = "(?<![\\p{L}\\p{N}])";

/** A month, its name or the beginning of it, in small letters as all that follows. */
const month = `${anyOf(dates.months.map((names) => names.replaceAll(" ", ", ")))}\\p{L}*\\.?`;
/** A unit of time, a whole word of it. */
const unit = `(?:${anyOf(words.units)}${edge}|分|時間|日|秒)`;
const some = `(?:${anyOf(words.one)}|\\d+)`;
/** A day with its year, in figures or in words. */
const fullDate = oneLine`
  (?:
    \d{4}-\d{2}-\d{2}(?:[t ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:z|[+-]\d{2}:?\d{2})?)?
    |\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d{1,2}\.?(?:st|nd|rd|th)? (?:de )?${month},? (?:de )?\d{4}
    |${month} \d{1,2}(?:st|nd|rd|th)?,? \d{4}|\d{4}年\d{1,2}月\d{1,2}日
  )
`;
/** What counters count that change with every visit. */
const counted = anyOf(words.counted);
const number = "\\d[\\d.,\u202f\u00a0' ]{0,24}[km]?";

/** What changes from one visit to the next, and what stands in its place; in this order, on a text in small letters. */
export const masks: readonly (readonly [RegExp, string])[] = [
  [/[\u2018\u2019\u201a\u201b\u2032`´]/gu, "'"],
  [/[\u201c\u201d\u201e\u201f\u2033«»]/gu, '"'],
  [/[\u2010-\u2015\u2212]/gu, "-"],
  [/\u2026/gu, "..."],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gu, "#"],
  [/\b(?=[a-z]*\d)[0-9a-f]{12,}\b/gu, "#"],
  [
    /\b\d{4}-\d{2}-\d{2}[t ]\d{2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?: ?z| ?utc| ?[+-]\d{2}:?\d{2})?(?!\d)/gu,
    "~time",
  ],
  [/\b1[5-9]\d{8}(?:\d{3})?\b/gu, "#"],
  [
    new RegExp(
      oneLine`
        \b(
          nonce|token|csrf|session(?: ?id)?|request(?: ?id)?|req|trace(?: ?id)?|ray(?: ?id)?
          |visitor(?: ?id)?|ref(?:erence)?(?: ?(?:id|no|number))?|build|revision|commit|id
        )(?: ?[:=#] ?| (?=\S{0,80}\d))(?=[\w./+=-]{0,80}\d)[\w./+=-]+
      `,
      "gu",
    ),
    "$1 #",
  ],
  [
    /(?:©|\(c\)|copyright|&copy;|all rights reserved)[^.|]{0,40}?\b(?:19|20)\d{2}(?: ?[-/] ?(?:19|20)?\d{2})?/gu,
    "©",
  ],
  [/\b(?:19|20)\d{2}(?: ?- ?(?:19|20)?\d{2})? ?(?:©|\(c\)|copyright|all rights reserved)/gu, "©"],
  [
    new RegExp(
      `${start}(?:about |over |almost |less than )?${some} ?${unit} ${anyOf(words.ago.after)}${edge}`,
      "gu",
    ),
    "~ago",
  ],
  [new RegExp(`${start}${anyOf(words.ago.before)} ${some} ?${unit}`, "gu"), "~ago"],
  [
    /(?:(?:för |for |il y a )?(?<!\d)\d+|(?<!\p{L})(?:för|for) (?:en|ett?)) \p{L}+\.? (?:sedan|siden)(?!\p{L}| \d)/gu,
    "~ago",
  ],
  [
    /(?:il y a )?(?<!\d)\d+ \p{L}+\.? (?:temu|назад|sitten|önce|ago|geleden|fa|atrás|zpět|ezelőtt)(?!\p{L})/gu,
    "~ago",
  ],
  [
    new RegExp(
      oneLine`
        \b(?:today(?: is)?|oggi(?: è)?|heute(?: ist)?|aujourd'hui|hoy(?: es)?|vandaag|idag(?: är)?),? (?:
          (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch|lundi
          |mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado
          |domingo|(?:lune|marte|mercole|giove|vener)d[iì]|sabato|domenica
          |(?:mån|tis|ons|tors|fre|lör|sön)dag
        )(?!\p{L})
      `,
      "gu",
    ),
    "~day",
  ],
  [/(?<!\d)\d+ ?(?:秒|分|時間|日|週間|か月|ヶ月|年)前/gu, "~ago"],
  [
    /\b(?:just now|moments? ago|a moment ago|seconds ago|today at|yesterday at|gerade eben|à l'instant|ahora mismo)\b/gu,
    "~ago",
  ],
  [
    /\b\d{1,2}:\d{2}(?::\d{2})?(?:[.,]\d+)?(?: ?[ap]\.?m\.?)?(?: ?(?:utc|gmt|[ecmp][sd]?t|[cew]es?t|bst|ist|jst|uhr))?(?![\w])/gu,
    "~time",
  ],
  [
    new RegExp(
      oneLine`
        (${start}${anyOf(words.updated)}[ :]{0,4}(?:${anyOf(words.on)}[ :]{0,4})?(?:\p{L}+(?:day|tag|di|do),? )?
        )${fullDate}(?:,? (?:at |um |à )?~time)?
      `,
      "gu",
    ),
    "$1~date",
  ],
  [
    new RegExp(
      `(?:^|\\b)(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?${fullDate} ~time`,
      "gu",
    ),
    "~date",
  ],
  [
    new RegExp(
      `^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,? )?(?:the )?${fullDate}$`,
      "gu",
    ),
    "~date",
  ],
  [new RegExp(`(?<![$€£¥\\d.,])${number} ?\\+? ?${counted}(?![\\p{L}])`, "gu"), "~count"],
  [
    new RegExp(
      oneLine`
        (?<![\p{L}])${counted}(?: (?:seit|since|depuis|desde|dal) \S{1,20})?
        (?: (?:now|today|so far|total|this (?:week|month)|right now|heute))? ?[:(-]? ?${number}\)?
      `,
      "gu",
    ),
    "~count",
  ],
  [
    /\d[\d.,]{0,24} (?:\p{L}+ ){1,3}(?:online|viewing|watching|browsing|reading)(?: (?:right )?now)?(?![\p{L}])/gu,
    "~count",
  ],
  [
    new RegExp(`${start}${anyOf(words.left.before)} ?:? ?\\d+ ?${unit}(?:,? (?:and )?\\d+ ?${unit})*`, "gu"),
    "~left",
  ],
  [/\b(?:seats?|spots?|places?|tickets?|items?) (?:left|remaining) ?:? ?\d+\b/gu, "~left"],
  [/\bv?\d{1,9}(?:\.\d{1,9}){1,5}[-+.](?=[a-f]*\d)[0-9a-f]{6,}\b/gu, "#"],
  [/[\d.,]{1,24} ?(?:[a-z]{3}|[$€£¥])? ?[▲▼△▽↑↓⬆⬇] ?[+-]?[\d.,]+ ?%?/gu, "~quote"],
  [
    new RegExp(
      oneLine`
        -?\d{1,4}(?:[.,]\d{1,4})? ?°[cf]?(?:
          ,? (?:light |heavy |partly |mostly )?
          (?:rain|sunny|fog|cloudy|overcast|snow|clear|showers|windy|sun|clouds)
        )?
      `,
      "gu",
    ),
    "~weather",
  ],
  [
    /\b(?:right now|at the moment|live|now|gerade|aktuell) ?: ?-?\d[\d.,]* ?\p{L}{0,4}(?! ?\p{L}{5})/gu,
    "~now",
  ],
  [
    /\b(?:shared|viewed|downloaded|read|played|watched|geteilt|partagé) \d[\d.,]* (?:times|mal|fois)\b/gu,
    "~count",
  ],
  [
    new RegExp(
      oneLine`
        (?<![$€£¥\d.,])\d[\d.,]* (?:
          people|users|requests|orders|visitors|bookings|sign-?ups|downloads|others
        )(?: \p{L}+){0,3} (?:
          today|now|this (?:hour|minute|day|week)
          |(?:in|over) the (?:last|past) (?:minute|hour|day|24 hours|week)
        )
      `,
      "gu",
    ),
    "~count",
  ],
  [
    /\b(?:repl(?:y|ies)|respon(?:d|ds|se time)|answers?|antworten?|répond\w*)\b[^.\d]{0,20}\d+ ?(?:s|sec\w*|min\w*|h|hours?|stunden)\b/gu,
    "~reply",
  ],
  [/\b(?:cart|basket|bag|warenkorb|panier|carrito|carrello) ?\(?\d+\)?/gu, "~cart"],
  [
    /\b\d+ ?% (?:off|discount|rabatt|de réduction|de remise|de descuento|di sconto|korting)(?!\p{L})/gu,
    "~off",
  ],
  [/\bgood (?:morning|afternoon|evening|night)\b/gu, "~greeting"],
  [/\b(?:happy|today is|it'?s|heute ist) (?:mon|tues|wednes|thurs|fri|satur|sun)day\b/gu, "~day"],
  [
    /\b(?:visitor|visitors?|besucher|visiteur|hits?|page ?views?)(?: (?:number|no\.?|nr\.?|count|counter))? ?[:#]? ?\d[\d.,' ]*/gu,
    "~count",
  ],
  [
    new RegExp(
      oneLine`
        \b(?:rendered|generated|served|loaded|took|duration|executed|completed)(?: in)? ?:? ?\d+(?:[.,]\d+)? ?
        (?:ms|s|sec|seconds|milliseconds)\b
      `,
      "gu",
    ),
    "~took",
  ],
  [
    new RegExp(
      oneLine`
        \b(?:only )?\d+ (?:seats?|spots?|places?|tickets?|items?|${unit}) ${anyOf(words.left.after)}${edge}
      `,
      "gu",
    ),
    "~left",
  ],
  [
    /\b\d+ ?d(?:ays?)? ?:? ?\d+ ?h(?:ours?|rs?)? ?:? ?\d+ ?m(?:in(?:ute)?s?)?(?: ?:? ?\d+ ?s(?:ec(?:ond)?s?)?)?/gu,
    "~left",
  ],
  [/\b\d+ ?(?:min(?:ute)?s?) read\b/gu, "~read"],
];
