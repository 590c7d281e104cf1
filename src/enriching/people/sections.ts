import type { Leaf } from "../../pages/page.ts";
import { tokensOf } from "../phrases.ts";
import { isRole, isSentence } from "./founder-roles.ts";
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
}

const longestHeading = 80;

/** The part that a leaf stands in: one that it begins itself, or else the one `before`; `about` is what the page is about. */
export function sectionAt(leaves: readonly Leaf[], index: number, before: Section, about: About): Section {
  const leaf = leaves[index];
  if (!leaf || leaf.text.length > longestHeading) return before;
  const named = personIn(leaves[index - 1]?.text ?? "") !== null;
  if (leaf.heading && !named && isOfOthers(leaf.text)) return { about, others: true };
  const heads = leaf.heading || (leaves[index + 1]?.heading === true && mayHead(leaf.text));
  if (!heads || personIn(leaf.text) !== null || isRole(leaf.text)) return collective(leaves, index, before);
  if (speaksOf(leaf.text, "founders", "foundersPhrases") && !speaksOf(leaf.text, "notFounder"))
    return { about: "founders", others: false };
  if (speaksOf(leaf.text, "others")) return { about, others: true };
  if (speaksOf(leaf.text, "people"))
    return { about: about === "founders" ? "people" : widest(about), others: false };
  return leaf.heading && tokensOf(leaf.text).length > 1 && before.about === "founders" && about !== "founders"
    ? { about: widest(about), others: before.others }
    : before;
}

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
function collective(leaves: readonly Leaf[], index: number, before: Section): Section {
  const { heading = false, text = "" } = leaves[index] ?? {};
  const whole = isOneOf(text, "foundersAlone") || speaksOf(text, "founders", "foundersPhrases");
  const named = personIn(text) !== null || personIn(leaves[index - 1]?.text ?? "") !== null;
  return heading && whole && !named && !speaksOf(text, "notFounder")
    ? { about: "founders", others: false, one: isOneOf(text, "oneFounder") }
    : before;
}
