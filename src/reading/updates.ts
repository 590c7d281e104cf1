import { personAmongPeople } from "../pages/compare/section-list.ts";
import type { Change, SourceKind } from "../pages/types.ts";
import { publicKindsOf } from "../schemas/public-source.ts";
import type { Update } from "../schemas/signal.ts";
import { maxUpdates } from "./conclude.ts";
import { compareUpdates, describe } from "./describe.ts";
import { announcedIn, changesOfAll, type Happening } from "./happenings.ts";
import type { Passage } from "./passages/passages.ts";
import { saysStage } from "./passages/reworded.ts";
import {
  goneTitle,
  headedAnew,
  isContact,
  isOfMonth,
  isOfPlans,
  isWholeText,
  saidAnew,
  sectionTitle,
} from "./passages/sections.ts";
import { hasSmallPrint } from "./passages/small-print.ts";
import { lists } from "./passages/units.ts";
import { compareTopics } from "./topics.ts";
import { saidInForeign } from "./trained/languages/foreign.ts";
import { listedIn, listedTopic } from "./trained/listed.ts";
import { isMoved, isNewcomer, isNewPage, movesFigure } from "./trained/placed.ts";
import type { Told } from "./trained/reader.ts";

/** A run's updates, weightiest first: one for each happening, openings of one page as one, all that says nothing as two. */
export function updatesOf(happenings: readonly Happening[]): Update[] {
  const announced = announcedIn(happenings);
  const unannounced = happenings.filter((one) => !announced.has(one));
  const ordered = gathered(unannounced)
    .sort(compareHappenings)
    .sort((a, b) => Number(isPriced(b)) - Number(isPriced(a)))
    .sort((a, b) => Number(a.change === "removed") - Number(b.change === "removed"));
  const news = ordered.filter((one) => one.topic !== null || changesOfAll(one).some(isPost));
  const quiet = ordered.filter((one) => !news.includes(one));
  const rest = quiet.filter(isShown);
  const gone = rest.filter(({ change }) => change === "removed");
  const moved = rest.filter(({ told }) => told.some(({ passage }) => isMoved(passage)));
  const enumerated = quiet.filter(({ told }) => told.every(isAmongOthers));
  const others = quiet.filter((one) => !moved.includes(one) && !enumerated.includes(one));
  const told = new Map(saidTogether(others.flatMap(partOf), news.length + rest.length === 0));
  const unread = others.filter((one) => isUnread(one) && !told.has(one) && !rest.includes(one));
  const parts = [...told.values(), ...unread];
  const fresh = rest.filter((one) => ![...gone, ...moved, ...enumerated, ...told.keys()].includes(one));
  const updates = news
    .map((one) => {
      const cards = [...announced].flatMap(([card, by]) => (by === one ? describe(card).evidence : []));
      const update = describe(one);
      return { ...update, evidence: [...update.evidence, ...cards] };
    })
    .sort(compareUpdates);
  const small = [moved, enumerated, fresh, parts, gone].flatMap(asOne).map(describe);
  return [...updates.slice(0, maxUpdates - small.length), ...small];
}

/** Whether it is new in a list of several things of which no page of the site spoke, or gone from a line of them. */
const isAmongOthers = ({ passage: { enumerated, change, sentences } }: Told) =>
  enumerated !== null && (change === "edited" || sentences.some(({ fresh }) => fresh.length > 0));

/** Whether it may be news, and nobody here can read it. */
const isUnread = ({ told }: Happening) => told.some((one) => saidInForeign(one) !== null);

/** A happening, and what of it says something anew on a page where the company speaks of itself, and is no small print. */
type Part = readonly [whole: Happening, said: Happening];

function partOf(whole: Happening): Part[] {
  const told = whole.told.filter(
    (one) => saidAnew(one.passage) !== null && !isContact(one.passage) && !isSmallPrint(one),
  );
  return whole.topic === null && told.length > 0 ? [[whole, { ...whole, told }]] : [];
}

/**
 * What is new: a page, a part of one, an edited text, or several lines; one line alone says nothing, but for a heading or a whole text
 * where nothing else is told.
 */
function saidTogether(parts: readonly Part[], nothingElse: boolean): Part[] {
  const several = parts.length >= fewestSaid;
  return parts
    .filter(
      ([, { told }]) =>
        several ||
        told.some(
          ({ passage }) =>
            sectionTitle(passage) !== null ||
            passage.change === "edited" ||
            namesAnew(passage) ||
            isOfPlans(passage) ||
            (nothingElse && (headedAnew(passage) !== null || isWholeText(passage))),
        ),
    )
    .toSorted(([, a], [, b]) => rankOf(a) - rankOf(b) || freshIn(b) - freshIn(a));
}

/** Whether a whole sentence names several things of which no page of the site spoke. */
const namesAnew = ({ sentences }: Passage) =>
  sentences.some(
    ({ text, fresh, stale }) =>
      !stale &&
      /[.!]["”»)]?$/u.test(text) &&
      fresh.filter((at) => at > 0 && /^[\p{Lu}\p{N}]/u.test(text.slice(at))).length >= fewestNames,
  );

const fewestNames = 2;

/** Words of what is new of which no page of the site spoke, up to a few. */
function freshIn({ told }: Happening): number {
  const words = told.flatMap(({ passage }) => passage.sentences.flatMap(({ fresh }) => fresh));
  return told.some(({ passage }) => saysStage(saidAnew(passage) ?? ""))
    ? mostFresh
    : Math.min(words.length, mostFresh);
}

const mostFresh = 6;

/** New pages before new parts of others and what names something anew, and these before lines and edited texts. */
function rankOf({ told }: Happening): number {
  if (told.some(({ passage }) => isNewPage(passage))) return 0;
  const leads = (one: Passage) =>
    sectionTitle(one) !== null || namesAnew(one) || saysStage(saidAnew(one) ?? "");
  return told.some(({ passage }) => leads(passage)) ? 1 : 2;
}

const fewestSaid = 2;
/**
 * Shares from which on a line, and a part with a heading of its own, is small print, what reads like a policy by its words too; a page that
 * a menu leads to is none.
 */
const smallPrint = { line: 0.6, part: 0.9 };

function isSmallPrint({ passage, shares }: Told): boolean {
  const worded = passage.sentences.some(({ text }) => hasSmallPrint(text));
  const share = (worded ? (shares.get("policy") ?? 0) : 0) + (shares.get("notice") ?? 0);
  return !isNewPage(passage) && share >= smallPrint[sectionTitle(passage) === null ? "line" : "part"];
}

/** Whether it tells which prices moved, came or ended. */
const isPriced = ({ topic, told }: Happening) =>
  topic === "pricing" && told.some(({ passage }) => passage.prices !== null);

/** Openings as one happening, as one whoever is new among people, counts that moved, and all that a site says of its prices. */
function gathered(happenings: readonly Happening[]): Happening[] {
  const careers = (one: Happening) => changesOfAll(one).every(({ kind }) => kind === "careers");
  const isListed = (one: Happening) =>
    (one.topic === "opening" && careers(one)) ||
    ((one.topic === "growth" || one.topic === "joins") &&
      one.told.every(({ passage }) => isNewcomer(passage))) ||
    (one.topic === "figures" && one.told.every(({ passage }) => movesFigure(passage))) ||
    (one.topic !== null && one.told.every(({ passage }) => listedTopic(passage) === one.topic));
  const lists = Map.groupBy(
    happenings.filter(isListed),
    ({ topic, change }) => `${topic} ${change === "removed"}`,
  );
  const others = happenings.filter((one) => !isListed(one));
  const prices = others.filter(isPriced);
  const ofPrices = (one: Happening) =>
    isPriced(one) || (one.topic === "pricing" && prices.length > 0 && !changesOfAll(one).some(isPost));
  return [
    ...others.filter((one) => !ofPrices(one)),
    ...asOne([...prices, ...others.filter((one) => ofPrices(one) && !isPriced(one))]),
    ...[...lists.values()].flatMap(asOne),
  ];
}

function asOne(some: readonly Happening[]): Happening[] {
  const [first] = some;
  return first === undefined ? [] : [{ ...first, told: some.flatMap(({ told }) => [...told]) }];
}

function compareHappenings(a: Happening, b: Happening): number {
  if (a.topic === null || b.topic === null) return a.topic === b.topic ? 0 : a.topic === null ? 1 : -1;
  return compareTopics(a.topic, b.topic);
}

const posts: readonly SourceKind[] = ["article", "feed", ...publicKindsOf("posts", "mentions")];

/** Whether a block is a post or an item of a source of its own: it is told although it says nothing the reader knows. */
function isPost({ kind, change, block }: Change): boolean {
  if (kind === "article" && block.kind !== "heading" && block.text.split(/\s+/u).length < 7) return false;
  return change !== "removed" && posts.includes(kind);
}

/**
 * Whether what says nothing the reader knows is worth a word: a new post is, with its date or a link of its own. Whatever
 * else comes and goes on a page without saying anything (notices, tips, slogans) is not, but a person who is gone from a page of
 * people, what is gone from a list of customers, products and the like, and a part of a page
 * that went with its words.
 */
function isShown(happening: Happening): boolean {
  const isUnlisted = ({ passage }: Told) =>
    passage.unspoken && passage.unlisted && listedIn(passage) !== null;
  if (happening.change === "removed" && happening.told.some(isUnlisted)) return true;
  if (happening.told.some(({ passage }) => isMoved(passage) || goneTitle(passage) !== null)) return true;
  return changesOfAll(happening).some(({ change, kind, block }) => {
    if (change === "removed" && kind === "team") return personAmongPeople(block.text) !== null;
    if (change !== "added" || block.rotating || lists.includes(kind)) return false;
    if (block.text.split(/\s+/u).length < 3 && block.text.length < 12) return false;
    if (["blog", "news", "press", "changelog"].includes(kind)) {
      if (block.kind === "heading" || (block.kind !== "paragraph" && block.link !== null)) return true;
      if (block.kind === "paragraph" && block.text.split(/\s+/u).length >= 7) return true;
    }
    return (
      (block.publishedAt !== null && (block.kind !== "paragraph" || kind !== "home")) || isOfMonth(block)
    );
  });
}
