import { fold } from "../domain/text/fold.ts";
import { cut } from "../domain/text/text.ts";
import type { SourceKind } from "../pages/types.ts";
import { patternOf } from "../reading/facts/phrases.ts";
import type { FounderMention } from "./founder-mentions.ts";
import table from "./relation-words.json" with { type: "json" };
import type { Sighting } from "./sightings.ts";

interface Told {
  relation: string;
  pattern: RegExp;
}

const patternsOf = (words: Record<string, Record<string, string>>): Told[] =>
  Object.entries(words).map(([relation, languages]) => ({
    relation,
    pattern: patternOf(
      [...new Set(Object.values(languages).flatMap((line) => fold(line).split(", ")))].join(", "),
    ),
  }));
/** The relation of whoever left the tracked company for one of their own. */
export const formerMember = "former team member";
const headings = patternsOf(table.headings);
const texts = patternsOf(table.texts);
const longestHeading = 200;
const quotation = new RegExp(
  `[${table.quotes}][^${table.quotes}]{${table.shortestQuote},400}[${table.quotes}]`,
  "u",
);

/** Characters before a name, and from it on, in which a text says who that is. */
const reach = { before: 300, after: 500 };

/** Pages on which a company tells of all the world: whoever stands in no relation there is named in passing. */
const passing: readonly SourceKind[] = ["blog", "article", "feed", "changelog", "careers", "team"];
/** Relations of those whom a page about the company's own people names besides them. */
const besidesTeam: readonly string[] = ["advisor", "angel investor", formerMember];

/**
 * In which relation to the tracked company somebody stands, by the headings above, then what is said around the name, then the page's
 * title and address: `customer`, `partner`, `angel investor`, `advisor`, `podcast guest`, `event speaker`, `guest author`, `former team
 * member`, or `mentioned` where nothing says. Null of who is named only in passing, or leads a company that stands in no relation.
 */
export function relationOf(mention: FounderMention, sighting: Sighting): string | null {
  const relation = toldRelation(mention, sighting);
  const { kind } = sighting;
  if (kind === "team") return relation !== null && besidesTeam.includes(relation) ? relation : null;
  if (relation !== null) return relation === "mentioned" && !mention.founded ? null : relation;
  return mention.founded && !passing.includes(kind) ? "mentioned" : null;
}

function toldRelation({ name }: FounderMention, { block, pageTitle, url, kind }: Sighting): string | null {
  const at = Math.max(0, block.text.indexOf(name));
  const around = fold(block.text.slice(Math.max(0, at - reach.before), at + reach.after));
  if (kind !== "press" && relationIn(around, texts) === formerMember) return formerMember;
  const above = block.trail.toReversed().flatMap((heading) => relationIn(short(heading), headings) ?? []);
  const quoted = kind !== "press" && !passing.includes(kind) && quotation.test(block.text);
  return (
    above[0] ??
    relationIn(around, texts) ??
    relationIn(short(pageTitle ?? ""), headings) ??
    relationIn(short(URL.parse(url)?.pathname.replace(/[-_/]+/gu, " ") ?? ""), headings) ??
    (quoted ? "customer" : null)
  );
}

const short = (text: string): string => fold(cut(text, longestHeading));

const relationIn = (text: string, words: readonly Told[]): string | null =>
  words.find(({ pattern }) => pattern.test(text))?.relation ?? null;
