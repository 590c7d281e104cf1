import type { Page } from "../pages/page.ts";
import type { Block } from "../pages/types.ts";
import { personIn } from "./founders/person-in.ts";
import { contains, isOneOf, tokensOf } from "./phrases.ts";
import { type Names, resemblesName } from "./profiles.ts";

const longestHeading = 80;
const quotationMark = /["\u201c\u201d\u201e\u00ab\u00bb]/u;
/** Start of a line that names the author of the quotation above it. */
const authorDash = /^[\u2014\u2013-]\s?\p{Lu}/u;
const namePart = /^[^,|(\u00b7]*/u;
/** Words before the company's name in a sentence about itself: `At Acme, we …`, `We are Acme`. */
const ownIntroduction =
  /^(?:at|here at|with us at|bei|chez|en|da|in|noi di|bij|na|we are|we['\u2019]re|wir sind|nous sommes|somos|siamo|we zijn|wij zijn)\s/iu;

/** Whether a heading says that others follow: customers, investors, advisors, the press. `names`: the company's names. */
const isOthersHeading = (heading: string, names: Names): boolean =>
  heading.length <= longestHeading &&
  contains(
    names.reduce<string>((rest, name) => (name ? rest.replaceAll(name, " ") : rest), heading),
    "others",
  );

/** The lines of a page that are not the company's own statements: the words of others, and the labels of links. */
export function othersLines({ leaves, links, blocks }: Page): ReadonlySet<string> {
  const lines = blocks.flatMap(({ text, kind }) =>
    text.split("\n").map((line) => ({ line, isHeading: kind === "heading" })),
  );
  const quoted = lines.filter((_, at) => {
    const next = lines[at + 1];
    return next !== undefined && !next.isHeading && namesAuthor(next.line);
  });
  return new Set([
    ...leaves.flatMap(({ text, foreign }) => (foreign ? [text] : [])),
    ...links.map(({ text }) => text),
    ...quoted.map(({ line }) => line),
  ]);
}

/** Whether a block contains only the company's own statements. `others`: lines of others, as `othersLines` returns them for its page. */
export const isOwnText = ({ text, trail }: Block, others: ReadonlySet<string>, names: Names): boolean =>
  !text.split("\n").some((line) => others.has(line)) &&
  !trail.some((heading) => isOthersHeading(heading, names));

/** As `isOwnText`, without blocks that rotate, which often show the words of customers. */
export const isOwnBlock = (block: Block, others: ReadonlySet<string>, names: Names): boolean =>
  block.rotating !== true && isOwnText(block, others, names);

/** Whether a sentence may state what a company does: it is no quotation, call to action, cookie notice, award or default text. */
export const mayBeStatement = (sentence: string): boolean =>
  !quotationMark.test(sentence) &&
  !isOneOf(tokensOf(sentence)[0] ?? "", "calls") &&
  !contains(sentence, "templates") &&
  !contains(sentence, "badges") &&
  !contains(sentence, "speaker");

/** Whether a customer says a sentence: it speaks of "us" and of the company by its name: `Acme saved us a month`. */
export const isPraise = (sentence: string, names: Names): boolean =>
  contains(sentence, "praise") ||
  (contains(sentence, "ours") &&
    !ownIntroduction.test(sentence) &&
    sentence.split(/[\s,]+/u).some((word) => /^\p{Lu}|\d/u.test(word) && resemblesName(word, names)));

const namesAuthor = (line: string): boolean =>
  authorDash.test(line) || personIn(namePart.exec(line)?.[0].trim() ?? "") !== null;
