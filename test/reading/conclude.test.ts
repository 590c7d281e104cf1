import { describe, expect, it } from "vitest";
import { concludeFrom } from "../../src/reading/conclude.ts";
import type { Severity, Update } from "../../src/schemas/signal.ts";

const update = (title: string, severity: Severity): Update => ({
  type: "other",
  severity,
  title,
  summary: `${title}.`,
  evidence: [],
});
const titled = (...updates: Update[]) =>
  concludeFrom(updates, { name: "builtin", model: null, degraded: false }).title;

describe("a signal's title", () => {
  it("is that of the only update", () => {
    expect(titled(update("Acme raises $12M", "high"))).toBe("Acme raises $12M");
  });

  it("names behind the weightiest what weighs too, and nothing small behind what weighs", () => {
    const round = update("Acme raises $12M.", "high");
    const chief = update("Ada Byron joins as CFO", "medium");
    const page = update("New on the page: Careers", "info");
    expect(titled(round, chief, page)).toBe("Acme raises $12M. Also: Ada Byron joins as CFO");
    expect(titled(round, page)).toBe("Acme raises $12M.");
    expect(titled(page, update("No longer on the page: Jobs", "info"))).toBe(
      "New on the page: Careers. Also: No longer on the page: Jobs",
    );
  });

  it("counts many small ones and names the first three", () => {
    const small = ["One", "Two", "Three", "Four"].map((title) => update(`${title} came`, "low"));
    expect(titled(...small)).toBe("4 updates: One came; Two came; Three came");
  });

  it("stays within 160 characters, whatever its updates are called", () => {
    const long = (word: string) => update(`${word} ${"word ".repeat(40)}`, "medium");
    expect(titled(long("One"), long("Two"), long("Three")).length).toBeLessThanOrEqual(160);
  });
});
