import type { SourceKind } from "../pages/types.ts";
import { factsOf } from "../reading/facts/facts.ts";
import type { Passage } from "../reading/passages/passages.ts";
import { offersSomething } from "../reading/passages/sections.ts";
import { lists } from "../reading/passages/units.ts";
import { type Topic, topics } from "../reading/topics.ts";
import { isBorneOut } from "../reading/trained/borne.ts";
import { listedTopic } from "../reading/trained/listed.ts";
import { flowing, givesUpPost, isNewPage, showsAudience } from "../reading/trained/placed.ts";
import type { Told } from "../reading/trained/reader.ts";
import { movesCount } from "./counts.ts";
import { goneTopics } from "./happened.ts";
import { headedTopics, isAward, isCoverage, isPraise, shareOfHeaded } from "./headed.ts";
import { shownByPage } from "./new-page.ts";
import { isGoneLeaderCard, isNewLeaderCard } from "./people.ts";
import type { Clause } from "./rule/clause.ts";
import { isAmongAsked } from "./shown/among.ts";
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

/** How likely it is that what is gone from a list of customers or products is gone from the company. */
const shareOfUnlisted = 0.83;

/** How likely it is that another count of something is a figure that a rule asks for. */
const shareOfCount = 0.83;

/** How likely it is that what is new among several things of a kind is new to the company. */
const shareOfJoined = 0.72;

/** How likely it is that a new part of a page that shows what the company offers is a launch. */
const shareOfPart = 0.7;

/** How likely a line that states a round and a sum, or another address, is news of it. */
const shareOfStated = 0.83;

/** How likely a short line of a language that the reader does not know tells what a word of it names. */
const shareOfForeign = 0.72;

/** How likely it is at most that a passage tells what it is not told as. */
const shareOfUntold = 0.83;

/** Whether a passage tells somebody else's news, or is a policy or a notice: its words alone are no news of the company. */
export function isQuiet({ topic, shares }: Told): boolean {
  const share = (...labels: string[]) => labels.reduce((sum, label) => sum + (shares.get(label) ?? 0), 0);
  return topic === null && (share("elsewhere") >= quiet || share("policy", "notice") >= quiet);
}

/** Whether a passage's topic is one that a clause asks for. */
export function isOwn({ topic }: Told, clause: Clause): boolean {
  return topic !== null && clause.topics.includes(topic);
}

/** How likely a passage tells one of a clause's topics: as the first reading that says anything of it says; never more than its news. */
export function shareOf(told: Told, clause: Clause): number {
  const { topic, passage } = told;
  for (const { of, read } of readings) {
    const share = of !== null && (of === "told") !== (topic !== null) ? null : read(told, clause);
    if (share !== null) return Math.min(share, mostLikely(clause, topic, passage));
  }
  return 0;
}

/** One way to read how likely a passage tells one of a clause's topics. */
interface Reading {
  /** What it is read by. */
  by: string;
  /** Reads passages that are told as news, those that are not, or any. */
  of: "told" | "untold" | null;
  /** How likely it is; null where this reading says nothing of it, and the next one is asked. */
  read: (told: Told, clause: Clause) => number | null;
}

/** Whether a clause asks for one of some topics. */
const asks = ({ topics }: Clause, some: readonly Topic[]) => some.some((one) => topics.includes(one));

/** All readings, in the order in which they are asked: what a page shows by itself, what its place says, what its words tell. */
const readings: readonly Reading[] = [
  {
    by: "what others wrote",
    of: null,
    read: ({ passage }, clause) =>
      asks(clause, ["coverage", "interview"]) && isCoverage(passage) ? shareOfListed : null,
  },
  {
    by: "what stands under a heading of awards, or customers' praise",
    of: null,
    read: ({ passage }, clause) =>
      (asks(clause, ["award"]) && isAward(passage)) || (asks(clause, ["case_study"]) && isPraise(passage))
        ? shareOfHeaded
        : null,
  },
  {
    by: "another count of something",
    of: null,
    read: ({ passage }, clause) => (asks(clause, ["figures"]) && movesCount(passage) ? shareOfCount : null),
  },
  {
    by: "a leader's card that is gone",
    of: null,
    read: ({ passage }, clause) =>
      asks(clause, ["leaves"]) && isGoneLeaderCard(passage) ? shareOfGone : null,
  },
  {
    by: "what is gone from a list",
    of: null,
    read: ({ passage }, clause) => (asks(clause, goneTopics(passage)) ? shareOfUnlisted : null),
  },
  {
    by: "a leader's card with another post",
    of: null,
    read: ({ passage }, clause) => (asks(clause, ["joins"]) && isNewLeaderCard(passage) ? shareOfGone : null),
  },
  {
    by: "a list of openings, people or prices",
    of: null,
    read: (told, clause) => {
      if (isPlaced(told)) {
        if (!isOwn(told, clause) || isHiredBefore(told, clause)) return 0;
        return told.passage.change === "removed" ? shareOfGone : 1;
      }
      return told.topic === "pricing" && told.passage.prices !== null
        ? ifOwn(told, clause, shareOfListed)
        : null;
    },
  },
  {
    by: "a name in a list, or how many follow",
    of: "told",
    read: (told, clause) => {
      const { topic, passage } = told;
      const isShown = listedTopic(passage) === topic || (topic === "figures" && showsAudience(passage));
      return isShown ? ifOwn(told, clause, shareOfListed) : null;
    },
  },
  {
    by: "what is new among several things of the kind",
    of: "untold",
    read: ({ passage }, clause) => (isAmongAsked(passage, clause) ? shareOfJoined : null),
  },
  {
    by: "what a new page is about",
    of: "untold",
    read: (told, clause) => {
      const page = shownByPage(told);
      return page !== null && asks(clause, page.topics) ? page.share : null;
    },
  },
  {
    by: "a heading",
    of: "untold",
    read: ({ passage }, clause) => (asks(clause, headedTopics(passage)) ? shareOfHeaded : null),
  },
  {
    by: "a part that shows what is offered",
    of: "untold",
    read: ({ passage }, clause) => (asksForOffers(clause) && isOffer(passage) ? shareOfPart : null),
  },
  {
    by: "a line that states it",
    of: "untold",
    read: (told, clause) => {
      const mayBeOthers = isQuiet(told) || (flowing.includes(told.passage.kind) && !told.foreign);
      const stated = statedTopics(told.passage).filter((one) => one !== "round" || !mayBeOthers);
      return asks(clause, stated) ? shareOfStated : null;
    },
  },
  {
    by: "a word of a language that the reader does not know",
    of: "untold",
    read: ({ passage, foreign }, clause) => {
      if (!foreign) return null;
      return asks(clause, foreignTopics(passage)) ? shareOfForeign : 0;
    },
  },
  {
    by: "a post given up",
    of: "told",
    read: (told, clause) =>
      told.topic === "leaves" && told.passage.changes.some(givesUpPost)
        ? ifOwn(told, clause, shareOfGone)
        : null,
  },
  { by: "what its words tell", of: null, read: shareByWords },
];

const ifOwn = (told: Told, clause: Clause, share: number) => (isOwn(told, clause) ? share : 0);

/** How likely a passage's words tell one of a clause's topics: somebody's news names them, and what weighs has a word for it. */
function shareByWords(told: Told, clause: Clause): number {
  const { topic, shares, passage } = told;
  const asked = clause.topics.filter(
    (one) =>
      (!ofPeople.includes(one) || isOwn(told, clause) || namesLeader(told)) &&
      (flowing.includes(passage.kind) ||
        !weighty.includes(topics[one].type) ||
        isBorneOut(one, passage.sentences)),
  );
  const share = asked.reduce((sum, one) => sum + (shares.get(one) ?? 0), 0);
  return topic === null ? Math.min(share, shareOfUntold) : share;
}

/** What a page that tells no news must have a word for. */
const weighty: readonly string[] = ["fundraising", "risk"];

/** Whether a new part of a page that the site had shows what the company offers. */
const isOffer = (passage: Passage) =>
  !isNewPage(passage) && offersSomething(passage) && !isBesideOffers(passage);

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
