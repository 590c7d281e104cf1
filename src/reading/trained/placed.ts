import { findPeople } from "../../identity/people/person-names.ts";
import { isStandingInvitation } from "../../pages/compare/openings.ts";
import { isSamePerson, personIn } from "../../pages/compare/same-person.ts";
import { isOpeningsHeading } from "../../pages/compare/section-kind.ts";
import { personAmongPeople } from "../../pages/compare/section-list.ts";
import type { SourceKind } from "../../pages/types.ts";
import { publicKindsOf } from "../../schemas/public-source.ts";
import { findAmounts } from "../facts/amounts.ts";
import { audienceIn } from "../facts/audience.ts";
import { factsOf } from "../facts/facts.ts";
import { movedCounts, tellsCount } from "../facts/moved-counts.ts";
import { isPostTitle } from "../facts/posts.ts";
import { findRoles, postsGivenUp, postsHeld } from "../facts/roles.ts";
import type { Passage } from "../passages/passages.ts";
import type { Sentence } from "../passages/sentence.ts";
import { type Topic, topics } from "../topics.ts";
import { resemblesPage } from "./borne.ts";
import { listedTopic } from "./listed.ts";
import { movedIn } from "./moved.ts";

/** Shares of what the reader sees, where a place says what stands there. */
const limits = {
  /** Below this, an opening is none where openings are listed. */
  opening: 0.35,
  /** From here on, it is one whatever its title. */
  listed: 0.9,
  /** And so with a link of its own. */
  listedLink: 0.1,
  /** Below this, a text on a page of prices does not say that they change. */
  pricing: 0.5,
};

/** Where a passage is a text of its own, or one of many pieces of news. */
export const flowing: readonly SourceKind[] = [
  "article",
  "feed",
  ...publicKindsOf("posts", "mentions"),
  "blog",
  "news",
  "press",
  "changelog",
];
/** What a passage is by where it stands: an opening among openings, a leader on the team's page, a price among prices. */
export function placedTopic(passage: Passage, shares: ReadonlyMap<string, number>): Topic | null {
  const { kind, sentences, change, prices } = passage;
  if (kind === "pricing" || prices !== null) return prices === null ? null : "pricing";
  const [first] = sentences;
  if (first === undefined) return null;
  if (kind === "careers") return isOpening(first, shares.get("opening") ?? 0) ? "opening" : null;
  if (passage.changes.some(givesUpPost)) return "leaves";
  if (kind === "team") {
    const posts = sentences.filter(({ text, stale }) => !stale && text.length <= longestPost).map(factsOf);
    const leads = posts.some((one) =>
      one
        .roles()
        .some(
          ({ level, former }) =>
            former !== true && level !== "director" && (level !== "founder" || change === "removed"),
        ),
    );
    const named =
      sentences.some((one) => factsOf(one).people().length > 0) ||
      factsOfTrail(first) ||
      showsPerson(passage);
    if (leads && named && !passage.changes.some(goesOnLeading))
      return change === "removed" ? "leaves" : "joins";
    if (isNewcomer({ kind, sentences, change })) return "growth";
  }
  return showsAudience(passage) || movesFigure(passage) ? "figures" : listedTopic(passage);
}

/** Whether a passage is all of a page that is new: it says what the company does, not what happened. */
export const isNewPage = ({ changes }: Pick<Passage, "changes">): boolean =>
  changes[0]?.newPage !== undefined;

/** Whether a page of openings may tell such news; else it describes the work. */
export const isOfWork = (topic: Topic): boolean => ofWork.includes(topics[topic].type);

const ofWork: readonly string[] = ["hiring", "fundraising", "risk", "leadership_change", "other"];

/** Sentences of a passage that says no more than how many use what the company makes. */
const mostSaid = 3;

/** Whether a line of a home page, or of one like it, says how many use what the company makes, and did not say so before. */
function showsAudience({ kind, change, changes, sentences }: Passage): boolean {
  if ((kind !== "home" && kind !== "other") || change === "removed" || sentences.length > mostSaid)
    return false;
  const stood = changes.flatMap(({ before }) => findAmounts(before ?? "").map(({ value }) => value));
  return sentences.some(({ text, stale }) => {
    const count = stale ? null : audienceIn(text);
    return count !== null && !stood.includes(count);
  });
}

/** Whether a line of a page on which the company speaks of itself counts otherwise what it has reached, and says nothing else anew. */
export const movesFigure = ({ kind, changes }: Passage): boolean =>
  ofPeople.includes(kind) && changes.some((one) => movedCounts(one).some(tellsCount));

/**
 * Whether a line was edited of a founder who holds the posts that stood there before, for one who leads as well is no newcomer, or of
 * anybody who holds no other.
 */
function goesOnLeading({ change, block, before }: Passage["changes"][number]): boolean {
  if (change !== "edited" || before === null) return false;
  const [stood, holds] = [postsHeld(before), postsHeld(block.text)];
  const founds = findRoles(before).some(({ level }) => level === "founder");
  if (founds && stood.every((post) => holds.includes(post))) return true;
  return holds.every((post) => stood.includes(post)) && isOfOne(before, block.text);
}

/** Whether two texts show the same person. */
function isOfOne(before: string, now: string): boolean {
  const [was, is] = [personIn(before), personIn(now)];
  return was !== null && is !== null && isSamePerson(was, is);
}

/** Whether a page shows somebody as who held a post that they held there before. */
export const givesUpPost = ({ change, kind, block, before }: Passage["changes"][number]): boolean =>
  change === "edited" &&
  before !== null &&
  ofPeople.includes(kind) &&
  postsGivenUp(before, block.text).length > 0 &&
  findPeople(block.text).length > 0;

/** Pages that say who does what in the company. */
const ofPeople: readonly SourceKind[] = ["team", "home", "other"];

/** Whether a card on a page of people shows somebody who was not there. */
export function isNewcomer({
  kind,
  change,
  sentences,
}: Pick<Passage, "kind" | "change" | "sentences">): boolean {
  if (kind !== "team" || change !== "added") return false;
  return sentences.some((one) => {
    const person = one.stale ? null : personAmongPeople(one.change.block.text);
    return person !== null && one.text.startsWith(person.name);
  });
}

/** Whether a passage of a page of people shows somebody, by a name on a card or a line. */
export const showsPerson = ({ kind, changes }: Pick<Passage, "kind" | "changes">): boolean =>
  kind === "team" && changes.some(({ block }) => personAmongPeople(block.text) !== null);

/** Whether a card shows somebody under another post than before. */
export const isMoved = ({ changes }: Pick<Passage, "changes">): boolean =>
  changes.some((change) => movedIn(change) !== null);

/** Characters of a line that says who holds which post. */
const longestPost = 100;
/** Words of an opening's title, and of one that is no post's, leads nowhere and heads nothing. */
const longestOpening = 12;
const longestUnlisted = 5;

/** Whether a line where openings are listed is one: the title of a post, not a benefit, a duty or a question beneath it. */
function isOpening({ text, change: { block, change } }: Sentence, share: number): boolean {
  if (text.split(/\s+/u).length > longestOpening || /[.!?:;…]$/u.test(text)) return false;
  const listed = block.link !== null && ["item", "row", "card"].includes(block.kind);
  if (!isPostTitle(text) && !listed && isPostTitle(block.trail.at(-1) ?? "")) return false;
  if (isOpeningsHeading(text) || isStandingInvitation(text)) return false;
  const headed = block.kind === "card" && block.text.startsWith(`${text}\n`);
  if (isPostTitle(text)) return listed || headed || share >= limits.opening;
  if (change === "removed" && block.kind === "card" && !block.text.split("\n").some(isPostTitle))
    return false;
  const stood = change !== "removed" || block.kind === "heading" || headed;
  const words = text.split(/\s+/u).length;
  if (!listed && !headed && (words === 1 || (block.kind !== "heading" && words > longestUnlisted)))
    return false;
  return listed ? share >= limits.listedLink : stood && share >= limits.listed;
}

/** Pages that lead to articles, of which each line is one. */
const ofLists: readonly SourceKind[] = ["blog", "news", "press"];

/** What a line among many says of people: an opening is headed by a post, and whoever comes without a leader's post is a growing team. */
export function postOf(topic: Topic | null, { kind, sentences, title }: Passage): Topic | null {
  if (topic === null) return topic;
  const facts = sentences.filter(({ stale }) => !stale).map(factsOf);
  const named = facts.some((one) => one.people().length > 0);
  if (flowing.includes(kind)) {
    const isOfPeople = topic === "joins" || topic === "leaves";
    return isOfPeople && ofLists.includes(kind) && !named && facts.every((one) => one.roles().length === 0)
      ? null
      : topic;
  }
  if (topic === "opening") {
    const text = (title ?? sentences[0])?.text ?? "";
    if (isStandingInvitation(text)) return null;
    return !named && text.split(/\s+/u).length <= longestOpening && isPostTitle(text) ? topic : null;
  }
  if (topic !== "joins" && topic !== "leaves") return topic;
  if (facts.some((one) => one.roles().length > 0) && (named || kind === "careers")) return topic;
  if (topic === "joins") return resemblesPage("growth", sentences) ? "growth" : null;
  return named ? topic : null;
}

/** Whether what comes to a page of prices says that they change: by so many percent, from a day on. */
export function tellsOfPrices(sentences: readonly Sentence[], shares: ReadonlyMap<string, number>): boolean {
  const told = (shares.get("pricing") ?? 0) >= limits.pricing;
  return (
    told &&
    sentences.some((one) =>
      factsOf(one)
        .amounts()
        .some(({ unit }) => unit === "%"),
    )
  );
}

function factsOfTrail({ change }: Sentence): boolean {
  return change.block.trail.some((heading) => heading.split(" ").length <= 4 && /^\p{Lu}/u.test(heading));
}

/** Whether a passage is part of the site's frame, and states no sum, no round and no person. */
export function isFrame({ everywhere, sentences }: Passage): boolean {
  if (!everywhere) return false;
  return sentences.every((one) => {
    const facts = factsOf(one);
    const money = facts.amounts().some(({ currency }) => currency !== null);
    return !money && facts.rounds().length === 0 && facts.people().length === 0;
  });
}

/** The heading above a passage without a title of its own, where it says something. */
export function headingOver({ kind, changes }: Passage): string {
  const above = changes[0]?.block.trail.at(-1) ?? "";
  return flowing.includes(kind) && above.split(/\s+/u).length >= fewestOfHeading ? above : "";
}

const fewestOfHeading = 3;
