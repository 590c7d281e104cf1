import { personAmongPeople } from "../pages/compare/section-list.ts";
import type { SourceKind } from "../pages/types.ts";
import { factsOf } from "../reading/facts/facts.ts";
import { findRoles } from "../reading/facts/roles.ts";
import { type Happening, sentencesOfAll } from "../reading/happenings.ts";
import type { Passage } from "../reading/passages/passages.ts";
import { offersSomething } from "../reading/passages/sections.ts";
import { lists } from "../reading/passages/units.ts";
import { type Topic, topics } from "../reading/topics.ts";
import { isBorneOut } from "../reading/trained/borne.ts";
import { listedTopic } from "../reading/trained/listed.ts";
import { movedIn } from "../reading/trained/moved.ts";
import { flowing, givesUpPost, isMoved, isNewPage, showsAudience } from "../reading/trained/placed.ts";
import type { Told } from "../reading/trained/reader.ts";
import { movesCount } from "./counts.ts";
import { headedTopics, isCoverage, shareOfHeaded } from "./headed.ts";
import { shownByPage } from "./new-page.ts";
import type { Clause } from "./rule/clause.ts";
import { foreignTopics } from "./shown/foreign.ts";
import { statedTopics } from "./shown/stated.ts";
import { mostLikely } from "./surety.ts";
import { isBesideOffers } from "./things.ts";

/** From this share on, somebody else's news, or small print, is told to nobody for a word alone. */
const quiet = 0.8;
/** How likely it is that whoever is gone from a page of people left, or leads no more. */
export const shareOfGone = 0.94;
/** How likely it is that what is new in a list of the page is new to the company. */
const shareOfListed = 0.94;

/** How likely it is that another count of something is a figure that a rule asks for. */
const shareOfCount = 0.83;

/** How likely it is that a new part of a page that shows what the company offers is a launch. */
const shareOfPart = 0.7;

/** How likely a line that states a round and a sum, or another address, is news of it. */
const shareOfStated = 0.83;

/** How likely a short line of a language that the reader does not know tells what a word of it names. */
const shareOfForeign = 0.72;

/** How likely it is at most that a passage tells what it is not told as. */
const shareOfUntold = 0.83;

/** How likely it is that what comes to a blog was published now, and that it is of the kind that words of a rule ask for without them. */
const ofPost = { any: 0.94, unsaid: 0.6 };

/** Whether a passage tells somebody else's news, or is a policy or a notice: its words alone are no news of the company. */
export function isQuiet({ topic, shares }: Told): boolean {
  const share = (labels: readonly string[]) =>
    labels.reduce((sum, label) => sum + (shares.get(label) ?? 0), 0);
  return topic === null && (share(["elsewhere"]) >= quiet || share(["policy", "notice"]) >= quiet);
}

/** Whether a passage's topic is one that a clause asks for. */
export function isOwn({ topic }: Told, clause: Clause): boolean {
  return topic !== null && clause.topics.includes(topic);
}

/** Whether a named leader is gone from a page of people: the page says so by being silent. */
export function isGoneLeader({ change, topic, told }: Happening): boolean {
  return (
    change === "removed" &&
    told.some(({ passage }) => (topic === "leaves" && passage.kind === "team") || isGoneLeaderCard(passage))
  );
}

/** Whether a card of somebody with a leader's post is gone from a page of people, or shows another such post than before. */
function isGoneLeaderCard({ kind, change, changes }: Passage): boolean {
  return changes.some((one) => {
    const moved = movedIn(one);
    if (moved === null) return change === "removed" && kind === "team" && ledBy(one.block.text).length > 0;
    const leads = levelsOf(moved.post);
    return levelsOf(moved.was).some((level) => !leads.includes(level));
  });
}

/** Levels of the leaders' posts that a text names and does not say were given up. */
const levelsOf = (text: string) =>
  findRoles(text)
    .filter(({ former }) => former !== true)
    .map(({ level }) => level);
const ledBy = (text: string) => levelsOf(personAmongPeople(text)?.post ?? "");

/** Whether a card shows somebody under a leader's post who held another one; a founder who leads as well is no new leader. */
const isNewLeaderCard = ({ changes }: Passage) =>
  changes.some((one) => {
    const moved = movedIn(one);
    if (moved === null || levelsOf(moved.was).includes("founder")) return false;
    return levelsOf(moved.post).some((level) => level !== "founder");
  });

/** Whether plans or prices are gone from a list of prices: the page says so by being silent. */
export function endsPlans({ change, topic, told }: Happening): boolean {
  const ends = ({ passage: { prices } }: Told) =>
    prices !== null &&
    (change === "removed" || (prices.ended.length > 0 && prices.added.length + prices.moved.length === 0));
  return topic === "pricing" && told.some(ends);
}

/** Whether somebody is gone from a page of people, leader or not, or stands there with another post. */
export function isOfPerson({ change, told }: Happening): boolean {
  if (told.some(({ passage }) => isMoved(passage))) return true;
  return (
    change === "removed" &&
    told.some(
      ({ passage }) =>
        passage.kind === "team" &&
        passage.changes.some(({ block }) => personAmongPeople(block.text) !== null),
    )
  );
}

/** Whether something was published: an article, a post, an entry of a blog's list. */
export function isPost({ change, told }: Happening): boolean {
  if (change !== "added") return false;
  return told.some(({ passage: { kind, changes } }) => {
    if (kind === "article" || kind === "feed") return true;
    return (kind === "blog" || kind === "news") && changes.some(({ block }) => block.link !== null);
  });
}

/** How likely what was published is what a clause asks for. */
export function shareOfPost({ keywords }: Clause, happening: Happening): number {
  const isSaid =
    keywords.length === 0 || sentencesOfAll(happening).some((one) => factsOf(one).shares(keywords));
  return isSaid ? ofPost.any : ofPost.unsaid;
}

/**
 * How likely a passage tells one of a clause's topics; what its place says is certain, or nearly so, and what is in a language the
 * reader does not know says nothing. */
export function shareOf(told: Told, clause: Clause): number {
  return Math.min(shareAsTold(told, clause), mostLikely(clause, told.topic, told.passage));
}

function shareAsTold(told: Told, clause: Clause): number {
  const { topic, shares, passage } = told;
  if (clause.topics.some((one) => ofPress.includes(one)) && isCoverage(passage)) return shareOfListed;
  if (clause.topics.some((one) => ofCounts.includes(one)) && movesCount(passage)) return shareOfCount;
  if (clause.topics.includes("leaves") && isGoneLeaderCard(passage)) return shareOfGone;
  if (clause.topics.includes("joins") && isNewLeaderCard(passage)) return shareOfGone;
  if (isPlaced(told) || (topic === "pricing" && passage.prices !== null))
    return isOwn(told, clause) && !isHiredBefore(told, clause) ? sharePlaced(passage) : 0;
  if (topic !== null && listedTopic(passage) === topic) return isOwn(told, clause) ? shareOfListed : 0;
  if (topic === "figures" && showsAudience(passage)) return isOwn(told, clause) ? shareOfListed : 0;
  const page = topic === null ? shownByPage(told) : null;
  if (page?.topics.some((one) => clause.topics.includes(one))) return page.share;
  if (topic === null && headedTopics(passage).some((one) => clause.topics.includes(one)))
    return shareOfHeaded;
  const offers = page === null && !isNewPage(passage) && offersSomething(passage) && !isBesideOffers(passage);
  if (topic === null && asksForOffers(clause) && offers) return shareOfPart;
  const flows = flowing.includes(passage.kind);
  const mayBeOthers = isQuiet(told) || (flows && !told.foreign);
  const stated = topic === null ? statedTopics(passage).filter((one) => one !== "round" || !mayBeOthers) : [];
  if (stated.some((one) => clause.topics.includes(one))) return shareOfStated;
  if (told.foreign && topic === null)
    return foreignTopics(passage).some((one) => clause.topics.includes(one)) ? shareOfForeign : 0;
  if (topic === "leaves" && passage.changes.some(givesUpPost)) return isOwn(told, clause) ? shareOfGone : 0;
  const asked = clause.topics.filter(
    (one) =>
      (!ofPeople.includes(one) || isOwn(told, clause) || namesLeader(told)) &&
      (flows || !weighty.includes(topics[one].type) || isBorneOut(one, passage.sentences)),
  );
  const share = asked.reduce((sum, one) => sum + (shares.get(one) ?? 0), 0);
  return topic === null ? Math.min(share, shareOfUntold) : share;
}

/** News of what others write, and of how many there are of something. */
const ofPress: readonly Topic[] = ["coverage", "interview"];
const ofCounts: readonly Topic[] = ["figures"];

/** What a page that tells no news must have a word for. */
const weighty: readonly string[] = ["fundraising", "risk"];

/** Whether a clause asks for launches before all else, or for nothing but news of products. */
function asksForOffers({ topics: [first, ...others] }: Clause): boolean {
  const asked = first === undefined ? [] : [first, ...others];
  return (
    asked.includes("launch") &&
    (first === "launch" || asked.every((one) => topics[one].type === "product_update"))
  );
}

/** What the place of a line on a list of openings, people or prices says, and nothing else there. */
const placed: Partial<Record<SourceKind, readonly Topic[]>> = {
  careers: ["opening"],
  team: ["joins", "leaves", "growth"],
  pricing: ["pricing"],
};

/** Whether a passage stands in a list, and is what its place says, or nothing. */
function isPlaced({ topic, passage: { kind } }: Told): boolean {
  return lists.includes(kind) && (topic === null || placed[kind]?.includes(topic) === true);
}

const sharePlaced = ({ change }: Passage) => (change === "removed" ? shareOfGone : 1);

/** Whether somebody new stands on a page of people, where a clause asks for whom a company looks for. */
function isHiredBefore({ topic }: Told, { topics, anyone, families }: Clause): boolean {
  const ofOpenings = topics.includes("opening") && !topics.includes("joins") && families.length === 0;
  return topic === "growth" && ofOpenings && !anyone;
}

/** Topics of somebody, who has a name or a post. */
const ofPeople: readonly Topic[] = ["joins", "leaves"];

function namesLeader({ passage }: Told): boolean {
  return passage.sentences.some((one) => factsOf(one).people().length + factsOf(one).roles().length > 0);
}
