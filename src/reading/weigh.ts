import { inDollars } from "../domain/money/currencies.ts";
import type { Recommendation, Severity, UpdateType } from "../schemas/signal.ts";
import { areUndated } from "./dates.ts";
import { factsOf } from "./facts/facts.ts";
import { isRaised } from "./facts/money.ts";
import type { Role } from "./facts/roles.ts";
import { changesOfAll, type Happening, isNew, sentencesOfAll } from "./happenings.ts";
import type { Sentence } from "./passages/sentence.ts";
import { capSeverity, severityRank, type Topic, topics } from "./topics.ts";
import { postKinds } from "./trained/locations.ts";

/** US dollars from which on raised money is critical, and openings in one run from which on they are medium. */
const criticalSum = 100_000_000;
const manyOpenings = 8;

/** The sentences that report an event, headlines first; removed ones only if there are no others. */
export function keySentencesOf({ topic, passages }: Happening): Sentence[] {
  const about = passages.filter((one) => one.topic === topic);
  const all = about.length > 0 ? about : passages;
  const shown = all.filter(({ passage }) => passage.change !== "removed");
  const keySentences = (shown.length > 0 ? shown : all).flatMap((one) => [...one.keySentences]);
  return keySentences.sort((a, b) => Number(b.headline) - Number(a.headline));
}

/**
 * The severity of a happening: its topic's, adjusted by sums and posts, with these limits. `info`: no topic, reported before, or removed; a
 * leader removed from the team page is medium. `low`: old or undated news, and news that no sentence states. `medium`: a plan, and what
 * only pages other than posts and lists state.
 */
export function weigh(happening: Happening): Severity {
  const { topic, change, passages } = happening;
  if (topic === null || !isNew(happening)) return "info";
  if (change === "removed") return topic === "leaves" ? "medium" : "info";
  const severity = adjusted(happening, topic);
  const changes = changesOfAll(happening);
  if (keySentencesOf(happening).every(({ stale }) => stale) || areUndated(changes, changes))
    return capSeverity(severity, "low");
  const own = passages.filter((one) => one.topic === topic);
  const statements = own.map(({ statement }) => statement);
  const isOwnNews = own.some(({ place, passage }) => place !== null || postKinds.includes(passage.kind));
  if (statements.includes("stated")) return capSeverity(severity, isOwnNews ? "critical" : "medium");
  return capSeverity(severity, statements.includes("planned") ? "medium" : "low");
}

function adjusted(happening: Happening, topic: Topic): Severity {
  const { passages } = happening;
  const { severity, type } = topics[topic];
  if (type === "fundraising" && keySentencesOf(happening).slice(0, 3).some(statesLargeSum)) return "critical";
  const roles = sentencesOfAll(happening).flatMap((one) => [...factsOf(one).roles()]);
  if (topic === "leaves") {
    const givenUp = roles.filter(({ former }) => former);
    return weightOfPosts(givenUp.length > 0 ? givenUp : roles);
  }
  if (topic === "joins") return roles.some(({ of }) => of === "ceo") ? "high" : severity;
  const isLeading = ({ level }: Role) => level === "chief" || level === "vice_president" || level === "head";
  if (topic === "opening")
    return passages.length >= manyOpenings || roles.some(isLeading) ? "medium" : severity;
  const isShown = type === "metrics_shared" || type === "customer_partnership";
  return isShown && passages.every(({ passage }) => passage.kind === "home") ? "low" : severity;
}

const statesLargeSum = (one: Sentence) =>
  factsOf(one)
    .amounts()
    .filter((amount) => isRaised(one.text, amount))
    .some(({ currency, value }) => currency !== null && value * (inDollars(currency) ?? 0) >= criticalSum);

/** The severity of the departure of a person with these positions. */
function weightOfPosts(roles: readonly Role[]): Severity {
  if (roles.some((role) => role.level === "founder" || role.of === "ceo")) return "critical";
  return roles.length === 0 || roles.some((role) => role.level === "chief") ? "high" : "medium";
}

/** Whether it needs attention: high or above, or fundraising, leadership or risk from medium on. */
export function needsAttention(type: UpdateType, severity: Severity): boolean {
  const rank = severityRank(severity);
  return rank >= 3 || (rank === 2 && ["fundraising", "leadership_change", "risk"].includes(type));
}

/** `reach_out`: critical, or high and no risk; `review`: needs attention otherwise; `watch`: low and medium news; `none`: info. */
export function recommend(type: UpdateType, severity: Severity): Recommendation {
  const rank = severityRank(severity);
  if (rank === 4 || (rank === 3 && type !== "risk")) return "reach_out";
  if (needsAttention(type, severity)) return "review";
  return rank === 0 ? "none" : "watch";
}
