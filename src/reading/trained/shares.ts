import { newsTopics, type Topic, topics } from "../topics.ts";

/** How likely each label is, 0 to 1. */
export type Shares = ReadonlyMap<string, number>;

/** The shares with 0 for a label. */
export const without = (shares: Shares, label: string): Shares => new Map([...shares, [label, 0]]);

/** How likely it is that anything happened to the company itself. */
export const newsShare = (shares: Shares): number =>
  newsTopics.reduce((sum, topic) => sum + (shares.get(topic) ?? 0), 0);

/** The likeliest topic of the likeliest type, and the share of that type. */
export function likeliest(shares: Shares): { topic: Topic; typeShare: number } {
  const byShare = newsTopics.toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  const types = new Map<string, { topic: Topic; typeShare: number }>();
  for (const topic of byShare) {
    const known = types.get(topics[topic].type) ?? { topic, typeShare: 0 };
    known.typeShare += shares.get(topic) ?? 0;
    types.set(topics[topic].type, known);
  }
  const none: { topic: Topic; typeShare: number } = { topic: "event", typeShare: 0 };
  return [...types.values()].reduce((most, one) => (one.typeShare > most.typeShare ? one : most), none);
}
