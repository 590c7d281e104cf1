import { once } from "../../domain/once.ts";
import { cut, fold } from "../../domain/text/text.ts";
import { findPeople, hasNameShape, isPersonName } from "../../identity/people/person-names.ts";
import type { Change, Reading, SourceKind } from "../../pages/types.ts";
import { publicKindsOf } from "../../schemas/public-source.ts";
import { isPostTitle } from "../facts/posts.ts";
import { findRoles, keyOfRole, postsHeld } from "../facts/roles.ts";
import type { Sentence } from "../passages/sentence.ts";
import type { Topic } from "../topics.ts";

/** Sources whose texts are separate posts. */
export const postKinds: readonly SourceKind[] = [
  ...(["article", "feed", "blog", "news", "press", "changelog"] as const),
  ...publicKindsOf("posts", "mentions"),
];
/** Pages on which the location of a line gives its meaning: an opening, a person, a price. */
export const listKinds: readonly SourceKind[] = ["careers", "team", "pricing"];

/** The meaning of a line because of its location. */
export interface Place {
  /** Null for a change that is listed but is not news. */
  topic: Topic | null;
  /** The label before the items of an update. */
  label: "New openings" | "No longer open" | "New on the team" | "No longer on the team" | "New posts";
  item: string;
}

/** Shares of the label `opening` from which on a line with a link, and a line that names a post, are openings. */
const least = { linked: 0.1, post: 0.35 };
const longest = { line: 160, card: 400, post: 80, opening: 100, words: 12 };

/** The parts of a passage that its location explains. */
interface Located {
  kind: SourceKind;
  change: Change["change"];
  changes: readonly Change[];
  sentences: readonly Sentence[];
}

/** What a passage means by its location; null where it means nothing. `opening`: the share of the label `opening`, 0 to 1. */
export function placeOf(passage: Located, opening: number): Place | null {
  if (passage.kind === "careers") return openingPlace(passage, opening);
  return passage.kind === "team" ? personPlace(passage) : null;
}

function openingPlace({ change, changes, sentences }: Located, opening: number): Place | null {
  const [first] = sentences;
  const post = changes.map(({ block }) => firstLine(block.text)).find((line) => isPostTitle(line));
  const item = post !== undefined && post.length <= longest.opening ? post : (first?.text ?? "");
  if (first === undefined || !isOpening(item, first.change, opening)) return null;
  return { topic: "opening", label: change === "removed" ? "No longer open" : "New openings", item };
}

function personPlace({ change, changes }: Located): Place | null {
  const [first] = changes;
  const shown = cut(changes.map(({ block }) => block.text).join("\n"), longest.card);
  const isPost = shown.length <= longest.post && findRoles(shown).length > 0;
  const text = isPost ? `${first?.block.trail.at(-1) ?? ""}\n${shown}` : shown;
  const person = personIn(shown) ?? personIn(text);
  if (person === null) return null;
  const item = `${person.name} ${person.post}`.trim();
  if (change === "removed")
    return { topic: isLeader(text) ? "leaves" : null, label: "No longer on the team", item };
  const was = first?.before ? personIn(first.before) : null;
  if (was !== null && fold(was.name) === fold(person.name)) return movedPlace(was, person);
  return { topic: isLeader(text) && !isFounder(text) ? "joins" : "growth", label: "New on the team", item };
}

/** A person with another post: a leader who gave up a post leaves, and one with a new post joins. */
function movedPlace(was: Person, is: Person): Place | null {
  const [held, holds] = [postsHeld(was.post), postsHeld(is.post)];
  if (samePosts(was.post, is.post)) return null;
  const isNew = holds.some((post) => !held.includes(post) && !post.startsWith("board"));
  const gaveUp = findRoles(is.post).some((role) => role.former && held.includes(keyOfRole(role)));
  const joins = isNew && isLeader(is.post) && !isFounder(was.post);
  const topic = joins ? "joins" : gaveUp && !isNew ? "leaves" : null;
  return { topic, label: "New posts", item: `${is.name} ${is.post} (was ${was.post})` };
}

/** Whether a text names a post of a leader: a chief, a vice president, a head. */
const isLeader = (text: string) =>
  findRoles(text).some(({ level, former }) => !former && level !== "director");
const isFounder = (text: string) => findRoles(text).some(({ level }) => level === "founder");
const samePosts = (one: string, two: string) =>
  fold(one) === fold(two) ||
  (postsHeld(one).length > 0 && postsHeld(one).sort().join() === postsHeld(two).sort().join());

interface Person {
  name: string;
  /** Empty if none is stated. */
  post: string;
}

const honorific = /^(?:(?:prof|dr|ing|dipl|mr|mrs|ms|sra?|dott|dra?)(?:\.-?\s?|\s)){1,3}/iu;

/** The person on a card or a line of a team page: a name, then a post after a line break, a comma or a dash; or a post, then a name. */
export function personIn(text: string): Person | null {
  const line = cut(text, longest.line);
  const [shown = ""] = line.split(separator, 1);
  const name = shown
    .replace(/\s?\([^()]{1,24}\)/gu, "")
    .replace(honorific, "")
    .trim();
  const [post = ""] = line.slice(shown.length).replace(separator, "").trim().split("\n", 1);
  const isText = post.length > longest.post || /[.!?\u2026]["\u201d\u2019»)]?$/u.test(post);
  if (isPersonName(name) || (hasNameShape(name) && findRoles(post).length > 0))
    return { name, post: isText ? "" : post };
  const [found] = text.length <= longest.post && findRoles(text).length > 0 ? findPeople(text) : [];
  return found === undefined ? null : { name: found.name, post: text.replace(found.name, "").trim() };
}

const separator = /\n|, | [|\u2013\u2014-] /u;

/** Whether two cards show one person with different posts; null where they do not show one person. */
export function isOtherPost(before: string, now: string): boolean | null {
  const [was, is] = [personIn(before), personIn(now)];
  return was && is && fold(was.name) === fold(is.name) ? !samePosts(was.post, is.post) : null;
}

const invitation =
  /initiativ|spont[aá]n|speculative|unsolicited|(?:open|general) application|open sollicitatie|talent (?:pool|community)/iu;

/** Whether a line of a list of openings is one: the title of a post, or a link that the reader takes for an opening. */
function isOpening(line: string, { block, change }: Change, share: number): boolean {
  if (line.split(/\s+/u).length > longest.words || /[.!?:;\u2026]$/u.test(line) || invitation.test(line))
    return false;
  const isLinked = block.link !== null && block.kind !== "heading" && block.kind !== "paragraph";
  const isHeaded = block.kind === "card" && block.text.includes("\n");
  if (!isPostTitle(line)) return isLinked && change !== "removed" && share >= least.linked;
  return isLinked || isHeaded || (share >= least.post && !isPostTitle(block.trail.at(-1) ?? ""));
}

/** Tells whether a person or an opening that was removed from one place is shown elsewhere on the pages as they are now. */
export function stillShown(readings: readonly Reading[]): (changes: readonly Change[]) => boolean {
  const shown = once(() =>
    wordsOf(readings.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join("\n")),
  );
  const isShown = (name: string | undefined) => name !== undefined && shown().includes(wordsOf(name));
  return (changes) =>
    changes.every(({ change }) => change === "removed") &&
    changes.some(({ kind, block }) =>
      kind === "team"
        ? isShown(personIn(block.text)?.name)
        : kind === "careers" && isShown(firstLine(block.text)),
    );
}

/** The first line of a text, at most 160 characters. */
export const firstLine = (text: string) => cut(text, longest.line).split("\n", 1)[0]?.trim() ?? "";
/** Folded words between spaces, without what is in brackets: `Back-End Engineer (m/w/d)` as ` back end engineer `. */
const wordsOf = (text: string) =>
  ` ${fold(text.replace(/[([][^()[\]]{1,24}[)\]]/gu, ""))} `.replace(/[^\p{L}\p{N}]+/gu, " ");
