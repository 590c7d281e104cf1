import { describe, expect, it } from "vitest";
import { zoo } from "./pages/index.ts";
import { type Check, inspect } from "./pages/inspect.ts";

/** Share of all expectations that must hold; noise is silent and quotes are verbatim without exception. */
const target = 0.97;
const absolute: readonly Check["about"][] = ["silent", "quotes", "baseline", "health"];

describe("the site zoo", () => {
  it("reads every site as an investor would", { timeout: 120_000 }, async () => {
    const checks: Check[] = [];
    for (const site of zoo) checks.push(...(await inspect(site)));
    const missed = checks.filter(({ ok }) => !ok);
    const table = zoo.map(({ name }) => {
      const own = checks.filter(({ site }) => site === name);
      return `${name}: ${own.filter(({ ok }) => ok).length}/${own.length}`;
    });
    const told = missed.map(
      ({ site, run, about, seen }) => `${site}, ${run}, ${about}: ${seen.slice(0, 300)}`,
    );
    const report = [...table, "", ...told].join("\n");
    expect(
      missed.filter(({ about }) => absolute.includes(about)),
      report,
    ).toEqual([]);
    expect((checks.length - missed.length) / checks.length, report).toBeGreaterThanOrEqual(target);
  });
});
