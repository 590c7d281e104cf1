import { expect, it } from "vitest";
import { zoo } from "./pages/index.ts";
import { type Check, inspect } from "./pages/inspect.ts";

/** Share of the expectations about stories that must be met; the other expectations have no exception. */
const target = 0.85;
const withoutException = ["silent", "quotes", "baseline", "health"];

it("reads simulated sites: silent about noise, verbatim in quotes, right about most news", async () => {
  const checks: Check[] = [];
  for (const site of zoo) checks.push(...(await inspect(site)));
  const missed = checks.filter(({ ok }) => !ok);
  const lines = missed.map(
    ({ site, run, about, seen }) => `${site}, ${run}, ${about}: ${seen.slice(0, 300)}`,
  );
  const { true: strict = [], false: stories = [] } = Object.groupBy(
    checks,
    ({ about }) => String(withoutException.includes(about)) as "true" | "false",
  );
  expect(
    strict.filter(({ ok }) => !ok),
    lines.join("\n"),
  ).toEqual([]);
  expect(stories.filter(({ ok }) => ok).length / stories.length, lines.join("\n")).toBeGreaterThanOrEqual(
    target,
  );
});
