import * as z from "zod/v4";
import { text } from "../schemas/common.ts";
import { compactSignal, fullSignal, recommendation, severity, signalType } from "../schemas/signal.ts";
import { expression, objectOf } from "./row-json/columns.ts";
import { fullOnly, type Resource } from "./row-json/resource.ts";
import { createdWithin, equal, inSectors, ofCompany, oneOf, words } from "./statement/filters.ts";

/** The compact view keeps three evidence links. */
const firstEvidence =
  expression(`case when json_array_length(s.evidence) <= 3 then s.evidence else array_to_json(array(
  select e from json_array_elements(s.evidence) e limit 3)) end`);

/** Signals (alias `s`), joined with their company (`c`). */
export const signals: Resource<keyof typeof fullSignal.shape> = {
  table: "signals",
  noun: "signal",
  from: "signals s join companies c on c.id = s.company_id",
  alias: "s",
  columns: {
    id: "s.id",
    entityId: "s.company_id",
    entity: objectOf({ id: "s.company_id", companyName: "c.company_name" }),
    taskId: "s.run_id",
    type: "s.type",
    severity: "s.severity",
    recommendation: "s.recommendation",
    needsAttention: "s.needs_attention",
    title: "s.title",
    summary: "s.summary",
    evidence: (view) => (view === "full" ? "s.evidence" : firstEvidence),
    analysis: fullOnly("s.analysis"),
    createdAt: "iso(s.created_at)",
  },
  cut: { summary: "s.summary" },
  views: { full: fullSignal, compact: compactSignal },
  filters: [
    ...createdWithin,
    equal(
      "needsAttention",
      "needs_attention",
      z.boolean().describe("Filter by whether a signal needs attention; true finds news."),
    ),
    ofCompany("entity", "company_id", {
      by: "Only signals of this tracked company.",
      query: "Company or founder name",
    }),
    oneOf("type", "type", signalType),
    oneOf("severity", "severity", severity),
    oneOf("recommendation", "recommendation", recommendation),
    words(
      "text",
      "words",
      text(1, 200).describe("All of these words in title or summary, such as series a; no operators."),
    ),
    inSectors("company", "company_id"),
  ],
};
