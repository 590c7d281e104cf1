import { describe, expect, it } from "vitest";
import { changed, conclude, evaluate } from "../support/sites/changes.ts";

const card = (text: string, change: "added" | "removed" = "removed") =>
  changed(text, "team", { change, block: { kind: "card" } });
const heading = (text: string) => changed(text, "team", { block: { kind: "heading" } });

describe("a page of people", () => {
  it.each([
    "Patrice Clément\nCo-fondateur & CSO",
    "Ines Ferreira\nCo-Founder",
    "Mara Lindqvist\nExecutive Director",
    "Jonas Weber\nGeschäftsführer",
  ])("says that a founder or chief is gone: %s", async (text) => {
    const { updates, type } = await conclude([card(text)]);
    const [name = ""] = text.split("\n");
    expect(type).toBe("leadership_change");
    expect(updates[0]?.title).toContain(name);
  });

  it("lets an announced departure lead, which the card that is gone only supports", async () => {
    const changes = [
      card("Jonas Lindqvist\nCo-founder and CTO"),
      changed("After six years, our co-founder Jonas Lindqvist is leaving Acme.", "article"),
    ];
    const { conclusion, evaluations } = await evaluate("A founder leaves", changes);
    expect(conclusion).toMatchObject({
      severity: "critical",
      title: expect.stringContaining("is leaving Acme"),
    });
    expect(conclusion.updates).toHaveLength(1);
    expect(conclusion.updates[0]?.evidence.map(({ url }) => url)).toEqual([
      "https://acme.example/article",
      "https://acme.example/team",
    ]);
    expect(evaluations[0]?.evidence.map(({ quote }) => quote)).toEqual([
      "After six years, our co-founder Jonas Lindqvist is leaving Acme.",
    ]);
  });

  it.each([
    "Alex Brown\nTechnical Support & Writer",
    "Panagiotis H. Tsompanoglou\nML Engineer",
    "Anush Ghazaryanyan\nIngénieure QA",
  ])("says who else is gone, for little: %s", async (text) => {
    const conclusion = await conclude([card(text)]);
    expect(conclusion).toMatchObject({ type: "leadership_change", severity: "info", needsAttention: false });
    expect(conclusion.updates[0]?.title).toContain(text.split("\n")[0]);
  });

  it.each([
    "Solar Roof\nManager",
    "Cloud Platform\nSoftware Engineer",
    "Zentrale Dienste\nLeiterin",
    "Produit Durable\nDes ingénieurs qui aiment les vergers",
  ])("takes no other card for somebody who is gone: %s", async (text) => {
    expect((await conclude([card(text)])).type).not.toBe("leadership_change");
  });

  it.each([
    ["Kelly Miller\nFörsäljningschef", "Kelly Miller"],
    ["Anna Vogt\nVertriebsleiterin", "Anna Vogt"],
    ["Marie Dubois\nDirectrice des ventes", "Marie Dubois"],
    ["Laura Gómez\nJefa de ventas", "Laura Gómez"],
    ["Paolo Conti\nDirettore finanziario", "Paolo Conti"],
    ["Pieter Smit\nHoofd verkoop", "Pieter Smit"],
    ["Ana Sousa\nDiretora de marketing", "Ana Sousa"],
    ["Ben Hill\nHead of Sales\n+1 555 010 ben.hill@acme.example", "Ben Hill"],
  ])("tells who leads and came or went, and the rule that asks for it: %s", async (text, name) => {
    for (const change of ["added", "removed"] as const) {
      const { conclusion, evaluations } = await evaluate("Leadership changes", [card(text, change)]);
      expect(conclusion.type).toBe("leadership_change");
      expect(conclusion.title).toContain(name);
      expect(evaluations[0]).toMatchObject({ verdict: "matched", matched: true });
      expect(evaluations[0]?.evidence[0]?.quote).toContain(name);
    }
  });

  it("says of a match by somebody gone that the quote stands no longer", async () => {
    const { evaluations } = await evaluate("Leadership changes", [card("Ben Hill\nHead of Sales")]);
    expect(evaluations[0]?.rationale).toContain("gone from the page");
    expect(evaluations[0]?.confidence).toBeLessThan(0.9);
  });

  it("tells who is new without leading, as a growing team and one piece of news", async () => {
    const { conclusion, evaluations } = await evaluate("Leadership changes", [
      card("Katrina Poggio\nDigital Media Producer\nKatrina educates through writing.", "added"),
      card("Gabriella Ohlzon\nKundansvarig", "added"),
    ]);
    expect(conclusion).toMatchObject({ type: "hiring", severity: "low", needsAttention: false });
    expect(conclusion.title).toBe(
      "New on the team: Katrina Poggio Digital Media Producer; Gabriella Ohlzon Kundansvarig",
    );
    expect(evaluations[0]?.verdict).toBe("not_matched");
  });

  it("says who is gone by name and post alone, however much the card said", async () => {
    const bio =
      "Kristal ensures that our social media and public relations efforts are well organized and timely. ";
    const { title, summary } = await conclude([
      card(`Kristal Roberts\nMarketing Coordinator\n${bio.repeat(3)}`),
    ]);
    expect(title).toBe("No longer on the page: Kristal Roberts Marketing Coordinator");
    expect(summary).toBe(`${title}.`);
  });

  it("takes a post in another language for the same post", async () => {
    const edits = [
      ["Ada Berg\nCTO & Co-Founder", "Ada Berg\nTeknikchef & Grundare"],
      ["Ada Berg\nHead of Finance", "Ada Berg\nEkonomichef"],
    ];
    for (const [before = "", after = ""] of edits) {
      const edit = changed(after, "team", { change: "edited", before, block: { kind: "card" } });
      expect((await conclude([edit])).type).toBe("no_change");
    }
  });

  it.each(["Our values\nWe listen first", "Join us\nSee all openings"])(
    "says nothing of what is gone and was nobody: %s",
    async (text) => {
      expect((await conclude([card(text)])).type).toBe("no_change");
    },
  );

  it("takes a post and a name under headings of their own for one person who leads", async () => {
    const { conclusion, evaluations } = await evaluate("Leadership changes", [
      heading("Executive director"),
      heading("Stefano Bernardi"),
    ]);
    expect(conclusion.type).toBe("leadership_change");
    expect(conclusion.title).toMatch(/Stefano Bernardi/);
    expect(evaluations[0]?.verdict).toBe("matched");
  });
});
