import { expect, it } from "vitest";
import { hasSmallPrint } from "../../../src/reading/passages/small-print.ts";
import { changed, evaluate, reading } from "../../support/sites/changes.ts";

const heading = (text: string) => changed(text, "home", { block: { kind: "heading" } });
const under = (trail: string, text: string, kind: "paragraph" | "item" | "card" = "paragraph") =>
  changed(text, "home", { block: { kind, trail: [trail] } });

it("names a new section by its heading and the line over it, and takes one that lists for a change of what is offered", async () => {
  const trail = "Every field on one map.";
  const { conclusion } = await evaluate("Leadership changes", [
    changed("Soil radar", "home"),
    heading(trail),
    under(trail, "Wet spots, stones and old drains", "item"),
    under(trail, "Layers by depth, down to two metres", "item"),
    under(trail, "Export for any tractor terminal", "item"),
  ]);
  expect(conclusion).toMatchObject({
    type: "product_update",
    severity: "info",
    title: "New on the page: Soil radar: Every field on one map",
  });
});

it("names a new section of text alone, which is no change of what is offered", async () => {
  const trail = "Grown up between rows of pears";
  const { conclusion } = await evaluate("Leadership changes", [
    heading(trail),
    under(
      trail,
      "Soil radar is built in a barn beside the orchard, where each device is tested in wet and dry rows.",
    ),
  ]);
  expect(conclusion).toMatchObject({ type: "other", title: `New on the page: ${trail}` });
});

it("names a new card of a list by its title, not by its symbol or how long it takes", async () => {
  const card = under(
    "Where we fly",
    "🍐\n2 days\nOrchards and vineyards\nRows are followed one by one, between posts and nets.",
    "card",
  );
  const { conclusion } = await evaluate("Leadership changes", [card]);
  expect(conclusion.title).toBe("New on the page: Orchards and vineyards");
});

it.each(["team", "careers"] as const)("names a headed account on a page of %s", async (kind) => {
  const trail = "How the orchard began";
  const { conclusion } = await evaluate("Leadership changes", [
    changed(trail, kind, { block: { kind: "heading" } }),
    changed("We planted our first row of pears beside a barn, and went on from there for years.", kind, {
      block: { trail: [trail] },
    }),
  ]);
  expect(conclusion).toMatchObject({ type: "other", title: `New on the page: ${trail}` });
});

it("names a section by what stands still in it", async () => {
  const trail = "Insurance against hail";
  const { conclusion } = await evaluate("Leadership changes", [
    heading(trail),
    under(
      trail,
      "Each row may be insured with us against hail and frost, from the first blossom to the last pear.",
    ),
    changed("Pomona Farms Obsthof Kern Elbe Fruit", "home", { block: { trail: [trail], rotating: true } }),
  ]);
  expect(conclusion.title).toBe(`New on the page: ${trail}`);
});

it("tells what plans hold now, where no price moved", async () => {
  const card = changed(
    "Grower — €20 / month\n50 rows a season\nExport of maps for any tractor terminal",
    "pricing",
    {
      change: "edited",
      before: "Grower — €20 / month\n50 rows a season",
      block: { kind: "card" },
    },
  );
  const { conclusion } = await evaluate("Leadership changes", [card]);
  expect(conclusion.type).toBe("product_update");
  expect(conclusion.title).toContain("Export of maps for any tractor terminal");
});

it("takes for small print what has a word of it", async () => {
  const said = async (text: string) => {
    const { conclusion } = await evaluate("Leadership changes", [
      heading("What we do with each field"),
      under("What we do with each field", text),
    ]);
    return conclusion.type;
  };
  expect(
    await said(
      "Before drains are laid, all rows of the field are surveyed and marked by the crew in charge of them.",
    ),
  ).not.toBe("no_change");
  expect(hasSmallPrint("We process your personal data under the terms of our policy.")).toBe(true);
  expect(hasSmallPrint("We survey every row of the field.")).toBe(false);
});

it.each([
  ["a question with its answer", "Do you fly in rain?\nUp to a light drizzle we do, and never in a storm."],
  ["a person", "Mara Holt\nField technician"],
  ["a figure", "400\nfields a year"],
])("says nothing of %s that comes", async (_, text) => {
  const { conclusion } = await evaluate("Leadership changes", [under("More", text, "card")]);
  expect(conclusion.title).not.toContain("New on the page");
});

const line = (text: string, part: Parameters<typeof changed>[2] = {}) => changed(text, "home", part);

it("tells what an edited text says anew, by the sentence that states most", async () => {
  const edited = line("The beta is open. It goes live on the fields of Kent on 1 July.", {
    change: "edited",
    before: "The beta is open. It goes live soon.",
  });
  const { conclusion } = await evaluate("Leadership changes", [edited]);
  expect(conclusion).toMatchObject({ severity: "info", needsAttention: false });
  expect(conclusion.title).toContain("on the fields of Kent on 1 July");
});

it("says nothing of one line alone, nor of a slogan in place of another", async () => {
  const alone = await evaluate("Leadership changes", [line("Made for those who walk their rows.")]);
  const slogan = line("Fields like no others", {
    change: "edited",
    before: "Rows like no others",
    block: { kind: "heading" },
  });
  const other = await evaluate("Leadership changes", [slogan]);
  expect([alone.conclusion.type, other.conclusion.type]).toEqual(["no_change", "no_change"]);
});

it("takes a new card of a list for a launch where a rule asks for launches, and is not sure of it", async () => {
  const card = under(
    "What we do",
    "Orchard survey\nA drone counts the blossoms of each tree, once a week.",
    "card",
  );
  const { evaluations } = await evaluate("New product launches", [card]);
  expect(evaluations[0]).toMatchObject({ verdict: "matched" });
  expect(evaluations[0]?.confidence).toBeLessThan(0.75);
});

it.each([
  [
    "a count that goes on",
    "Queue at support: 3 people, about 18 minutes",
    "Queue at support: 1 people, about 9 minutes",
  ],
  ["another witness", "“They found three bugs in an hour.” @kodkat", "“My new favourite tool.” @dev_lena"],
])("says nothing of %s in place of the one before", async (_, text, before) => {
  const { conclusion } = await evaluate("Leadership changes", [line(text, { change: "edited", before })]);
  expect(conclusion.type).toBe("no_change");
});

it("tells a card that went with its words from a list of which others stay, on a page that got nothing", async () => {
  const gone = under("What we do", "Orchard survey\nA drone counts the blossoms, once a week.", "card");
  const removed = { ...gone, change: "removed" as const };
  const other = under("What we do", "Soil radar\nA sled looks for stones under wet rows of maize.", "card");
  const stays = (count: number) =>
    reading("home", [], { blocks: Array.from({ length: count }, () => other.block) });
  const title = async (count: number, ...changes: (typeof gone)[]) =>
    (await evaluate("Leadership changes", changes, { readings: [stays(count)] })).conclusion.title;
  expect(await title(2, removed)).toBe("No longer on the page: Orchard survey");
  expect(await title(2, removed, other)).not.toContain("No longer");
  expect(await title(0, removed)).not.toContain("No longer");
});

it("names a card of a company's history by its year and title, on a page of people too", async () => {
  const card = changed(
    "2026 Acme Orchards\nA unit of its own begins to look after pears, plums and cherries.",
    "team",
    {
      block: { kind: "card", trail: ["Our history"] },
    },
  );
  const { conclusion } = await evaluate("Leadership changes", [card]);
  expect(conclusion.title).toBe("New on the page: 2026 Acme Orchards");
});

it("tells a heading that came alone, and no slogan", async () => {
  const titleOf = async (text: string) =>
    (await evaluate("Leadership changes", [heading(text)])).conclusion.title;
  expect(await titleOf("Meet Acme at the 2026 harvest fair")).toBe(
    "New on the page: Meet Acme at the 2026 harvest fair",
  );
  expect(await titleOf("Fields that grow better")).toBe("No change since the last run");
});

it("names several new parts before lines, and no invitation to get in touch", async () => {
  const section = (title: string, text: string) => [heading(title), under(title, text)];
  const long = "Every row is flown over in the early morning, before the wind wakes up and the dew is gone.";
  const { conclusion } = await evaluate("Leadership changes", [
    line("We count what grows and tell you where it does not, in plain words."),
    ...section("Get in touch with our crew", long),
    ...section(
      "Blossoms by the tree",
      "A drone looks at each of them from above and from the side, and writes down what it counts there.",
    ),
  ]);
  expect(conclusion.title).toMatch(/^New on the page: Blossoms by the tree; We count/u);
  expect(conclusion.title).not.toContain("Get in touch");
});

it("takes another stage of the same product for no rewording", async () => {
  const before = "Soil radar is now in its alpha phase";
  const edited = line("Soil radar is now in its beta phase", { change: "edited", before });
  expect((await evaluate("Leadership changes", [edited])).conclusion.title).toContain("beta phase");
});

it.each([
  ["de", "Der Obsthof ist noch im Aufbau"],
  ["fr", "Le verger est encore en construction"],
  ["nl", "De boomgaard is nog in aanbouw"],
])("tells of a heading that is gone from a page that got nothing: %s", async (_, text) => {
  const gone = { ...heading(text), change: "removed" as const };
  const below = { ...under(text, "2026"), change: "removed" as const };
  const known = [reading("home", ["Rows and drains."])];
  const title = async (...changes: ReturnType<typeof heading>[]) =>
    (await evaluate("Leadership changes", changes, { readings: known })).conclusion.title;
  expect(await title(gone, below)).toBe(`No longer on the page: ${text}`);
  expect(await title(gone, below, heading("Rows and drains"))).not.toContain("No longer");
  const others = [
    "Blossoms are counted once a week",
    "Pumps are set by the hour",
    "Pears are sold in crates",
  ];
  const made = others.map((one) => ({ ...heading(one), change: "removed" as const }));
  expect(await title(gone, below, ...made)).toBe("No change since the last run");
});

it("takes what is named after an appointment for no invitation to one", async () => {
  const told = async (title: string) =>
    (
      await evaluate("Leadership changes", [
        heading(title),
        under(
          title,
          "Du bekommst eine Nachricht, sobald bei deinem Obsthof ein Platz für den Schnitt frei wird.",
        ),
      ])
    ).conclusion.title;
  expect(await told("Termin-Alarm: Nachrichten, wenn etwas frei wird")).toContain("Termin-Alarm");
  expect(await told("Termin vereinbaren")).toBe("No change since the last run");
});

it("tells what went from a list to which nothing came, although its page got something elsewhere", async () => {
  const gone = (text: string, kind: "card" | "item") => ({
    ...under("What we do", text, kind),
    change: "removed" as const,
  });
  const other = (kind: "card" | "item") => under("What we do", "Soil radar\nA sled looks for stones.", kind);
  const title = async (
    one: ReturnType<typeof gone>,
    kind: "card" | "item",
    ...came: Parameters<typeof evaluate>[1]
  ) => {
    const blocks = [1, 2].map((at) => ({ ...other(kind).block, id: `${at}` }));
    const readings = [reading("home", [], { blocks })];
    return (await evaluate("Leadership changes", [one, ...came], { readings })).conclusion.title;
  };
  const elsewhere = under("Where we are", "We look after orchards of growers in Kent and Sussex.");
  const card = gone("Orchard survey\nA drone counts the blossoms, once a week.", "card");
  expect(await title(card, "card", elsewhere)).toContain("No longer on the page: Orchard survey");
  expect(await title(card, "card", under("What we do", "A drone counts pears."))).not.toContain("No longer");
  expect(await title(gone("Orchard survey", "item"), "item")).toBe("No longer on the page: Orchard survey");
  expect(await title(gone("We answer within 24 hours.", "item"), "item")).not.toContain("No longer");
});

it.each([
  [
    "de",
    "Zahlen aus echten Einsätzen, und die Worte der Menschen, die keine Anrufe mehr verpassen.",
    "Zahlen aus dem Einsatz und Worte von Menschen, die keinen Anruf mehr verpassen.",
  ],
  [
    "en",
    "We help growers of pears to plan the harvests of their orchards.",
    "We help the growers of pears plan the harvest of an orchard.",
  ],
])("takes other endings and small words for no news: %s", async (_, before, text) => {
  const edited = changed(text, "other", { change: "edited", before });
  expect((await evaluate("Leadership changes", [edited])).conclusion.type).toBe("no_change");
});

it("takes what denies what stood there for news", async () => {
  const edited = changed("We do not plan harvests of pears for growers of orchards in Kent.", "other", {
    change: "edited",
    before: "We plan harvests of pears for growers of orchards in Kent.",
  });
  expect((await evaluate("Leadership changes", [edited])).conclusion.type).not.toBe("no_change");
});
