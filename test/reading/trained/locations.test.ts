import { describe, expect, it } from "vitest";
import { personIn, stillShown } from "../../../src/reading/trained/locations.ts";
import { changed, conclude, evaluate, reading } from "../../support/sites/changes.ts";

describe("a person on a team page", () => {
  it.each([
    ["Mara Holt\nCo-founder & CEO", "Mara Holt", "Co-founder & CEO"],
    ["Mara Holt, Co-founder, Acme", "Mara Holt", "Co-founder, Acme"],
    ["Dr. Mara Holt (she/her)\nCEO", "Mara Holt", "CEO"],
    ["Mara Holt – CEO", "Mara Holt", "CEO"],
    ["Former CTO Ann Lee", "Ann Lee", "Former CTO"],
    ["Mara Holt\nShe was a nurse for ten years.", "Mara Holt", ""],
  ])("is read from a card or a line: %s", (text, name, post) =>
    expect(personIn(text)).toEqual({ name, post }),
  );

  it.each(["Our values\nWe keep rows dry.", "Customer Success", "Meet the team"])(
    "is not found in: %s",
    (text) => expect(personIn(text)).toBeNull(),
  );

  const card = (text: string, before: string | null = null) =>
    changed(text, "team", { change: before === null ? "added" : "edited", before, block: { kind: "card" } });

  it("is a new leader where the post of a leader is new, and none where a founder leads as well", async () => {
    const told = async (text: string, before: string) =>
      (await evaluate("Leadership changes", [card(text, before)])).evaluations[0]?.verdict;
    expect(await told("Jonas Brandt\nFounder & CEO", "Jonas Brandt\nFounder")).toBe("not_matched");
    expect(await told("Jonas Brandt\nCEO", "Jonas Brandt\nHead of Sales")).toBe("matched");
  });

  it("is named among several new people", async () => {
    const title = "New on the team: Ada Moor Designer; Ben Falk Engineer";
    const conclusion = await conclude([card("Ada Moor\nDesigner"), card("Ben Falk\nEngineer")]);
    expect(conclusion).toMatchObject({ title, type: "hiring", severity: "low" });
  });

  it("is gone only where no page shows the name any more", () => {
    const gone = [changed("Ada Moor\nDesigner", "team", { change: "removed", block: { kind: "card" } })];
    expect(stillShown([reading("home", ["Ada Moor, who designs our pumps"])])(gone)).toBe(true);
    expect(stillShown([reading("home", ["We miss her."])])(gone)).toBe(false);
  });
});

it("only headings are openings, not the requirements of an opening", async () => {
  const heading = (text: string) =>
    changed(text, "careers", { block: { kind: "heading", trail: ["Current openings"] } });
  const under = (text: string, of: string) =>
    changed(text, "careers", { block: { kind: "item", trail: ["Current openings", of] } });
  const post = "Technical Architect Berlin, Germany";
  const asked = [under("Strong in SQL and data lakes", post), under("SQL", "Data Engineer Berlin, Germany")];
  expect((await conclude([heading(post), ...asked])).title).toBe(`New openings: ${post}`);
});

it.each(["Initiativbewerbung", "Open application", "Candidature spontanée"])(
  "is no opening: %s",
  async (text) => {
    const link = changed(text, "careers", { block: { kind: "item", link: "https://acme.example/apply" } });
    expect((await conclude([link])).type).toBe("no_change");
  },
);
