import { splitSentences } from "../domain/text/sentences.ts";
import { cut } from "../domain/text/text.ts";
import { findPeople } from "../identity/people/person-names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { squeezed } from "../pages/texts.ts";
import { isOwnBlock, isPraise, mayBeStatement, othersLines } from "./own-words.ts";
import { contains, tokensOf } from "./phrases.ts";
import { type Names, organisations, resemblesName } from "./profiles.ts";
import { resemblesPage } from "./summaries.ts";

const shortest = 25;
const longest = 300;
const maxText = 600;
const fewestWords = 4;
/** Blocks below the main heading among which the description is looked for. */
const maxBlocks = 12;
const unfit = /[?\u2026]$|\.\.\.$|\u00a9|@|https?:|\{\{|<\/?\w|[|\u2022]/u;

/**
 * One sentence of at most 300 characters that says what the company does, in its own words: of the description in its metadata or JSON-LD,
 * else of the first paragraph below the main heading that is a sentence. Null if there is none. Quotations, the words of customers, and
 * the labels of links and buttons are never taken.
 */
export function selfDescription(home: Page, names: Names): string | null {
  const stated = home.jsonLd.flatMap((node) =>
    isOfType(node, ...organisations, "WebSite", "SoftwareApplication") ? strings(node.description) : [],
  );
  const metadata = [metaContent(home, "description"), metaContent(home, "og:description"), ...stated]
    .filter((text) => text !== null)
    .filter((text) => resemblesPage(text, [home]));
  const found = [...metadata.flatMap(sentencesOf).filter(isDescription), ...shownSentences(home, names)][0];
  return found ?? null;
}

const sentencesOf = (text: string): string[] => splitSentences(squeezed(cut(text, maxText)));

function isDescription(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  const commas = sentence.split(",").length - 1;
  return (
    sentence.length >= shortest &&
    sentence.length <= longest &&
    tokens.length >= fewestWords &&
    tokens.length > 3 * commas &&
    !unfit.test(sentence) &&
    mayBeStatement(sentence)
  );
}

/** The sentences of the paragraphs below the main heading, those that name the company first. */
function shownSentences(home: Page, names: Names): string[] {
  const others = othersLines(home);
  const start = home.blocks.findIndex(({ kind }) => kind === "heading");
  const lines = home.blocks
    .slice(Math.max(0, start), Math.max(0, start) + maxBlocks)
    .filter((block) => isOwnBlock(block, others, names))
    .flatMap(({ text }) => text.split("\n"))
    .filter(
      (line) =>
        !unfit.test(line) && findPeople(cut(line, maxText)).every(({ name }) => resemblesName(name, names)),
    );
  const sentences = lines
    .flatMap(sentencesOf)
    .filter((sentence) => isDescription(sentence) && !isPraise(sentence, names) && /[.!]$/u.test(sentence));
  const isAbout = (sentence: string) =>
    contains(sentence, "ours") || sentence.split(/[\s,]+/u).some((word) => resemblesName(word, names));
  return [...sentences.filter(isAbout), ...sentences];
}
