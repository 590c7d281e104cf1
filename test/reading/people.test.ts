import { describe, expect, it } from "vitest";
import { changed, conclude, evaluate } from "../support/sites/changes.ts";

const card = (text: string, change: "added" | "removed" = "removed") =>
  changed(text, "team", { change, block: { kind: "card" } });

describe("a page of people", () => {
  it("reports an announced departure once, with the removed card as evidence", async () => {
    const { conclusion, evaluations } = await evaluate("A founder leaves", [
      card("Jonas Lindqvist\nCo-founder and CTO"),
      changed("After six years, our co-founder Jonas Lindqvist is leaving Acme.", "article"),
    ]);
    expect(conclusion.severity).toBe("critical");
    expect(conclusion.title).toContain("is leaving Acme");
    expect(conclusion.updates).toHaveLength(1);
    expect(conclusion.updates[0]?.evidence.map(({ url, quote }) => [url, quote === null])).toEqual([
      ["https://acme.example/article", false],
      ["https://acme.example/team", true],
    ]);
    expect(evaluations[0]?.verdict).toBe("matched");
  });

  it.each(["Alex Brown\nTechnical Support & Writer", "Anna Keller\nIngénieure QA"])(
    "gives little weight to the departure of others: %s",
    async (text) => {
      const title = `No longer on the team: ${text.replace("\n", " ")}`;
      const told = { type: "leadership_change", severity: "info", needsAttention: false, title };
      expect(await conclude([card(text)])).toMatchObject(told);
    },
  );

  it.each([
    ["Anna Vogt\nVertriebsleiterin", "Anna Vogt"],
    ["Marie Dubois\nDirectrice commerciale", "Marie Dubois"],
    ["Laura Gómez\nJefa de ventas", "Laura Gómez"],
    ["Paolo Conti\nDirettore finanziario", "Paolo Conti"],
    ["Pieter Smit\nHoofd verkoop", "Pieter Smit"],
    ["Ana Sousa\nDiretora de marketing", "Ana Sousa"],
    ["Ben Hill\nHead of Sales\n+1 555 010 ben.hill@acme.example", "Ben Hill"],
  ])("names a leader who came or went, and meets the rule that asks for it: %s", async (text, name) => {
    for (const change of ["added", "removed"] as const) {
      const { conclusion, evaluations } = await evaluate("Leadership changes", [card(text, change)]);
      expect(conclusion.type).toBe("leadership_change");
      expect(conclusion.title).toContain(name);
      expect(evaluations[0]).toMatchObject({ verdict: "matched", matched: true });
    }
  });

  it.each([
    "Solar Roof\nManager",
    "Cloud Platform\nSoftware Engineer",
    "Our values\nWe listen first",
    "Join us\nSee all openings",
  ])("takes no other removed card for a person: %s", async (text) => {
    expect((await conclude([card(text)])).type).toBe("no_change");
  });
});
