import { signals } from "../../store/signals.ts";
import { defineList } from "../definition/define-reading.ts";

/** GET /signals. */
export const listSignals = defineList(signals, {
  name: "listSignals",
  group: "signals",
  summary: "List signals",
  description:
    "Lists the findings of the runs, newest first. For news only, send `needsAttention=true` or `type=-baseline,-no_change`.",
  path: "/api/v1/signals",
  scope: "tracker:read",
  tool: {
    name: "list_signals",
    title: "List signals",
    description: [
      "Findings of the runs, one signal per run, newest first.",
      'Use it for "what is new at X" (entityQuery tolerates typos)',
      "or across the portfolio (needsAttention: true, or type: -baseline,-no_change).",
      "Returns data[] (id, entity, type, severity, recommendation, needsAttention, title, summary,",
      "evidence, createdAt), nextCursor and, with entityQuery,",
      "entityResolution (the matched company).",
    ].join(" "),
  },
});
