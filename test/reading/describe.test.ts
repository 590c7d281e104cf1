import { describe, expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const card = (text: string, change: "added" | "removed" = "added") =>
  changed(text, "careers", { change, block: { kind: "card", trail: ["Jobs"] } });
const told = async (...changes: ReturnType<typeof card>[]) =>
  (await evaluate("Hiring", changes)).conclusion.updates.map(({ title }) => title);

it("names openings by the posts that head their cards, whatever else is new on the page", async () => {
  const words = changed("We look for good people in Ghent.", "careers");
  const engineer = card("Data engineer\nWe are looking for a data engineer who maps wet soil with us.");
  const pilot = card("Pilot (m/w/d)\nYou fly our drones over orchards, early in the morning.");
  expect(await told(words, engineer, pilot)).toEqual(["New openings: Data engineer; Pilot (m/w/d)"]);
});

it("names the removed cards when a heading and a text were removed too", async () => {
  const gone = (text: string, kind: "heading" | "card", ...trail: string[]) =>
    changed(text, "careers", { change: "removed", block: { kind, trail } });
  const text = "Software developer\nDo you want to take our maps to the next level?";
  const changes = [gone("About Soilcraft", "heading", "Jobs"), gone(text, "card", "Jobs", "About Soilcraft")];
  expect(await told(...changes)).toContain("No longer open: Software developer");
});

it("takes the heading of a page of jobs for no opening", async () => {
  const edit = { change: "edited", before: "Join our team", block: { kind: "heading" } } as const;
  const none = card("No open positions\nWe have none right now, but look again soon!");
  expect(await told(changed("Careers", "careers", edit), none)).toEqual([]);
});

it("puts the line above a sentence before it if the line names the subject", async () => {
  const card = changed("Field days in Kent\nHall 6, stand 80", "home", { block: { kind: "card" } });
  expect((await evaluate("Events", [card])).conclusion.title).toMatch(/Field days in Kent/u);
});

it("states which post a founder left, and which they keep", async () => {
  const edit = { change: "edited", before: "Mara Holt\nCo-founder & CEO" } as const;
  const card = changed("Mara Holt\nCo-founder", "team", {
    ...edit,
    block: { kind: "card", trail: ["Team"] },
  });
  const { title } = (await evaluate("Events", [card])).conclusion;
  expect(title).toBe("New posts: Mara Holt Co-founder (was Co-founder & CEO)");
});

it("lists the founders of a new team page together, and reports none as a new leader", async () => {
  const person = (text: string) => changed(text, "team", { block: { kind: "card", trail: [] } });
  const people = [person("Mara Holt\nCo-founder & CEO"), person("Jonas Brandt\nCo-founder & CTO")];
  const title = "New on the team: Mara Holt Co-founder & CEO; Jonas Brandt Co-founder & CTO";
  expect((await evaluate("Events", people)).conclusion).toMatchObject({ needsAttention: false, title });
});

it.each([
  ["Contatos\n+55 (11) 94879-8009 contato@acme.example", false],
  ["Endereço fiscal\nAvenida Paulista, São Paulo.\n1106 - Sala 01", false],
  ["Backend Engineer\nBerlin · full time\nYou keep the rows dry.", true],
  ["Ingénieure logiciel\nLyon\nVous gardez les rangs au sec.", true],
])("takes a card without a post that is gone from a page of openings for none: %s", async (text, open) => {
  const block = { kind: "card", link: "https://acme.example/x" } as const;
  const { title } = (await evaluate("", [changed(text, "careers", { change: "removed", block })])).conclusion;
  expect(title.startsWith("No longer open")).toBe(open);
});

describe("the summary of an update", () => {
  const led = "Kestrel Ventures led the seed round with Northzone.";
  it.each([
    ["one sentence", "We raised €9 million.", "New on the page."],
    ["two", `We raised €9 million in a seed round. ${led}`, led],
  ])("does not repeat the headline of %s", async (_, text, summary) => {
    const { conclusion } = await evaluate("", [changed(text, "news")]);
    expect(conclusion.updates[0]?.summary).toBe(summary);
    expect(conclusion.summary).not.toContain(conclusion.title);
  });

  it("does not repeat a list that the headline contains", async () => {
    const { conclusion } = await evaluate("", [card("Data engineer\nYou map wet soil with us.")]);
    expect(conclusion.title).toBe("New openings: Data engineer");
    expect(conclusion.summary).toBe("New on the page.");
  });

  it("lists what the headline leaves out", async () => {
    const posts = ["Data engineer", "Elektriker (m/w/d)", "Sales manager", "Support engineer"];
    const cards = posts.map((post) => card(`${post}\nIn Ghent.`));
    const { title, summary } = (await evaluate("", cards)).conclusion;
    expect(title).toMatch(/; and others$/u);
    expect(summary).toBe(`New openings: ${posts.join("; ")}.`);
  });
});
