import type { SignalType } from "../schemas/signal.ts";

/** Names of signal types in emails. */
export const typeNames: Record<SignalType, string> = {
  product_update: "Product update",
  metrics_shared: "Metrics shared",
  founder_amplified: "Founder amplified",
  fundraising: "Fundraising",
  hiring: "Hiring",
  customer_partnership: "Customer or partnership",
  leadership_change: "Leadership change",
  press: "Press",
  risk: "Risk",
  other: "News",
  baseline: "First reading",
  no_change: "No change",
};
