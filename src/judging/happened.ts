import type { SectionList } from "../pages/compare/section-list.ts";
import { factsOf } from "../reading/facts/facts.ts";
import { type Happening, sentencesOfAll } from "../reading/happenings.ts";
import type { Passage } from "../reading/passages/passages.ts";
import type { Topic } from "../reading/topics.ts";
import { listedIn } from "../reading/trained/listed.ts";
import type { Told } from "../reading/trained/reader.ts";
import type { Clause } from "./rule/clause.ts";

/** How likely it is that what comes to a blog was published now, and that it is of the kind that words of a rule ask for without them. */
const ofPost = { any: 0.94, unsaid: 0.6 };

/** Whether plans or prices are gone from a list of prices: the page says so by being silent. */
export function endsPlans({ change, topic, told }: Happening): boolean {
  const ends = ({ passage: { prices } }: Told) =>
    prices !== null &&
    (change === "removed" || (prices.ended.length > 0 && prices.added.length + prices.moved.length === 0));
  return topic === "pricing" && told.some(ends);
}

/** What is told by what went from a list of which others still stand, and of which no page speaks any more. */
export function goneTopics({ change, unspoken, unlisted, ...passage }: Passage): readonly Topic[] {
  if (change !== "removed" || !unspoken || !unlisted) return [];
  const list = listedIn(passage)?.list;
  return (list === undefined ? null : ofGone[list]) ?? [];
}

const ofGone: Partial<Record<SectionList, readonly Topic[]>> = {
  customers: ["churn"],
  partners: ["churn"],
  products: ["retirement"],
  features: ["retirement"],
};

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
