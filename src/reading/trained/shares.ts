import { isNews, type Topic } from "../topics.ts";

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
