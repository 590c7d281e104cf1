import { expect, it } from "vitest";
import type { KnownPage } from "../../src/pages/types.ts";
import { createBudget } from "../../src/reading/budget.ts";
import { compareAll, pagesToStore } from "../../src/tracking/compare-all.ts";
import { reading } from "../support/sites/changes.ts";

it("reads a page in full again that lost most of its blocks, although the server says that it is unchanged", async () => {
  const plans = ["Pro costs $40", "Team costs $90", "Scale costs $400", "Support in an hour"];
  const asked: (string | null)[] = [];
  let known: KnownPage[] = [];
  for (const [etag, texts] of [
    ["a", plans],
    ["b", plans.slice(0, 1)],
    ["b", plans.slice(0, 1)],
  ] as const) {
    asked.push(known[0]?.etag ?? null);
    const compared = await compareAll([reading("pricing", texts, { etag })], known, createBudget());
    known = pagesToStore(compared, known);
  }
  expect([...asked, known[0]?.etag]).toEqual([null, "a", null, "b"]);
});
