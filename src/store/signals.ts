import { z } from "zod";
import { cutForPeople } from "../domain/text/text.ts";
import { text, type View } from "../schemas/common.ts";
import {
  compactSignal,
  fullSignal,
  recommendation,
  type Signal,
  severity,
  signalType,
} from "../schemas/signal.ts";
import { compactEvidenceItems, compactSummaryLength } from "./statement/compact.ts";
import { createdWithin, equal, inSectors, ofCompany, oneOf, words } from "./statement/filters.ts";
import { defineResource } from "./statement/resource.ts";

/** Signals, at alias `s`, each with its company, at `c`. */
export const signals = defineResource({
  table: "signals",
  called: "signal",
  from: "signals s join companies c on c.id = s.company_id",
  alias: "s",
  columns: {
    id: "s.id",
    entityId: "s.company_id",
    entity: "jsonb_build_object('id', s.company_id, 'companyName', c.company_name)",
    taskId: "s.run_id",
    type: "s.type",
    severity: "s.severity",
    recommendation: "s.recommendation",
    needsAttention: "s.needs_attention",
    title: "s.title",
    summary: "s.summary",
    evidence: "s.evidence",
    createdAt: "iso(s.created_at)",
  },
  fullColumns: { analysis: "s.analysis" },
  views: { full: fullSignal, compact: compactSignal },
  filters: [
    ...createdWithin,
    equal(
      "needsAttention",
      "needs_attention",
      z.boolean().describe("True: only signals that need attention; false: only the others."),
    ),
    ofCompany("entity", "company_id", {
      by: "Only signals of this tracked company.",
      query: "Company or founder name as typed",
    }),
    oneOf("type", "type", signalType),
    oneOf("severity", "severity", severity),
    oneOf("recommendation", "recommendation", recommendation),
    words(
      "text",
      "words",
      text(1, 200).describe("Words that title or summary must all hold, such as series a; no operators."),
    ),
    inSectors("company", "company_id"),
  ],
  present: presentSignal,
});

/** Shorter in the compact view. */
export function presentSignal(signal: Signal, view: View): Signal {
  if (view === "full") return signal;
  const summary = cutForPeople(signal.summary, compactSummaryLength);
  return { ...signal, summary, evidence: signal.evidence.slice(0, compactEvidenceItems) };
}
