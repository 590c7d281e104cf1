import { describe, expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const card = (text: string, change: "added" | "removed" = "added") =>
  changed(text, "careers", { change, block: { kind: "card", trail: ["Jobs"] } });
const told = async (...changes: ReturnType<typeof card>[]) =>
  (await evaluate("Hiring", changes)).conclusion.updates.map(({ title }) => title);

it("names openings by the posts that head their cards, whatever else is new on the page", async () => {
  const words = changed("We look for good people in Ghent.", "careers");
  expect(
    await told(
      words,
      card("Data engineer\nWe are looking for a data engineer who maps wet soil with us."),
      card("Pilot (m/w/d)\nYou fly our drones over orchards, early in the morning."),
    ),
  ).toEqual(["New openings: Data engineer; Pilot (m/w/d)"]);
});

it("tells which cards are gone beside a heading and a text that went too", async () => {
  const heading = changed("About Soilcraft", "careers", {
    change: "removed",
    block: { kind: "heading", trail: ["Jobs"] },
  });
  const under = (text: string) =>
    changed(text, "careers", {
      change: "removed",
      block: { kind: "card", trail: ["Jobs", "About Soilcraft"] },
    });
  expect(
    await told(heading, under("Software developer\nDo you want to take our maps to the next level?")),
  ).toContain("No longer open: Software developer");
});

it("takes the heading of a page of jobs for no opening", async () => {
  const heading = changed("Careers", "careers", {
    change: "edited",
    before: "Join our team",
    block: { kind: "heading" },
  });
  expect(
    await told(heading, card("No open positions\nWe have none right now, but look again soon!")),
  ).toEqual([]);
});

it("puts the line over a sentence before it, where that says of what it tells", async () => {
  const card = changed("Field days in Kent\nHall 6, stand 80", "home", { block: { kind: "card" } });
  expect((await evaluate("Events", [card])).conclusion.title).toMatch(/Field days in Kent/u);
});

it("tells which post a founder gave up, and which they hold", async () => {
  const card = changed("Mara Holt\nCo-founder", "team", {
    change: "edited",
    before: "Mara Holt\nCo-founder & CEO",
    block: { kind: "card", trail: ["Team"] },
  });
  expect((await evaluate("Events", [card])).conclusion.title).toBe(
    "New posts: Mara Holt Co-founder (was Co-founder & CEO)",
  );
});

it("shows founders on a new team page beside each other, and takes none for a new leader", async () => {
  const person = (text: string) => changed(text, "team", { block: { kind: "card", trail: ["Team"] } });
  const { conclusion } = await evaluate("Events", [
    person("Mara Holt\nCo-founder & CEO"),
    person("Jonas Brandt\nCo-founder & CTO"),
  ]);
  expect(conclusion).toMatchObject({
    needsAttention: false,
    title: "New on the team: Mara Holt Co-founder & CEO; Jonas Brandt Co-founder & CTO",
  });
});

it.each([
  ["Contatos\n+55 (11) 94879-8009 contato@acme.example", false],
  ["Endereço fiscal\nAvenida Paulista, São Paulo.\n1106 - Sala 01", false],
  ["Backend Engineer\nBerlin · full time\nYou keep the rows dry.", true],
  ["Ingénieure logiciel\nLyon\nVous gardez les rangs au sec.", true],
])("takes a card without a post that is gone from a page of openings for none: %s", async (text, open) => {
  const gone = changed(text, "careers", {
    change: "removed",
    block: { kind: "card", link: "https://acme.example/x" },
  });
  expect((await evaluate("", [gone])).conclusion.title.startsWith("No longer open")).toBe(open);
});

describe("the summary of an update", () => {
  it.each([
    ["one sentence", "We raised €9 million.", "New on https://acme.example/news"],
    [
      "two",
      "We raised €9 million in a seed round. Kestrel Ventures led the seed round with Northzone.",
      "Kestrel Ventures led the seed round with Northzone.",
    ],
  ])("does not repeat the headline of %s", async (_, text, summary) => {
    const { conclusion } = await evaluate("", [changed(text, "news")]);
    expect(conclusion.updates[0]?.summary).toBe(summary);
    expect(conclusion.summary).not.toContain(conclusion.title);
  });

  it("does not repeat a list that the headline holds", async () => {
    const { conclusion } = await evaluate("", [card("Data engineer\nYou map wet soil with us.")]);
    expect(conclusion.title).toBe("New openings: Data engineer");
    expect(conclusion.summary).toBe("New on https://acme.example/careers");
  });

  it("lists what the headline leaves out", async () => {
    const posts = ["Data engineer", "Elektriker (m/w/d)", "Sales manager", "Support engineer"].map((post) =>
      card(`${post}\nIn Ghent.`),
    );
    const { title, summary } = (await evaluate("", posts)).conclusion;
    expect(title).toMatch(/; and others$/u);
    expect(summary).toBe("New openings: Data engineer; Elektriker (m/w/d); Sales manager; Support engineer.");
  });
});
