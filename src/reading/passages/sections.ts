import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { isPersonName } from "../../identity/people/person-names.ts";
import { personAmongPeople, personOf } from "../../pages/compare/section-list.ts";
import { isSlogan, tellsSomething } from "../../pages/compare/similarity.ts";
import type { Change, SourceKind } from "../../pages/types.ts";
import { patternOf } from "../facts/phrases.ts";
import { nameOfItem } from "./gone.ts";
import { longestKicker } from "./kicker.ts";
import type { Passage } from "./passages.ts";
import type { Sentence } from "./sentence.ts";
import table from "./stages.json" with { type: "json" };

const contact = new RegExp(`^\\P{L}*${patternOf(Object.values(table.contact).join(", ")).source}`, "iu");

/** Words under a heading from which on they are a section. */
const fewestOfSection = 12;
/** Characters of a heading that says what a section or a card is about. */
const longestTitle = 110;

/**
 * What a new part of a home page or another one is headed by, in its own words: a section with some text, or a card of a list. Null
 * where the passage is none, shows somebody, asks a question or shows its contents in turn.
 */
export function sectionTitle(passage: Passage): string | null {
  const [first] = passage.changes;
  if (passage.everywhere || passage.change !== "added") return null;
  return isOfParts(passage) || isHeadedAccount(passage) || isAccountCard(passage)
    ? (first?.newPage ?? titleOfPart(passage))
    : null;
}

/** Whether a part of a page of people or of openings is a headed text, which tells of the company, and of nobody and no opening. */
const isHeadedAccount = ({ kind, changes }: Passage) =>
  (kind === "team" || kind === "careers") && changes.some(({ block }) => block.kind === "heading");

/** Whether a card of a page of people shows nobody, as one of the company's history. */
const isAccountCard = ({ kind, changes }: Passage) =>
  kind === "team" &&
  changes.every(({ block }) => block.kind === "card" && personAmongPeople(block.text) === null);

/**
 * What a card of a list of a home page or another one was headed by that went with its words, while others of the list stayed, or a part
 * or a line headed so, and nothing came to its page. Null where the passage is none, or moved, or goes on in other words.
 */
export function goneTitle(passage: Passage): string | null {
  if (passage.change !== "removed" || !passage.gone || !isOfParts(passage)) return null;
  const title = passage.unlisted ? (titleOfPart(passage) ?? nameOfItem(passage)) : headingOf(passage);
  return title === null || contact.test(title) ? null : title;
}

const isOfParts = ({ kind }: Passage) => kind === "home" || kind === "other";

/** Words of a heading from which on it says something alone, and of a text. */
const [fewestOfHeading, fewestOfText] = [3, 15];

/** A heading that came to a page, or took another's place, and says more than a slogan does; null where none does. */
export const headedAnew = (passage: Passage): string | null =>
  passage.change === "removed" ? null : headingOf(passage);

function headingOf({ change, changes, everywhere }: Passage): string | null {
  if (everywhere) return null;
  const heading = changes.find(({ block }) => block.kind === "heading" && block.rotating !== true)?.block
    .text;
  if (heading === undefined || heading.length > longestTitle || /[?？…:]["”»)]?$/u.test(heading)) return null;
  const isBare =
    change === "edited"
      ? !tellsSomething(heading)
      : isSlogan(heading) && (change === "added" || changes.length === 1);
  const isSaying = heading.split(/\s+/u).length >= fewestOfHeading && !isBare;
  return isSaying && !contact.test(heading) ? heading.replaceAll("\n", " ") : null;
}

/** Whether a whole text came to a page that spoke of it with other words. */
export const isWholeText = ({ change, sentences }: Passage): boolean =>
  change === "added" &&
  sentences.some(
    ({ text, fresh }) =>
      /[.!。]["”»)]?$/u.test(text) &&
      fresh.length >= fewestFresh &&
      text.split(/\s+/u).length >= fewestOfText,
  );

const fewestFresh = 3;

function titleOfPart({ change, changes }: Passage): string | null {
  const steady = changes.filter(({ block }) => !block.rotating);
  const [first] = steady;
  if (first === undefined || changes.some((one) => one.change !== change)) return null;
  const heading = steady.find(({ block }) => block.kind === "heading");
  const title = heading === undefined ? cardTitle(first) : headingWith(heading, first);
  if (title === null || title.length > longestTitle || !/\p{L}{3}/u.test(title)) return null;
  if (/[?？…]["”»)]?$/u.test(title)) return null;
  const words = steady.reduce((sum, { block }) => sum + block.text.split(/\s+/u).length, 0);
  return words - title.split(/\s+/u).length >= (heading === undefined ? 4 : fewestOfSection) ? title : null;
}

/** Pages on which a company says what it is and does. */
const ofItself: readonly SourceKind[] = ["home", "other", "team"];
/** Words from which on a line says something, and letters from which on one in a script without spaces does. */
const [fewestOfLine, fewestLetters] = [4, 12];

/**
 * What a passage says anew on a page where a company speaks of itself, in its own words: a part by its heading and the cards below it,
 * another by the sentence that states most. Null where it says nothing, stands all over the site, or shows its contents in turn.
 */
export function saidAnew(passage: Passage): string | null {
  const { kind, change, changes, everywhere, sentences } = passage;
  const title = sectionTitle(passage);
  if (title !== null) {
    if (changes[0]?.newPage !== undefined) {
      const heading = changes.find(({ block }) => block.kind === "heading")?.block.text.replaceAll("\n", " ");
      return heading === undefined || heading.includes(title) ? (heading ?? title) : `${title}: ${heading}`;
    }
    const cards = changes.flatMap(({ block }) =>
      block.kind === "card" ? (firstLine(block.text) ?? []) : [],
    );
    return cards.length < 2 || cards.includes(title) ? title : `${title}: ${cards.slice(0, 4).join(", ")}`;
  }
  const pages = changes.every((one) => one.change === "edited") ? [...ofItself, "careers"] : ofItself;
  if (everywhere || change === "removed" || !(pages.includes(kind) || isOfPlans(passage))) return null;
  const plans = isOfPlans(passage);
  if (!plans && (changes.some(isNone) || changes.every(isOtherSlogan))) return null;
  const said = sentences.filter(
    (one) => !one.stale && saysSomething(one.text) && (!plans || one.change.change === "edited"),
  );
  const [best] = said.toSorted(
    (a, b) => b.fresh.length - a.fresh.length || statedIn(b.text) - statedIn(a.text),
  );
  const heading = plans ? null : headedAnew(passage);
  if (heading !== null) return heading;
  if (best === undefined) return null;
  const { block } = best.change;
  const head = block.kind === "card" ? firstLine(block.text) : undefined;
  return head === undefined || best.text.includes(head) || (!plans && head.length > longestHead)
    ? freshPart(best)
    : `${head}: ${freshPart(best)}`;
}

/** Whether plans are told anew, as cards that were edited, while no price of theirs came, went or moved. */
export const isOfPlans = ({ kind, prices, changes }: Passage): boolean =>
  kind === "pricing" &&
  prices === null &&
  changes.some(({ change, block }) => change === "edited" && block.kind === "card");

/** Characters of a card's first line that names what the rest is about. */
const longestHead = 40;

/** Words before the first fresh one of a sentence from which on it is told from there, and those of them that are kept. */
const [wordsBefore, wordsOfLead] = [8, 3];
/** Words from the first fresh one to the sentence's end from which on they say something alone. */
const fewestBehind = 6;

/** A sentence; of one that begins as the site did before, from the last comma before its first fresh word, or a few words before it. */
function freshPart({ text, fresh, change: { before } }: Sentence): string {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
  const known = new Set(fold(before ?? "").match(/[\p{L}\p{M}\p{N}]+/gu));
  const [first] = fresh;
  const at = words.findIndex(({ 0: word, index }) =>
    first === undefined ? known.size > 0 && !known.has(fold(word)) : index === first,
  );
  if (at < wordsBefore || words.length - at < fewestBehind || text.length <= longestTitle) return text;
  const lead = words
    .slice(at - wordsOfLead, at + 1)
    .find(({ index }) => /[,;:(–]\s*$/u.test(text.slice(Math.max(0, index - 3), index)));
  return `…${text.slice((lead ?? words[at - wordsOfLead])?.index)}`;
}

/** Whether a heading took another's place that says as little. */
const isOtherSlogan = ({ change, block }: Change) =>
  change === "edited" && block.kind === "heading" && isSlogan(block.text);

/** Whether a block is shown in turn, asks a question, quotes or shows somebody, is told by its month, or counts on. */
const isNone = ({ block, before }: Change) =>
  block.rotating === true ||
  /[?？]$/mu.test(block.text) ||
  /^["“”„«]/u.test(block.text) ||
  personOf(block.text) !== null ||
  isOfMonth(block) ||
  (before !== null && withoutFigures(before) === withoutFigures(block.text));

const withoutFigures = (text: string) => text.replace(/\d[\d.,]*/gu, "0");

function saysSomething(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  return (
    words.length >= fewestOfLine ||
    (/[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u.test(text) &&
      text.length >= fewestLetters)
  );
}

/** How many figures and names a sentence states, up to a few. */
function statedIn(text: string): number {
  const stated = text.match(/\p{Nd}[\p{Nd}.,]*|(?<=[\p{L}\p{Nd},;:’'] )\p{Lu}[\p{L}\p{M}]+/gu) ?? [];
  return Math.min(stated.length, mostStated);
}

const mostStated = 4;

const firstLine = (text: string) =>
  text.split("\n", 3).find((line) => /\p{L}{3}/u.test(line) && line.length <= longestTitle);

/** Whether a card is an entry of a time line: headed by a month and its year. */
export function isOfMonth({ text }: Pick<Change["block"], "text">): boolean {
  const [first = "", ...more] = text.split("\n");
  return more.length > 0 && /^\p{L}{3,10}\.? (?:de )?20\d\d$/u.test(first.trim());
}

/** Whether a new part of a page shows what the company offers: a card of a list, or a section that lists something. */
export function offersSomething(passage: Passage): boolean {
  return isOfParts(passage) && sectionTitle(passage) !== null && listsSomething(passage);
}

/** Whether a part of a page is a card, or holds several cards or items, of which none is what somebody says. */
function listsSomething({ changes }: Passage): boolean {
  const listed = changes.filter(({ block }) => block.kind === "card" || block.kind === "item");
  if (
    listed.some(({ block }) => block.kind === "card" && block.text.split("\n", 6).slice(1).some(isPersonName))
  )
    return false;
  return listed.length >= 2 || (listed.length === 1 && changes.length === 1);
}

function headingWith({ block }: Change, first: Change): string {
  const heading = block.text.replaceAll("\n", " ").trim();
  return first.block.kind === "paragraph" && first.block.text.length <= longestKicker
    ? `${first.block.text}: ${heading}`
    : heading;
}

/** A line that begins with a capital, or a letter of a script without any, or with a year before one. */
const names = /^(?:[^\p{L}\p{N}]*|(?:19|20)\d\d )[\p{Lu}\p{Lo}]/u;

/** The first line of a card that names what it shows; not its number, its symbol, nor how long it takes. */
function cardTitle({ block }: Change): string | null {
  const lines = block.text.split("\n", 4);
  if (block.kind !== "card" || lines.length < 2 || personOf(block.text) !== null) return null;
  const named = lines.find((line) => names.test(line) && /\p{L}{3}/u.test(line));
  if (named === undefined || named === lines.at(-1) || isOfMonth(block) || /[.!]$/u.test(named)) return null;
  return named.replace(/^[^\p{L}\p{N}]+/u, "").trim();
}

/** Whether a part of a page is headed by no more than an invitation to get in touch. */
export function isContact(passage: Passage): boolean {
  const title = sectionTitle(passage);
  return title !== null && !isNew(passage) && contact.test(cut(title, longestTitle));
}

const isNew = ({ changes }: Passage) => changes[0]?.newPage !== undefined;
