import { signals } from "../../store/signals.ts";
import { defineGet } from "../definition/define-reading.ts";

/** GET /signals/{id}. One signal with full analysis and evidence. */
export const getSignal = defineGet(signals, {
  name: "getSignal",
  group: "signals",
  summary: "Get one signal",
  description: "One signal with full analysis and evidence.",
  path: "/api/v1/signals/{id}",
  scope: "tracker:read",
  tool: {
    name: "get_signal",
    title: "Get a signal",
    description: [
      "One signal in full: data with all evidence and the analysis (updates, sources).",
      "Use it when a listed signal needs detail or proof.",
    ].join(" "),
  },
});
