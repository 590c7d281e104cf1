import { splitSentences } from "../domain/text/sentences.ts";
import { cut, cutForPeople } from "../domain/text/text.ts";
import { findPeople } from "../identity/people/person-names.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { squeezed } from "../pages/texts.ts";
import table from "./describing-words.json" with { type: "json" };
import { holds, phraseSet, tokensOf } from "./phrases.ts";
import { isAkin } from "./profiles.ts";

const organisation = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "SoftwareApplication",
  "OnlineBusiness",
  "WebSite",
];
const placeholders = phraseSet(table.generic, "|");
const verbs = phraseSet(table.verbs, " ");
const ourselves = phraseSet(table.we, " ");
const calls = phraseSet(table.calls, " ");
/** A year tells what was, unless it says since when. */
const history = /(?<!(?:since|seit|depuis|desde|dal|sinds) )(?<!\d)(?:19|20)\d\d(?!\d)/u;
const shortest = 25;
const longest = 300;
/** How much of a page is looked at. */
const maxLeaves = 120;
const maxLeaf = 600;

/**
 * One sentence on what the company does, in its own words, at most 300 characters. The page's description for search engines, its
 * JSON-LD, then its paragraphs, the first that says it: a sentence with a verb of offering that names the company, says `we`, or has
 * the company for its subject. Never a testimonial, a quotation, a label of a button or a site builder's default. Null if nothing says
 * it.
 */
export function selfDescription(
  home: Page,
  names: readonly (string | null)[],
  further: readonly Page[] = [],
): string | null {
  const stated = [
    ...["description", "og:description", "twitter:description"].flatMap(
      (name) => metaContent(home, name) ?? [],
    ),
    ...home.jsonLd.flatMap((node) => (isOfType(node, ...organisation) ? strings(node.description) : [])),
  ];
  const links = new Set([home, ...further].flatMap((page) => page.links.map(({ text }) => text)));
  const shown = [home, ...further].flatMap((page) =>
    page.leaves
      .slice(0, maxLeaves)
      .filter(({ text, foreign, heading }) => !foreign && !heading && !links.has(text))
      .map(({ text }) => text),
  );
  const inHead = sentencesOf(stated).filter((one) => isPlausible(one));
  const inBody = sentencesOf(shown).filter((one) => isPlausible(one) && /[.!。]$/u.test(one));
  const isOwn = (one: string) => isAboutCompany(one, names);
  const best =
    inHead.find((one) => isOwn(one) && offers(one)) ??
    inBody.find((one) => isOwn(one) && offers(one)) ??
    inHead.find(offers) ??
    inHead[0] ??
    null;
  return best === null ? null : shortened(best);
}

const sentencesOf = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => splitSentences(squeezed(cut(text, maxLeaf))));

/** Whether a sentence may describe a company: no quotation, question, call to act, list of keywords, placeholder, history or person. */
function isPlausible(sentence: string): boolean {
  const tokens = tokensOf(sentence);
  if (sentence.length < shortest || tokens.length < 4 || holds(tokens, placeholders)) return false;
  if (/[?…]$|©|@|https?:|\.\.\.$|["“”„«»]|\{\{|<\/?\w|[|•]/u.test(sentence)) return false;
  if (calls.has(tokens[0] ?? "") || history.test(sentence) || findPeople(sentence).length > 0) return false;
  const isKeywords = sentence.split(",").length > 4 && !offers(sentence);
  return (
    !isKeywords &&
    !/(?<!\p{L})(?:I|my|ich|mein\p{L}*|je|mon|yo|io|mio|ik|mijn|eu|meu)(?!\p{L})/u.test(sentence)
  );
}

const offers = (sentence: string): boolean => holds(tokensOf(sentence), verbs);

function isAboutCompany(sentence: string, names: readonly (string | null)[]): boolean {
  const start = sentence.split(/\s+/u).slice(0, 4);
  return (
    holds(tokensOf(sentence).slice(0, 3), ourselves) ||
    start.some((word, index) => isAkin(word, names) || isAkin(start.slice(0, index + 1).join(" "), names))
  );
}

/** A sentence that is too long, up to the last clause that fits. */
function shortened(sentence: string): string {
  if (sentence.length <= longest) return sentence;
  const kept = cutForPeople(sentence, longest - 1);
  const end = Math.max(...[", ", "; ", " – ", " — "].map((mark) => kept.lastIndexOf(mark)));
  return `${kept.slice(0, end > longest / 3 ? end : kept.lastIndexOf(" ")).trimEnd()}.`;
}
