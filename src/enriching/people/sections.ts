import { isGivenName } from "../../identity/people/given-names.ts";
import { isSingleName } from "../../identity/people/person-names.ts";
import type { Leaf } from "../../pages/page.ts";
import { tokensOf } from "../phrases.ts";
import { isFromFounder, isRole, isSentence } from "./founder-roles.ts";
import { isOneOf, speaksOf } from "./people-words.ts";
import { personIn } from "./person-in.ts";

/** What a page is about: nothing in particular, the people of the company, or its founders alone. */
export type About = "company" | "people" | "founders";

/** A part of a page. */
export interface Section {
  about: About;
  /** Advisors, investors, customers: nobody there is a founder of this company. */
  others: boolean;
  /** It is about one founder: `Our founder`. */
  one?: boolean;
  /** Index of the short line above a heading that begins it; another such line ends it. */
  line?: number;
}

/** What a page is about, and what its company is called. */
export interface Whose {
  about: About;
  names: readonly (string | null)[];
}

const longestHeading = 80;
/** How far apart lines of neighbouring cards stand. */
const near = 20;

/** The part that a leaf stands in: one that it begins itself, or else the one `before`. */
export function sectionAt(
  leaves: readonly Leaf[],
  index: number,
  before: Section,
  { about, names }: Whose,
): Section {
  const leaf = leaves[index];
  if (!leaf || leaf.text.length > longestHeading) return before;
  const named = personIn(leaves[index - 1]?.text ?? "") !== null;
  const said = withoutNames(leaf.text, names);
  if (leaf.heading && !named && isOfOthers(said)) return { about, others: true };
  const heads = leaf.heading || (leaves[index + 1]?.heading === true && mayHead(leaf.text));
  if (!heads || personIn(leaf.text) !== null || isRole(leaf.text) || isFromFounder(said))
    return collective(leaves, index, before, said);
  if (
    speaksOf(leaf.text, "founders", "foundersPhrases") &&
    !speaksOf(leaf.text, "notFounder", "foundersElsewhere")
  )
    return { about: "founders", others: false, ...(leaf.heading ? {} : { line: index }) };
  if (speaksOf(said, "others")) return { about, others: true };
  if (speaksOf(leaf.text, "people"))
    return { about: about === "founders" ? "people" : widest(about), others: false };
  if (leaf.heading && before.others && speaksOf(said, "contactPages")) return { about, others: false };
  if (before.about !== "founders" || about === "founders") return before;
  const ends = leaf.heading
    ? !mayBeGiven(leaf.text) && before.line !== index - 1
    : before.line !== undefined && !isRepeated(leaves, index);
  return ends ? { about: widest(about), others: before.others } : before;
}

/** Whether a heading may be somebody's given name. */
const mayBeGiven = (text: string): boolean => isGivenName(text) || (isSingleName(text) && text.length <= 8);

/** Whether a line stands below each of several names: `LinkedIn`. */
const isRepeated = (leaves: readonly Leaf[], index: number): boolean =>
  leaves
    .slice(Math.max(0, index - near), index + near)
    .some(({ text }, at) => at !== Math.min(index, near) && text === leaves[index]?.text);

/** A text without this company's names: a heading of `Acme Partners` is about no partners. */
const withoutNames = (text: string, names: readonly (string | null)[]): string =>
  names.reduce((rest: string, name) => (name === null ? rest : rest.replaceAll(name, " ")), text);

/** `Partners`, `Our customers`, `What founders say` */
function isOfOthers(text: string): boolean {
  const words = tokensOf(text);
  const bare = words.slice(words.findIndex((word) => !isOneOf(word, "ours")));
  return isOneOf(bare.join(" "), "others") || speaksOf(text, "voices");
}

/** A short line above a heading may head what follows; what ends or says something does not. */
const mayHead = (text: string): boolean => text.length <= 40 && !/[.!?]$/u.test(text) && !isSentence(text);

const widest = (about: About): About => (about === "company" ? "people" : about);

/** `Unsere Gründer` is a heading of its own, though it is made of a title's word; below a name it is a role. */
function collective(leaves: readonly Leaf[], index: number, before: Section, said: string): Section {
  const { heading = false, text = "" } = leaves[index] ?? {};
  const whole =
    isOneOf(text, "foundersAlone") || isFromFounder(said) || speaksOf(text, "founders", "foundersPhrases");
  const named = personIn(text) !== null || personIn(leaves[index - 1]?.text ?? "") !== null;
  return heading && whole && !named && !speaksOf(text, "notFounder", "foundersElsewhere")
    ? { about: "founders", others: false, one: isOneOf(text, "oneFounder") || isFromFounder(said) }
    : before;
}
