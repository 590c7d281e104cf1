import type { UpdateType } from "../schemas/signal.ts";

/** What happened, as the reader tells it apart, under the type of update it is. */
const ofTypes = {
  fundraising: ["round", "grant", "debt", "listing"],
  product_update: ["launch", "improvement", "pricing", "retirement", "market", "approval", "trial"],
  metrics_shared: ["figures", "revenue"],
  founder_amplified: ["interview", "talk", "honour"],
  hiring: ["opening", "growth"],
  customer_partnership: ["customer", "case_study", "partnership"],
  leadership_change: ["joins", "leaves"],
  press: ["coverage", "award"],
  risk: ["outage", "breach", "layoff", "lawsuit", "recall", "shutdown", "insolvency", "churn", "setback"],
  other: ["acquired", "acquires", "pivot", "event", "patent", "expansion"],
} as const satisfies Record<UpdateType, readonly string[]>;

/** What a passage is in which nothing happened. */
const noNews = ["guide", "essay", "engineering", "policy", "notice", "culture", "community", "marketing"];

export type NewsTopic = (typeof ofTypes)[UpdateType][number];

const types = new Map<string, UpdateType>(
  Object.entries(ofTypes).flatMap(([type, topics]) => topics.map((topic) => [topic, type as UpdateType])),
);

/** Every topic a labelled line may have; `industry` is news of nobody alone. */
export const topicNames: readonly string[] = [...types.keys(), ...noNews, "industry"];

/** The label of what a line tells of whom; `elsewhere` is news of somebody else. */
export function labelOf({ topic, about }: { topic: string; about: "own" | "other" | "none" }): string {
  return about === "other" ? "elsewhere" : topic;
}

/** The type of update a label is; `other` where it is no news of the company. */
export function typeOfLabel(label: string): UpdateType {
  return types.get(label) ?? "other";
}

/** Whether a label says that something happened to the company itself. */
export function isNews(label: string): label is NewsTopic {
  return types.has(label);
}
