import { inDollars } from "../domain/money/currencies.ts";
import type { Recommendation, Severity, UpdateType } from "../schemas/signal.ts";
import { factsOf } from "./facts/facts.ts";
import { isRaised } from "./facts/money.ts";
import type { Role } from "./facts/roles.ts";
import { type Happening, isNew, sentencesOfAll } from "./happenings.ts";
import type { Passage } from "./passages/passages.ts";
import type { Sentence } from "./passages/sentence.ts";
import { capSeverity, severityRank, topics } from "./topics.ts";
import { listedIn, listedTopic } from "./trained/listed.ts";
import { givesUpPost, isNewcomer } from "./trained/placed.ts";

/** From which sum, in US dollars, raised money is critical. */
const criticalSum = 100_000_000;
/** Openings in one run from which on they weigh more. */
const manyOpenings = 8;

/** The sentences of a happening's passages that tell it, headlines first. */
export function tellingOf({ topic, told }: Happening): Sentence[] {
  const about = told.filter((one) => one.topic === topic);
  const telling = (about.length > 0 ? about : told).flatMap((one) => [...one.telling]);
  return telling.sort((a, b) => Number(b.headline) - Number(a.headline));
}

/**
 * How much a happening weighs. The topic's own severity, then: raised money worth 100 million dollars or more is critical; a founder or
 * chief executive leaving is critical, a vice president or head medium; a chief executive joining high, a founder shown on a page of
 * people low; an opening for a chief, vice president or head, or eight openings, medium; a figure or quotation on the home page low;
 * money that is yet to be raised at most medium; what is dated over four months back at most low; what is new in a list of the page low,
 * of partners and events info; what is only gone at most info, a leader gone from the team page medium; what an earlier run told info.
 */
export function weigh(happening: Happening): Severity {
  const { topic, change } = happening;
  if (topic === null) return "info";
  if (!isNew(happening)) return "info";
  if (change === "removed") return topic === "leaves" ? "medium" : "info";
  if (happening.told.every(({ passage }) => listedTopic(passage) === topic))
    return happening.told.every(({ passage }) => ofLittle.includes(listedIn(passage)?.list)) ? "info" : "low";
  const own = happening.told.filter((one) => one.topic === topic);
  const severity = capSeverity(
    adjust(happening, topics[topic].severity),
    own.some(({ planned }) => planned !== true) ? "critical" : "medium",
  );
  return tellingOf(happening).every(({ stale }) => stale) ? capSeverity(severity, "low") : severity;
}

const ofLittle: readonly (string | undefined)[] = ["partners", "events"];

function adjust(happening: Happening, base: Severity): Severity {
  const { topic, told } = happening;
  const facts = sentencesOfAll(happening).map(factsOf);
  const roles = facts.flatMap((one) => one.roles());
  if (topic === "round" || topic === "debt" || topic === "grant") {
    const large = tellingOf(happening)
      .slice(0, 3)
      .flatMap((one) =>
        factsOf(one)
          .amounts()
          .filter((amount) => isRaised(one.text, amount)),
      )
      .some(({ currency, value }) => currency !== null && value * (inDollars(currency) ?? 0) >= criticalSum);
    return large ? "critical" : base;
  }
  if (topic === "leaves") {
    const givenUp = told.some(({ passage }) => passage.changes.some(givesUpPost));
    return weightOfPosts(givenUp ? roles.filter(({ former }) => former === true) : roles);
  }
  if (topic === "joins" && told.every(({ passage }) => showsFounder(passage))) return "low";
  if (topic === "joins") return roles.some((role) => role.of === "ceo") ? "high" : base;
  if (topic === "opening") {
    const leads = roles.some(
      ({ level }) => level === "chief" || level === "vice_president" || level === "head",
    );
    return leads || told.length >= manyOpenings ? "medium" : base;
  }
  const onHome = told.every(({ passage }) => passage.kind === "home");
  const small = topic === "figures" || topic === "revenue" || topic === "customer" || topic === "case_study";
  return small && onHome ? "low" : base;
}

/** How much it weighs that somebody left who held such posts. */
function weightOfPosts(roles: readonly Role[]): Severity {
  if (roles.some((role) => role.level === "founder" || role.of === "ceo")) return "critical";
  return roles.length === 0 || roles.some((role) => role.level === "chief") ? "high" : "medium";
}

/** Whether a card on a page of people shows a founder, who is shown anew and did not join. */
function showsFounder(passage: Passage): boolean {
  const founds = passage.sentences.some((one) =>
    factsOf(one)
      .roles()
      .some(({ level }) => level === "founder"),
  );
  return isNewcomer(passage) && founds;
}

/** Whether a person should look: high or more, or fundraising, leadership or risk of medium or more. */
export function needsAttention(type: UpdateType, severity: Severity): boolean {
  const rank = severityRank(severity);
  return (
    rank >= 3 || (rank === 2 && (type === "fundraising" || type === "leadership_change" || type === "risk"))
  );
}

/**
 * `reach_out`: critical, or high and good news; `review`: whatever else needs attention; `watch`: other low and medium news; `none`: info.
 */
export function recommend(type: UpdateType, severity: Severity): Recommendation {
  const rank = severityRank(severity);
  if (rank === 4 || (rank === 3 && type !== "risk")) return "reach_out";
  if (needsAttention(type, severity)) return "review";
  return rank === 0 ? "none" : "watch";
}
