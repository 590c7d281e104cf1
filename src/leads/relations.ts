import { once } from "../domain/once.ts";
import { cut, fold } from "../domain/text/text.ts";
import type { SourceKind } from "../pages/types.ts";
import type { MentionedFounder } from "./mentioned-founders.ts";
import table from "./relation-words.json" with { type: "json" };
import type { Sighting } from "./sightings.ts";

/** The relation of somebody who left the tracked company for one of their own. */
export const formerMember = "former team member";
const longestHeading = 200;
const quotation =
  /["\u201c\u201d\u201e\u00ab\u00bb][^"\u201c\u201d\u201e\u00ab\u00bb]{10,400}["\u201c\u201d\u201e\u00ab\u00bb]/u;
/** Characters before a name, and from it on, that state who the person is. */
const reach = { before: 300, after: 500 };
/** Pages that mention people with no relation to the company. */
const passing: readonly SourceKind[] = ["blog", "article", "feed", "changelog", "careers", "team"];
/** Relations of people on a page about the company's own people. */
const besideTeam: readonly string[] = ["advisor", "angel investor", formerMember];

const patterns = once(() => ({ headings: patternsOf(table.headings), texts: patternsOf(table.texts) }));

/** A pattern for each relation, of folded words apart by `|`; `*` is any ending. */
const patternsOf = (lists: Record<string, string>) =>
  Object.entries(lists).map(([relation, words]) => ({
    relation,
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.replaceAll("*", "\\p{L}*")})(?![\\p{L}\\p{N}])`, "u"),
  }));

/**
 * The relation of a person to the tracked company, by the headings above, the text around the name, and the page's title and address:
 * `customer`, `partner`, `angel investor`, `advisor`, `podcast guest`, `event speaker`, `guest author`, `former team member`, `mentioned`
 * if none is stated. Null for people mentioned in passing, and for chief executives without a relation.
 */
export function relationOf(
  mention: MentionedFounder,
  { block, pageTitle, url, kind }: Sighting,
): string | null {
  const at = Math.max(0, block.text.indexOf(mention.name));
  const around = fold(block.text.slice(Math.max(0, at - reach.before), at + reach.after));
  const { headings, texts } = patterns();
  const inText = texts.find(({ pattern }) => pattern.test(around))?.relation;
  if (kind !== "press" && inText === formerMember) return formerMember;
  const path = URL.parse(url)?.pathname.replace(/[-_/]+/gu, " ") ?? "";
  const inHeading = (text: string) =>
    headings.find(({ pattern }) => pattern.test(fold(cut(text, longestHeading))))?.relation;
  const above = block.trail.toReversed().flatMap((heading) => inHeading(heading) ?? [])[0];
  const isQuoted = kind !== "press" && !passing.includes(kind) && quotation.test(block.text);
  const relation =
    above ?? inText ?? inHeading(pageTitle ?? "") ?? inHeading(path) ?? (isQuoted ? "customer" : undefined);
  if (kind === "team") return relation !== undefined && besideTeam.includes(relation) ? relation : null;
  if (relation !== undefined) return relation === "mentioned" && !mention.founded ? null : relation;
  return mention.founded && !passing.includes(kind) ? "mentioned" : null;
}
