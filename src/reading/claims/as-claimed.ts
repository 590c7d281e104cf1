import type { Amount } from "../facts/amounts.ts";
import { factsOf } from "../facts/facts.ts";
import type { Passage } from "../passages/passages.ts";
import { type Topic, topics } from "../topics.ts";
import type { Told } from "../trained/reader.ts";
import { withoutNews } from "../trained/shares.ts";
import { type Claim, claimsIn, mayClaim, type Thing } from "./claims.ts";
import { isGiven } from "./given.ts";
import { asDated } from "./long-gone.ts";
import table from "./things.json" with { type: "json" };

/** Sentences of a passage in which it may deny what it seems to tell. */
const mostSentences = 12;

/** Money that is no round where it was raised for others. */
const raised: readonly Topic[] = ["round", "debt", "grant"];

/**
 * What was read, less what its own sentences deny: a round that a passage says was not raised is none, and one that came to nothing is a
 * setback. What a title says counts before the text under it, and a passage that is headed by a denial and tells nothing of the sort
 * tells no news. Money raised for others is no round; one that is to be raised is a plan; what was in a month long gone is old.
 * `now`: ISO 8601. Deterministic.
 */
export function asClaimed(told: readonly Told[], now: string): Told[] {
  return told.map((one) => (one.passage.change === "removed" ? one : asDated(asOneClaims(one), now)));
}

function asOneClaims(told: Told): Told {
  const { claims, heads } = claimsOf(told.passage);
  const { topic } = told;
  if (topic !== null && raised.includes(topic) && isForOthers(told.passage))
    return { ...told, topic: null, shares: withoutNews(told.shares) };
  const against = [...claims].filter(([, claim]) => claim === "denied" || claim === "fallen");
  const planned = claims.get("money") === "planned" && topic !== null && topics[topic].type === "fundraising";
  if (against.length === 0) return planned ? { ...told, planned } : told;
  const denied = against.flatMap(([thing]): readonly string[] => table[thing].topics);
  const share = denied.reduce((sum, one) => sum + (told.shares.get(one) ?? 0), 0);
  const isWhole = heads && against.length === claims.size && against.every(([thing]) => table[thing].weighty);
  const shares = isWhole
    ? withoutNews(told.shares)
    : new Map([...told.shares].map(([label, one]) => [label, denied.includes(label) ? 0 : one]));
  if (told.topic === null || !(isWhole || denied.includes(told.topic))) return { ...told, shares };
  const fallen = against.some(([, claim]) => claim === "fallen");
  if (!fallen) return { ...told, topic: null, shares: withoutNews(shares) };
  return {
    ...told,
    topic: "setback",
    shares: new Map([...withoutNews(shares), ["setback", Math.max(share, told.shares.get("setback") ?? 0)]]),
  };
}

/** What a passage says of each thing that it names, and whether its title, or else what it begins with, is what denies. */
function claimsOf({ title, sentences }: Passage): { claims: ReadonlyMap<Thing, Claim>; heads: boolean } {
  const read = sentences.slice(0, mostSentences);
  if (!read.some(({ text }) => mayClaim(text))) return { claims: new Map(), heads: false };
  const each = read.map(({ text }, at) => claimsIn(text, read[at + 1]?.text));
  const head = title === null ? 0 : Math.max(0, read.indexOf(title));
  const claims = new Map<Thing, Claim>(each[head]);
  const heads = [...claims.values()].some((claim) => claim === "denied" || claim === "fallen");
  for (const [at, under] of each.entries())
    if (at !== head)
      for (const [thing, claim] of under) {
        const known = claims.get(thing);
        const isHeaded = each[head]?.has(thing) === true;
        if (
          known === undefined ||
          (known === "denied" && claim === "fallen") ||
          (!isHeaded && claim === "told")
        )
          claims.set(thing, claim);
      }
  return { claims, heads };
}

/** Whether money was raised for others: by the title, or where that names no sum, by each sentence that does. */
function isForOthers({ title, sentences }: Passage): boolean {
  const summed = sentences.slice(0, mostSentences).filter((one) => factsOf(one).amounts().some(isMoney));
  if (title !== null && (isGiven(title.text) || summed.includes(title))) return isGiven(title.text);
  return summed.length > 0 && summed.every(({ text }) => isGiven(text));
}

const isMoney = ({ currency }: Amount) => currency !== null;
