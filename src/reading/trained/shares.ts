import { isNews, newsTopics, type Topic, topics } from "../topics.ts";

/** What a text seems to say, worked out when it is first asked. */
export type Shares = () => ReadonlyMap<string, number>;

/** The shares without that of a topic that a text turned out not to tell. */
export function without(
  shares: ReadonlyMap<string, number>,
  topic: Topic | null,
): ReadonlyMap<string, number> {
  return new Map([...shares].map(([label, share]) => [label, label === topic ? 0 : share]));
}

/** The shares without those of all news. */
export function withoutNews(shares: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...shares].map(([label, share]) => [label, isNews(label) ? 0 : share]));
}

/** How likely all news of a type is together. */
export function shareOfType(shares: ReadonlyMap<string, number>, type: string): number {
  return newsTopics.reduce((sum, one) => sum + (topics[one].type === type ? (shares.get(one) ?? 0) : 0), 0);
}

/** How likely anything happened to the company itself. */
export function newsShare(shares: ReadonlyMap<string, number>): number {
  return newsTopics.reduce((sum, topic) => sum + (shares.get(topic) ?? 0), 0);
}

/** The likeliest topic of the likeliest type. */
export function likeliest(shares: ReadonlyMap<string, number>): { topic: Topic; typeShare: number } {
  const types = new Map<string, number>();
  for (const topic of newsTopics)
    types.set(topics[topic].type, (types.get(topics[topic].type) ?? 0) + (shares.get(topic) ?? 0));
  const [[type, typeShare] = ["other", 0]] = [...types].sort(([, a], [, b]) => b - a);
  const [topic = "event"] = newsTopics
    .filter((one) => topics[one].type === type)
    .sort((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0));
  return { topic, typeShare };
}
