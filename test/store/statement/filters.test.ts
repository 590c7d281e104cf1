import { describe, expect, it } from "vitest";
import { alerts } from "../../../src/store/alerts.ts";
import { companies } from "../../../src/store/companies.ts";
import { leads } from "../../../src/store/leads.ts";
import { signals } from "../../../src/store/signals.ts";
import { conditionsOf } from "../../../src/store/statement/filters.ts";
import { rowsOfPage } from "../../../src/store/statement/resource.ts";

const id = "b6f2a8c4-2d9e-4f61-8d3a-7c1e5f9b0a22";
const firstPage = { limit: 25, after: null };

describe("conditionsOf", () => {
  it("gives a condition for each given filter, in the order of the filters", () => {
    const given = { severity: "critical,low", until: "2026-03-02", needsAttention: false, entityId: id };
    const conditions = conditionsOf(signals.filters, given);
    expect(conditions).toEqual([
      { column: "created_at", operator: "before", value: "2026-03-03T00:00:00.000000+00:00" },
      { column: "needs_attention", operator: "equal", value: false },
      { column: "company_id", operator: "equal", value: id },
      { column: "severity", operator: "oneOf", value: ["low", "critical"] },
    ]);
    expect(JSON.parse(JSON.stringify(conditions))).toEqual(conditions);
  });

  it("gives no condition for `all`, and one that nothing matches for an empty list", () => {
    expect(conditionsOf(alerts.filters, { outcome: "all" })).toEqual([]);
    expect(conditionsOf(companies.filters, { classification: [] })).toMatchObject([
      { operator: "companyCategory", value: [] },
    ]);
  });

  it("passes values as parameters of the SQL", () => {
    const conditions = conditionsOf(leads.filters, { stage: "'; drop table leads; --" });
    const { sql, parameters } = rowsOfPage(leads, conditions, firstPage, "full");
    expect(sql).toContain(`"n"."stage" = $1`);
    expect(parameters).toEqual(["'; drop table leads; --", 26]);
  });

  it("passes conditions to a word search as JSON", () => {
    const given = { text: "Series A", type: "risk", classification: ["fintech"] };
    const conditions = conditionsOf(signals.filters, given);
    const { parameters } = rowsOfPage(signals, conditions, firstPage, "full");
    expect(parameters).toEqual([JSON.stringify(conditions), null, 26]);
    expect(conditions).toContainEqual({ column: "words", operator: "words", value: ["series", "a"] });
  });
});
