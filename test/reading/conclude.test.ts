import { describe, expect, it } from "vitest";
import { concludeFrom } from "../../src/reading/conclude.ts";
import type { Severity, Update } from "../../src/schemas/signal.ts";

const update = (title: string, severity: Severity): Update => ({
  ...{ type: "other", severity, title, summary: `${title}.`, evidence: [] },
});
const titled = (...updates: Update[]) =>
  concludeFrom(updates, { name: "builtin", model: null, degraded: false }).title;

describe("a signal's title", () => {
  it("counts other news, and nothing of severity info", () => {
    const round = update("Acme raises $12M.", "high");
    const chief = update("Ada Byron joins as CFO", "medium");
    const page = update("New on the page: Careers", "info");
    expect(titled(round, chief, page)).toBe("Acme raises $12M (and 1 more)");
    expect(titled(round, page)).toBe("Acme raises $12M.");
  });

  it("denies news and not changes, because a changed text may be no news", () => {
    expect(titled()).toBe("No news since the last run");
  });

  it("stays within 160 characters, whatever its updates are called", () => {
    const long = (word: string) => update(`${word} ${"word ".repeat(40)}`, "medium");
    expect(titled(long("One"), long("Two"), long("Three")).length).toBeLessThanOrEqual(160);
  });
});
