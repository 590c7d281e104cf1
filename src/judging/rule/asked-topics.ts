import { fold } from "../../domain/text/fold.ts";
import { anyLabel, isNews, newsTopics, noneLabel, type Topic, topics } from "../../reading/topics.ts";
import type { LinearModel } from "../../reading/trained/model.ts";
import { emptyWords } from "./grammar.ts";

/** What a rule's words ask for, as the trained reader understands them. */
export interface Asked {
  /** Likeliest first; empty where its words name none. */
  topics: Topic[];
  any: boolean;
  /** Those of them that are no guess: likely, and by more than one word, or all but certain. */
  sure: readonly Topic[];
  /** How likely the likeliest of them is, 0 to 1. */
  share: number;
}

/** Chosen on labelled rules of authors left out one by one: see `docs/measured/lines.md`. */
const limits = {
  /** A topic is asked for from this share on, and from this part of the likeliest's. */
  least: 0.2,
  part: 0.25,
  /** Below this, the likeliest topic is a guess. */
  sure: 0.3,
  /** Unless it stands out: from this share on, and so many times the next one's. */
  faint: 0.04,
  apart: 3,
  /** Below this, what is mentioned is no topic: `anything about batteries`. */
  mentioned: 0.995,
  /** What seems to ask for more types of news than these asks for none. */
  most: 6,
  /** From here on, a word alone asks for a topic. */
  word: 0.15,
  /** From here on, what weighs much is asked for, whatever things a rule names beside it. */
  weighty: 0.25,
  /** From here on, a topic is no guess, by several words and by one. */
  meant: 0.75,
  certain: 0.98,
  /** From here on, in log odds, a rule asks for its topic by a word. */
  evidence: 0.7,
};

/** From this many kinds of risk on, any kind is asked for. */
const manyRisks = 3;
const risks = newsTopics.filter((topic) => topics[topic].type === "risk");

/** From this part of a type's topics on, all of the type is asked for: `fundraising` is a listing too. */
const mostOfType = 0.75;

/** All topics of a topic's type, where most of them are named. */
function wholeType(named: readonly Topic[]): (topic: Topic) => readonly Topic[] {
  return (topic) => {
    const { type } = topics[topic];
    const all = newsTopics.filter((one) => topics[one].type === type);
    return all.filter((one) => named.includes(one)).length >= mostOfType * all.length ? all : [];
  };
}

/** Topics that whoever asks for one asks for too. */
const alsoAsked: Partial<Record<Topic, readonly Topic[]>> = {
  improvement: ["launch"],
  honour: ["award"],
  growth: ["opening"],
  case_study: ["customer"],
};
const mention =
  /\b(?:anything|everything|mentions?|news|stories|posts?|articles?)\b.{0,20}\b(?:about|of|on|regarding|around|in which)\b/iu;

/** Words from which on a rule is understood by those that carry its grammar too. */
const fewestOfSentence = 5;

/**
 * How many of a rule's telling words are known: what a few words say beside them, as `new`, asks for nothing by itself, nor do names
 * alone.
 */
function knownWords(text: string, model: LinearModel): number {
  const words = fold(text).match(/[\p{L}\p{N}&'’-]+/gu) ?? [];
  const telling = words.filter((word) => !emptyWords.has(word));
  const others = telling.filter((word) => !model.isName(word));
  if (others.length < telling.length && !others.some((word) => model.knowsOfRules(word))) return 0;
  const isSentence = words.length >= fewestOfSentence && model.knowsOfRules(text);
  return (telling.length === 0 || isSentence ? [text, ...telling] : telling).filter((word) =>
    model.knowsOfRules(word),
  ).length;
}

/** The topics that a rule asks for. */
export function askedTopics(text: string, model: LinearModel): Asked {
  const words = knownWords(text, model);
  if (words === 0) return { topics: [], any: false, sure: [], share: 0 };
  const scored = model.scoreRule(text);
  const [best = { label: noneLabel, share: 1 }] = scored;
  const least = Math.min(limits.least, best.share / 2);
  const likely = scored.filter(({ share }) => share >= least && share >= limits.part * best.share);
  const named = likely.map(({ label }) => label).filter(isNews);
  const bad = named.filter((topic) => risks.includes(topic)).length >= manyRisks;
  const vague = new Set(named.map((topic) => topics[topic].type)).size > limits.most;
  const siblings = named.flatMap((topic) => alsoAsked[topic] ?? []);
  const asked = [
    ...new Set([...named, ...siblings, ...(bad ? risks : []), ...named.flatMap(wholeType(named))]),
  ];
  const [, second = { share: 0 }] = scored;
  const apart = best.share >= limits.faint && best.share >= limits.apart * second.share;
  const sure = mention.test(text)
    ? best.share >= limits.mentioned || isNamedAlone(text, best.label, model)
    : best.share >= limits.sure || apart;
  if (best.label === anyLabel) return { topics: [], any: sure, sure: [], share: best.share };
  const meant = best.label === noneLabel || !sure || vague ? [] : asked;
  const leastMeant = words > 1 ? limits.meant : limits.certain;
  const borne = likely.filter(({ share }) => share >= leastMeant).map(({ label }) => label);
  return {
    topics: meant,
    any: false,
    sure: meant.filter((topic) => borne.includes(topic)),
    share: best.share,
  };
}

/** Whether what a rule wants to hear of is plainly what the whole rule seems to ask for: `anything about hiring`. */
function isNamedAlone(text: string, label: string, model: LinearModel): boolean {
  const subject = text.replace(mention, " ").trim();
  if (subject.split(/\s+/u).length > 2 || !model.knowsOfRules(subject)) return false;
  const [best] = model.scoreRule(subject);
  return best !== undefined && best.label === label && best.share >= limits.mentioned;
}

/**
 * Whether a word of a rule asks for its types of news, alone or by what the rule asks for without it, so that it need not stand in
 * the text.
 */
export function isTopical(word: string, rule: string, asked: readonly Topic[], model: LinearModel): boolean {
  if (!model.knowsOfRules(word)) return false;
  const scored = model.scoreRule(word);
  const types = new Set(asked.map((topic) => topics[topic].type));
  const alone = scored.some(
    ({ label, share }) => share >= limits.word && isNews(label) && types.has(topics[label].type),
  );
  const [first] = asked;
  return alone || (first !== undefined && evidenceOf(word, rule, first, model) >= limits.evidence);
}

/** How much less likely a rule asks for a topic without a word of it, in log odds. */
function evidenceOf(word: string, rule: string, topic: Topic, model: LinearModel): number {
  const oddsOf = (text: string) => {
    const share = model.scoreRule(text).find(({ label }) => label === topic)?.share ?? 0;
    return Math.log((share + 1e-6) / (1 - share + 1e-6));
  };
  const rest = rule.split(/\s+/u).filter((one) => fold(one) !== word);
  return oddsOf(rule) - oddsOf(rest.join(" "));
}

/** Whether the trained reader is sure that money raised or trouble that has a name is asked for, or that a product is given up. */
export function isWeighty({ topics: [first], share }: Asked, least = limits.weighty): boolean {
  if (first === undefined || first === "setback" || share < least) return false;
  return first === "retirement" || ["risk", "fundraising"].includes(topics[first].type);
}
