import type { Severity, UpdateType } from "../schemas/signal.ts";

/** Topics of news, most important first: of a text about several topics, the first counts. */
const news = {
  insolvency: ["risk", "critical", "insolvency"],
  shutdown: ["risk", "critical", "a shutdown"],
  breach: ["risk", "critical", "a security incident"],
  acquired: ["other", "critical", "the company being acquired"],
  listing: ["fundraising", "critical", "a public listing"],
  round: ["fundraising", "high", "a funding round"],
  leaves: ["leadership_change", "high", "a leader leaving"],
  layoff: ["risk", "high", "layoffs"],
  lawsuit: ["risk", "high", "legal or regulatory trouble"],
  recall: ["risk", "high", "a recall"],
  churn: ["risk", "high", "a customer or partner leaving"],
  joins: ["leadership_change", "medium", "a leader joining"],
  debt: ["fundraising", "high", "debt"],
  grant: ["fundraising", "medium", "a grant"],
  setback: ["risk", "medium", "a setback"],
  outage: ["risk", "medium", "an outage"],
  revenue: ["metrics_shared", "high", "revenue figures"],
  approval: ["product_update", "medium", "an approval or certification"],
  trial: ["product_update", "medium", "a trial"],
  pivot: ["other", "medium", "a change of strategy"],
  patent: ["other", "medium", "a patent or paper"],
  partnership: ["customer_partnership", "medium", "a partnership"],
  customer: ["customer_partnership", "medium", "a customer"],
  figures: ["metrics_shared", "medium", "shared figures"],
  pricing: ["product_update", "medium", "pricing"],
  acquires: ["other", "medium", "the company acquiring another"],
  market: ["product_update", "medium", "a new market"],
  expansion: ["other", "medium", "expansion"],
  launch: ["product_update", "medium", "a product launch"],
  retirement: ["product_update", "medium", "a product being retired"],
  case_study: ["customer_partnership", "medium", "a customer's story"],
  growth: ["hiring", "low", "a growing team"],
  opening: ["hiring", "low", "an opening"],
  interview: ["founder_amplified", "low", "an interview or profile of a founder or chief"],
  honour: ["founder_amplified", "low", "an honour of a founder or chief"],
  talk: ["founder_amplified", "low", "a talk by a founder or chief"],
  award: ["press", "low", "an award"],
  coverage: ["press", "low", "press coverage"],
  improvement: ["product_update", "low", "a product improvement"],
  event: ["other", "info", "an event"],
} as const satisfies Record<string, readonly [UpdateType, Severity, string]>;

export type Topic = keyof typeof news;

interface TopicInfo {
  type: UpdateType;
  severity: Severity;
  /** Its name in a sentence. */
  label: string;
}

/** The type, severity and name of each topic. */
export const topics = Object.fromEntries(
  Object.entries(news).map(([topic, [type, severity, label]]) => [topic, { type, severity, label }]),
) as Readonly<Record<Topic, TopicInfo>>;

const order = new Map<string | null, number>(Object.keys(news).map((topic, at) => [topic, at]));

/** Every topic of news, most important first. */
export const newsTopics: readonly Topic[] = Object.keys(news) as Topic[];

/** Labels of a rule that asks for any news, and of one that only its own words define. */
export const anyLabel = "any";
export const noneLabel = "none";

/** Whether a label says that something happened to the company itself. */
export const isNews = (label: string): label is Topic => order.has(label);

/** Sorts topics, most important first, and no topic last. */
export const compareTopics = (a: Topic | null, b: Topic | null): number =>
  (order.get(a) ?? order.size) - (order.get(b) ?? order.size);

const severities: readonly Severity[] = ["info", "low", "medium", "high", "critical"];

/** 0 for `info` to 4 for `critical`. */
export const severityRank = (severity: Severity): number => severities.indexOf(severity);

/** The lesser of two severities. */
export const capSeverity = (severity: Severity, cap: Severity): Severity =>
  severityRank(severity) <= severityRank(cap) ? severity : cap;
