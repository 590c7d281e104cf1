import type { Passage } from "../passages/passages.ts";
import type { Told } from "../trained/reader.ts";
import { withoutNews } from "../trained/shares.ts";
import { type Claim, claimsIn, mayDeny, type Thing } from "./claims.ts";
import table from "./things.json" with { type: "json" };

/** Sentences of a passage in which it may deny what it seems to tell. */
const mostSentences = 12;

/**
 * What was read, less what its own sentences deny: a round that a passage says was not raised is none, and one that came to nothing is a
 * setback. What a title says counts before the text under it, and a passage that is headed by a denial and tells nothing of the sort
 * tells no news. Deterministic.
 */
export function asClaimed(told: readonly Told[]): Told[] {
  return told.map((one) => (one.passage.change === "removed" ? one : asOneClaims(one)));
}

function asOneClaims(told: Told): Told {
  const { claims, heads } = claimsOf(told.passage);
  const against = [...claims].filter(([, claim]) => claim !== "told");
  if (against.length === 0) return told;
  const topics = against.flatMap(([thing]): readonly string[] => table[thing].topics);
  const share = topics.reduce((sum, one) => sum + (told.shares.get(one) ?? 0), 0);
  const isWhole = heads && against.length === claims.size && against.every(([thing]) => table[thing].weighty);
  const shares = isWhole
    ? withoutNews(told.shares)
    : new Map([...told.shares].map(([label, one]) => [label, topics.includes(label) ? 0 : one]));
  if (told.topic === null || !(isWhole || topics.includes(told.topic))) return { ...told, shares };
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
  if (!read.some(({ text }) => mayDeny(text))) return { claims: new Map(), heads: false };
  const each = read.map(({ text }, at) => claimsIn(text, read[at + 1]?.text));
  const head = title === null ? 0 : Math.max(0, read.indexOf(title));
  const claims = new Map<Thing, Claim>(each[head]);
  const heads = [...claims.values()].some((claim) => claim !== "told");
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
