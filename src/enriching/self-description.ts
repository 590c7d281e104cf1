import { splitSentences } from "../domain/text/sentences.ts";
import { cut, cutForPeople } from "../domain/text/text.ts";
import { findPeople } from "../identity/people/person-names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { squeezed } from "../pages/texts.ts";
import table from "./describing-words.json" with { type: "json" };
import { holds, phraseSet, tokensOf } from "./phrases.ts";
import { isAkin } from "./profiles.ts";
import { leastShown, shareShown } from "./summaries.ts";

const organisation = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "SoftwareApplication",
  "OnlineBusiness",
  "WebSite",
];
const generic = phraseSet(table.generic, "|");
const verbs = phraseSet(table.verbs, " ");
const ourselves = phraseSet(table.we, " ");
const audience = phraseSet(table.for, " ");
const calls = phraseSet(table.calls, " ");
/** What a sentence that leans on one before it begins with. */
const unfit = phraseSet(table.unfit, " ");
const languages = Object.entries(table.languages).map(([lang, words]) => ({
  lang,
  words: phraseSet([words], " "),
}));

/** A year speaks of what was, not of what is done. */
const history = /(?<!\d|(?:since|seit|depuis|desde|dal|sinds|sedan) )(?:19|20)\d\d(?!\d)/u;
const shortest = 25;
const longest = 300;
/** How much of a page is looked at for what the company says of itself. */
const maxLeaves = 120;
const maxLeaf = 600;
/** What a place is worth in which a company describes itself, beside how well the sentence does it. */
const worth = { meta: 2.5, social: 2, jsonLd: 2, text: 1, elsewhere: -0.5 };
const least = { shown: 1.5, unseen: 0 };

interface Candidate {
  text: string;
  worth: number;
  /** Not shown to a reader, so that it may be out of date. */
  unseen: boolean;
}

/**
 * One sentence on what the company does and for whom, in its own words, at most 300 characters: of its metadata and of
 * what its pages show, cards included, the one that says most. Slogans, keyword lists, the defaults of site builders and
 * metadata the page no longer bears out lose. Null where nothing says it.
 */
export function selfDescription(
  home: Page,
  names: readonly (string | null)[],
  further: readonly Page[] = [],
): string | null {
  const shown = [home, ...further].flatMap((page) => page.leaves.slice(0, maxLeaves).map(({ text }) => text));
  const seen = new Set(shown.flatMap((text) => tokensOf(text)));
  const language = languageOf(shown.join(" "));
  let best: { text: string; score: number } | null = null;
  for (const { text, worth: of, unseen } of candidatesOf(home, further)) {
    for (const [index, sentence] of splitSentences(squeezed(cut(text, maxLeaf))).entries()) {
      if (!unseen && isFragment(sentence)) continue;
      const clear = describing(sentence, names);
      if (clear === null || (language !== null && isOtherLanguage(sentence, language))) continue;
      const score = clear + of - index + (unseen ? borneOut(sentence, seen) : 0);
      const floor = unseen ? least.unseen : least.shown;
      if (score > Math.max(best?.score ?? floor, floor)) best = { text: sentence, score };
    }
  }
  return best === null ? null : whole(best.text);
}

function candidatesOf(home: Page, further: readonly Page[]): Candidate[] {
  const stated = home.jsonLd
    .filter((node) => isOfType(node, ...organisation))
    .flatMap((node) => strings(node.description));
  const unseen = (text: string | null, of: number): Candidate[] =>
    text === null ? [] : [{ text, worth: of, unseen: true }];
  const told = (page: Page, of: number): Candidate[] =>
    page.leaves
      .slice(0, maxLeaves)
      .filter(({ text, foreign, heading }) => !foreign && !heading && text.length >= shortest)
      .map(({ text }, index) => ({ text, worth: of - Math.min(2.5, index * 0.08), unseen: false }));
  return [
    ...unseen(metaContent(home, "description"), worth.meta),
    ...unseen(metaContent(home, "og:description"), worth.social),
    ...unseen(metaContent(home, "twitter:description"), worth.social),
    ...stated.flatMap((text) => unseen(text, worth.jsonLd)),
    ...told(home, worth.text),
    ...further.flatMap((page) => told(page, worth.elsewhere)),
  ];
}

/** How well a sentence says what the company does; null where it cannot. */
function describing(sentence: string, names: readonly (string | null)[]): number | null {
  const tokens = tokensOf(sentence);
  if (sentence.length < shortest || unfit.has(tokens[0] ?? "") || tokens.length < 4 || holds(tokens, generic))
    return null;
  if (/[?…]$|©|@|https?:|\.\.\.$|^["“„«]/u.test(sentence) || /\{\{|<\/?\w/u.test(sentence)) return null;
  const start = sentence.split(/\s+/u).slice(0, 4);
  const named =
    start.some((_, index) => isAkin(start.slice(0, index + 1).join(" "), names)) ||
    start.some((word) => isAkin(word, names));
  const acts = holds(tokens, verbs);
  const commas = sentence.split(/[,|•·]/u).length - 1;
  return (
    (named ? 2 : holds(tokens.slice(0, 2), ourselves) ? 1 : 0) +
    (acts ? 1.5 : 0) +
    (holds(tokens, audience) ? 0.5 : 0) +
    (sentence.length >= 50 && sentence.length <= 220 ? 1 : 0) -
    (acts ? 0 : commas >= 4 ? 4 : commas >= 3 ? 1.5 : 0) -
    (history.test(sentence) ? 2 : 0) -
    (findPeople(sentence).length > 0 ? 1.5 : 0) -
    (/[|•]/u.test(sentence) ? 2 : 0) -
    (sentence.endsWith("!") ? 1 : 0) -
    (calls.has(tokens[0] ?? "") ? 2 : 0) -
    (sentence.length > longest ? 3 : 0)
  );
}

/** A line that breaks off: without an end, or on a small word. */
function isFragment(sentence: string): boolean {
  const last = tokensOf(sentence.slice(-40)).at(-1) ?? "";
  return (
    !/[.!。！]["”»)]?$/u.test(sentence) &&
    (sentence.length > 120 || languages.some(({ words }) => words.has(last)) || last.length <= 3)
  );
}

/** Metadata that shares few words with what the page shows is out of date, or never was about it. */
function borneOut(sentence: string, seen: ReadonlySet<string>): number {
  const share = shareShown(sentence, seen);
  return share === null ? 0 : share < leastShown ? -4 : share >= 0.5 ? 0.5 : 0;
}

/** The language most of a text's small words are of; null where too few are of any. */
function languageOf(text: string): string | null {
  const counts = countsIn(tokensOf(cut(text.slice(-4_000), 600)).concat(tokensOf(cut(text, 600))));
  const [first, second] = counts.sort((a, b) => b.count - a.count);
  return first && second && first.count >= 6 && first.count >= 1.5 * second.count ? first.lang : null;
}

/** How many of the words are small words of each language. */
function countsIn(tokens: readonly string[]) {
  return languages.map(({ lang, words }) => ({
    lang,
    count: tokens.filter((token) => words.has(token)).length,
  }));
}

function isOtherLanguage(sentence: string, language: string): boolean {
  const counts = countsIn(tokensOf(sentence));
  const own = counts.find(({ lang }) => lang === language)?.count ?? 0;
  return counts.some(({ count }) => count >= 3 && count >= own + 3);
}

/** A sentence that is too long, up to the last clause that fits. */
function whole(sentence: string): string {
  if (sentence.length <= longest) return sentence;
  const kept = cutForPeople(sentence, longest);
  const end = Math.max(
    kept.lastIndexOf(", "),
    kept.lastIndexOf("; "),
    kept.lastIndexOf(" – "),
    kept.lastIndexOf(" — "),
  );
  return `${kept.slice(0, end > longest / 3 ? end : kept.lastIndexOf(" ")).trimEnd()}.`;
}
