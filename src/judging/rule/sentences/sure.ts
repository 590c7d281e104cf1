import { cut } from "../../../domain/text/text.ts";
import type { Topic } from "../../../reading/topics.ts";
import type { LinearModel } from "../../../reading/trained/model.ts";
import { askedTopics } from "../asked-topics.ts";
import { languagesOf } from "../stop-words.ts";
import { longestClause } from "../wordings/head.ts";
import { sureOfItself } from "../wordings/subject-clause.ts";

/** Tells what the trained reader is sure that a part of a rule asks for; nothing in languages that it knows less well. */
export type Sure = (part: string) => readonly Topic[];

/** Whether what is surely asked for is other news than some topics. */
export const isOther = (topics: readonly Topic[], surely: readonly Topic[]): boolean =>
  surely.length > 0 && !surely.some((topic) => topics.includes(topic));

/** What the trained reader is sure that a part of a rule asks for, in the language that it knows best. */
export function surelyAsked(part: string, rule: string, model: LinearModel): readonly Topic[] {
  if (!languagesOf(rule).includes("en")) return [];
  const { topics, share } = askedTopics(cut(part, longestClause), model);
  return share < sureOfItself ? [] : topics;
}
