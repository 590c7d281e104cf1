import { describe, expect, test } from "vitest";
import { readAsRun } from "../../../scripts/eval/read.ts";
import { confidenceIn } from "../../../src/judging/confidence.ts";
import type { Block, Change, SourceKind } from "../../../src/pages/types.ts";
import { isBackground } from "../../../src/reading/facts/background.ts";
import { acme } from "../../support/sites/changes.ts";

const profile = { ...acme, founders: [] };
let number = 0;
const change = (
  kind: SourceKind,
  text: string,
  how: Partial<Pick<Change, "change" | "before">> & { block?: Partial<Block> } = {},
): Change => {
  number += 1;
  return {
    id: `c${number}`,
    change: how.change ?? "added",
    url: `https://acme.example/${kind}`,
    kind,
    pageTitle: kind,
    block: {
      id: `b${number}`,
      kind: "item",
      trail: [kind],
      text,
      link: null,
      publishedAt: null,
      ...how.block,
    },
    before: how.before ?? null,
  };
};
const read = async (...changes: Change[]) =>
  (await readAsRun({ profile, changes, thingsToTrack: "New job openings\nLeadership changes" })).conclusion;

describe("what was before", () => {
  test.each([
    ["Acme, which we founded in 2014, sells pumps.", "news"],
    ["Last week we announced our Series A.", "blog"],
    ["Prior to Acme, Petri served as Chief Technology Officer of Paf.", "team"],
    ["Zuvor leitete sie den Vertrieb.", "team"],
  ] as const)("%s", (text, kind) => {
    expect(isBackground(text, kind, "2026-11-20T00:00:00Z")).toBe(true);
  });
  test.each([
    ["Acme was sued by a former employee.", "news"],
    ["Acme will open its plant in 2026.", "news"],
    ["Petri joins as Chief Technology Officer.", "team"],
  ] as const)("%s is news", (text, kind) => {
    expect(isBackground(text, kind, "2026-11-20T00:00:00Z")).toBe(false);
  });
});

test("an engineer who was a chief elsewhere is no change of leaders", async () => {
  const told = await read(
    change(
      "team",
      "Petri Autero\nPrincipal Engineer\nPrior to Acme, Petri served as Chief Technology Officer of Paf.",
      {
        block: { kind: "card" },
      },
    ),
  );
  expect(told.type).not.toBe("leadership_change");
});

test("benefits, duties and questions that go from a page of openings close none", async () => {
  const gone = ["We have a minimum vacation policy.", "What You'll Do", "Inspiration and References"];
  const told = await read(...gone.map((text) => change("careers", text, { change: "removed" })));
  expect(told.type).toBe("no_change");
  const closed = await read(change("careers", "Senior Backend Engineer", { change: "removed" }));
  expect(closed.title).toBe("No longer open: Senior Backend Engineer");
});

test("a slogan or a teaser that made room is not told as gone", async () => {
  const told = await read(
    change("home", "5713 hours consulted", { change: "removed" }),
    change("home", "Acme and Contoso launch a common platform for farms", { change: "removed" }),
  );
  expect(told.type).toBe("no_change");
});

test("an edited post is no news, unless it states another fact", async () => {
  const before = "Acme and Contoso sign a partnership\nContoso will sell our pumps.";
  const reworded =
    "Acme and Contoso sign a partnership\nThe team of Contoso is going to offer all of our pumps to farms.";
  expect((await read(change("news", reworded, { change: "edited", before }))).type).toBe("no_change");
});

test("many small updates are counted in the title", async () => {
  const told = await read(
    ...[
      "Faster exports for large tables",
      "Fixed a crash at start",
      "Improved search in settings",
      "Added dark mode to reports",
    ].map((text) => change("changelog", text, { block: { kind: "entry" } })),
  );
  expect(told.updates.length).toBeGreaterThanOrEqual(4);
  expect(told.title).toMatch(/^\d+ updates: /u);
});

test("a match is as sure as matches of its share were right", () => {
  expect([0, 0.3, 0.6, 0.94, 1].map(confidenceIn)).toEqual([0.4, 0.44, 0.53, 0.79, 0.92]);
});
