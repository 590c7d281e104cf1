import { fold } from "../../domain/text/fold.ts";
import { isTitleWord } from "../../identity/people/person-names.ts";
import words from "./words.json" with { type: "json" };

const listOf = (line: string) => new Set(line.split(" "));
const founder = listOf(words.founder);
const founding = words.founding.split(", ");
const former = listOf(words.former);
const notFounder = listOf(words.notFounder);
const preposition = listOf(words.preposition);
const honorific = listOf(words.honorific);
const peopleLinks = new Set(words.peopleLinks.split(", "));
const pages = {
  people: listOf(words.peoplePages),
  founders: listOf(words.foundersPages),
  contact: listOf(words.contactPages),
  offer: listOf(words.offerPages),
};
const genitive = listOf(words.genitive);
const others = listOf(words.others);
const longestRole = 100;
const maxRoleWords = 14;

/** The folded words of a short text; `Co-Founder` is `cofounder`, `Gründer:in` is `grunder`. */
export function roleWords(text: string): string[] {
  const joined = fold(text.replace(/[:*_·](?:in|innen|e|s|rice|rices)(?![\p{L}])/giu, "")).replace(
    /(?<![\p{L}])(co|mit|mede)[- ](?=\p{L})/gu,
    "$1",
  );
  return joined.split(/[^\p{L}\p{N}'-]+/u).filter((word) => word !== "");
}

/** Whether a word means somebody who founded something, in one of the seven languages. */
export const isFounderWord = (word: string): boolean => founder.has(word);

/** Whether a word that ends in a name is one of its titles: `Dr`, `Mme`. */
export const isHonorific = (word: string): boolean => honorific.has(fold(word).replaceAll(".", ""));

/**
 * Whether a short text is the role of a founder: `Co-founder & CEO`, `Gründerin und Geschäftsführerin`. Not of a former one, nor a job
 * such as `Head of Founder Relations`. At most {@link longestRole} characters.
 */
export function isFounderRole(text: string): boolean {
  if (text.length > longestRole) return false;
  const all = roleWords(text);
  if (all.some((word) => former.has(word) || notFounder.has(word))) return false;
  if (/[.!?]\s|founders?['’]/iu.test(text) || all.length > maxRoleWords) return false;
  const isRole = (word: string, at: number) =>
    founder.has(word) && !isGenitive(all[at - 1]) && !(all[at - 1] === "the" && isGenitive(all[at - 2]));
  return all.some(isRole) || founding.some((one) => all.join(" ").includes(one));
}

/** Whether a word before `founder` makes somebody else of them: `daughter of the founder`, `fils du fondateur`. */
const isGenitive = (word = ""): boolean => genitive.has(word);

/** Whether a heading is over people who are not the company's own: `Advisory board`, `What our customers say`. */
export const isOthersHeading = (text: string): boolean => {
  const all = roleWords(text);
  return all.length <= 8 && all.some((word) => others.has(word));
};

/** Whether a short text is nothing but founders: a heading such as `Our founders`, `Die Gründer`. */
export function isFoundersHeading(text: string): boolean {
  const all = roleWords(text);
  return all.length > 0 && all.length <= 4 && all.some((word) => founder.has(word)) && isFounderRole(text);
}

/**
 * The company that a role names after a preposition or a sign, verbatim: `Acme` of `Co-founder of Acme`; null if it names none. The
 * name begins with a capital letter or a figure.
 */
export function companyInRole(role: string): string | null {
  const named = role
    .split(/,\s|\n/u)
    .slice(1)
    .find((part) => /^[\p{Lu}\d]/u.test(part) && !roleWords(part).some(isTitleWord));
  const after =
    /(?:\s(?:of|at|bei|von|vom|chez|de|del|di|da|do|van|bij)\s|@\s?)(?:the\s|der\s|la\s|il\s)?([\p{Lu}\d][^,;|()]*)/u.exec(
      role,
    )?.[1];
  if (after === undefined) return named?.trim() ?? null;
  return preposition.has(fold(after)) ? null : after.trim();
}

/** Whether the last part of an address is that of a kind of page. */
export const isPageNamed = (lastSegment: string, kind: keyof typeof pages): boolean =>
  pages[kind].has(fold(lastSegment).replaceAll(" ", "-"));

/** Whether the words of a link say that it leads to the people behind the company. */
export const isPeopleLink = (text: string): boolean =>
  peopleLinks.has(fold(text).replaceAll("'", " ").trim());

/** Paths, such as `about`, where sites in that language (ISO 639-1) most often have their page about people. */
export function likelyPaths(language: string): readonly string[] {
  const likely: Record<string, string> = words.likelyPages;
  return (likely[language] ?? words.likelyPages.en).split(" ");
}
