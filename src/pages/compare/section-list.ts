import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { hasNameShape, isPersonName, isSingleName, isTitleWord } from "../../identity/people/person-names.ts";
import { asCalled } from "../../identity/people/written-names.ts";
import table from "./section-lists.json" with { type: "json" };

/** What a part of a page lists, by the heading over it. */
export type SectionList = keyof typeof table.lists;

/** Headings above a block that may say what it is one of. */
const nearest = 2;
/** Characters up to which a heading stands over a list. */
const longestHeading = 60;
/** Words after what is listed, `Team Acme`, `Meet the team behind Acme`, and of a heading that ends in it. */
const wordsAfterPeople = 4;

const before = new Set(Object.values(table.before).flatMap((words) => words.split(" ")));
/** Folded words that join the last of several things to the others, in all languages. */
export const joints: ReadonlySet<string> = new Set(table.and.split(" "));
const nouns = new Map(
  (Object.keys(table.lists) as SectionList[]).flatMap((list) =>
    Object.values(table.lists[list]).flatMap((phrases) =>
      phrases.split(", ").map((phrase) => [phrase, list] as const),
    ),
  ),
);
const mostWords = Math.max(...[...nouns.keys()].map((phrase) => phrase.split(" ").length));

/** What is listed under the headings above a block, outermost first; null where they do not say. */
export function listUnder(trail: readonly string[]): SectionList | null {
  for (const heading of trail.slice(-nearest).toReversed()) {
    const list = listOf(heading);
    if (list !== null) return list;
  }
  return null;
}

function listOf(heading: string): SectionList | null {
  if (heading.length > longestHeading) return null;
  const words = fold(cut(heading, longestHeading))
    .replace(/['’]/gu, "' ")
    .split(/[^\p{L}\p{N}&+/']+/u)
    .filter((word) => word !== "");
  const start = words.findIndex((word, at) => !before.has(word) || phraseAt(words, at) !== null);
  const found = start < 0 ? null : phraseAt(words, start);
  if (found === null) return headsLast(words);
  const rest = words.slice(start + found.length);
  if (found.list === "people") return rest.length <= wordsAfterPeople ? found.list : null;
  if (rest.length === 0) return found.list;
  const [joint = "", ...more] = rest;
  const second = more.filter((word) => !before.has(word)).join(" ");
  return joints.has(joint) && nouns.has(second) ? found.list : null;
}

/** What the last of a few words lists, in scripts of languages in which whatever describes it stands before it. */
function headsLast(words: readonly string[]): SectionList | null {
  const last = words.at(-1) ?? "";
  const isSigns = /^[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー]{2,}$/u.test(last);
  return isSigns && words.length <= wordsAfterPeople ? (nouns.get(last) ?? null) : null;
}

/** The longest phrase for a list that begins at a word. */
function phraseAt(words: readonly string[], at: number): { list: SectionList; length: number } | null {
  for (let length = mostWords; length > 0; length -= 1) {
    const list = nouns.get(words.slice(at, at + length).join(" "));
    if (list !== undefined && at + length <= words.length) return { list, length };
  }
  return null;
}

/** Characters of the line under a name that says what the person does. */
const longestPost = 80;

/** What stands in parentheses in a name, as what somebody goes by, and after it: a country, a pronoun. */
const within = /\s?\([^()]{1,24}\)/gu;
const behind = /\s?\([^()]{1,24}\)$/u;

/** Whether a line is short enough for a post and holds a word of a job title. */
export const namesPost = (line: string): boolean =>
  line.length <= longestPost && line.split(/[\s/&,]+/u).some(isTitleWord);

/** The lines of a block but for those in brackets, which stand where a picture is to come. */
const linesIn = (text: string): string[] =>
  cut(text, 400)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => !/^\[[^[\]]*\]$/u.test(line));

/** The name and the post of a person whom a card shows; null where it shows nobody. A single name counts beside a word for a post. */
export function personOf(text: string): { name: string; post: string } | null {
  const [first = "", post = ""] = linesIn(text);
  const name = first.replace(behind, "");
  const bare = asCalled(
    first.replace(honorific, "").replace(within, (said) => (/\p{L}{2}/u.test(said) ? said : "")),
  );
  if (post === "" || post.length > longestPost || /[.!?…]["”’»)]?$/u.test(post)) return null;
  const isNamed = isPersonName(bare) || ((isSingleName(bare) || isNameOfSigns(bare)) && namesPost(post));
  return isNamed || isAddressee(name, text) ? { name, post } : null;
}

/** What may be a name in signs: of two to four, or of a family's and a given one. What a team is called, `개발팀`, is none. */
const isNameOfSigns = (text: string): boolean =>
  /^(?:[\p{sc=Hangul}\p{sc=Han}]{2,4}|[\p{sc=Hangul}\p{sc=Han}]{1,3} [\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,4})$/u.test(
    text,
  ) && !/[팀부실社部課室部门]$/u.test(text);

/** A title before a name. */
const honorific =
  /^(?:(?:prof|dr|mag|ing|ir|dipl|mr|mrs|ms|mx|hr|fr|sra?|dott|dra?|univ|h\.c|med|rer|nat|phil|jur)\.-? ?|professor ){1,4}(?=\p{Lu})/iu;

/**
 * Whom a block of a page of people shows: as {@link personOf}, or by a name alone, over a text, or before a comma, or by what may be a
 * name over a post. The post is empty where no line of its own says it.
 */
export function personAmongPeople(text: string): { name: string; post: string } | null {
  const known = personOf(text);
  if (known !== null) return known;
  const [first = "", second = ""] = linesIn(text);
  if (isPost(second) && hasNameShape(first)) return { name: first, post: second };
  const whole = first.replace(honorific, "");
  if (first.includes(",") && isPersonName(asCalled(whole)) && !isPersonName(whole.split(",", 1)[0] ?? ""))
    return { name: first, post: "" };
  const [name = "", ...beside] = first
    .replace(honorific, "")
    .split(/[,|]/u)
    .map((part) => part.trim().replace(behind, ""));
  if (!isPersonName(name.replace(within, "")) || beside.length > 2 || /["“”„«»]/u.test(text)) return null;
  const title = honorific.exec(first)?.[0] ?? "";
  return { name: `${title}${name}`, post: beside.join(", ") };
}

/** Words of a line that says what somebody does. */
const mostOfPost = 5;

/** Whether a line is a post: a few words that begin or end as a job title does. */
function isPost(line: string): boolean {
  const words = line.split(/[\s/&,]+/u).filter((word) => word !== "");
  return (
    words.length > 1 &&
    words.length <= mostOfPost &&
    [words[0], words.at(-1)].some((word = "") => isTitleWord(word))
  );
}

/** Whether a line of a few capitalised words names whom a mail address beside it belongs to. */
function isAddressee(line: string, text: string): boolean {
  if (!/^\p{Lu}[\p{L}\p{M}'’-]+(?: \p{Lu}[\p{L}\p{M}'’-]+){1,3}$/u.test(line) || line.length > 60)
    return false;
  const box = /(?<![\p{L}\p{N}])([\p{L}\p{N}][\p{L}\p{N}._-]{2,40})@[\p{L}\p{N}]/u.exec(cut(text, 400))?.[1];
  if (box === undefined) return false;
  const parts = fold(box).split(/[._-]/u);
  return fold(line)
    .split(" ")
    .every((word) => parts.includes(word));
}
