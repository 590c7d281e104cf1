import table from "./wording.json" with { type: "json" };

const anyOf = (...lists: readonly string[]): string => `(?:${lists.join(", ").replaceAll(", ", "|")})`;
const pattern = (...choices: readonly string[]): RegExp => new RegExp(choices.join("|"), "iu");

/** Cookies and consent, in either order, or the purpose of cookies. */
const consent = pattern(
  `\\bcookies?\\b.{0,120}\\b${anyOf(table.agree)}\\b`,
  `\\b${anyOf(table.agree)}\\b.{0,60}\\bcookies?\\b`,
  `\\b${anyOf(table.users)}\\b.{0,40}\\bcookies?\\b.{0,60}\\b${anyOf(table.purposes)}\\b`,
  "\\bwe (?:value|respect|care about) your privacy\\b",
);
/** Hints, dates of the last change, activity of other visitors, advertisements. */
const notice = pattern(`^${anyOf(...table.openings)}`, `\\b${anyOf(table.others)}`);
const colophon = pattern(
  "^(?:[^.!?]{0,60}\\s)?(?:©|\\(c\\)\\s?(?=19|20)|copyright\\s(?:©|\\(c\\)|19|20))",
  `\\b${anyOf(table.rights)}`,
);
const quotation = new RegExp(
  "^[\"\\u201c\\u201e\\u00ab\\u2039'\\u2018].{10,}[\"\\u201d\\u201c\\u00bb\\u203a'\\u2019]" +
    '(?:\\s?[\\u2014\\u2013-]?\\s?\\p{Lu}[^"\\u201c\\u201d\\u201e\\u00ab\\u00bb]{0,80})?$',
  "u",
);

/** Whether a text is no content: a cookie notice, a copyright line, a hint, the date of the last change, an advertisement. */
export const isBoilerplate = (text: string): boolean =>
  (text.length <= 400 && consent.test(text)) ||
  (text.length <= 200 && colophon.test(text)) ||
  (text.length <= 140 && notice.test(text));

/** Whether a text is in quotation marks, with or without the name of the speaker. */
export const isQuotation = (text: string): boolean => quotation.test(text);
