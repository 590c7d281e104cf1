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

  it("says who else is gone, as no change of leadership", async () => {
    const conclusion = await conclude([card("Alex Brown\nTechnical Support & Writer")]);
    expect(conclusion).toMatchObject({ type: "other", severity: "info" });
    expect(conclusion.updates[0]?.title).toContain("Alex Brown");
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
