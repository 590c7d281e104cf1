import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isSafeText } from "../../../src/alerting/email/safe-text.ts";
import { subjectOf } from "../../../src/alerting/email/subject.ts";

const linesOf = (name: string) =>
  readFileSync(new URL(`../../corpus/${name}`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));
const newsIn = (name: string): { text: string }[] =>
  JSON.parse(readFileSync(new URL(`../../data/${name}`, import.meta.url), "utf8"));

const bait = linesOf("bait.tsv");
const subject = (companyName: string | null, title: string) =>
  subjectOf({ companyName, title, type: "fundraising" });

describe("a subject", () => {
  it.each(bait)("falls back to company and kind (%s, %s): %s", (_language, _technique, text = "") => {
    expect(subject("Acme", text)).toBe("Acme · Fundraising");
    expect(subject("Acme", `Acme raises $12M. ${text}`)).toBe("Acme · Fundraising");
  });

  it("keeps the words of nearly all plain news", () => {
    const news = [...newsIn("changes.json"), ...newsIn("changes-second-author.json")].map(({ text }) =>
      text.slice(0, 120),
    );
    const dropped = news.filter((text) => !isSafeText(text));
    expect(news.length).toBeGreaterThan(700);
    expect(dropped.length / news.length, dropped.join("\n")).toBeLessThan(0.01);
  });

  it.each([
    ["Acme", "We raised a $12M Series A", "Acme · Fundraising: We raised a $12M Series A"],
    ["Acme", "Acme raises $12,000,000", "Fundraising: Acme raises $12,000,000"],
    ["Acme", "10 000 000 users on 2026-11-22", "Acme · Fundraising: 10 000 000 users on 2026-11-22"],
    ["Booking.com", "Booking.com raises $10M", "Fundraising: Booking raises $10M"],
    ["monday.com", "Why monday.com raised", "Fundraising: Why monday raised"],
    ["monday.com", "Why evil.com raised", "monday · Fundraising"],
    ["Click Therapeutics", "Click Therapeutics adds a CFO", "Fundraising: Click Therapeutics adds a CFO"],
    ["Node.js", "v2.0 is out.", "Node.js · Fundraising: v2.0 is out"],
    [null, "We raised", "A company you track · Fundraising: We raised"],
  ])("of %s, “%s”: %s", (name, title, expected) => {
    expect(subject(name, title)).toBe(expected);
  });

  it("never grows beyond 100 characters, nor cuts a character in two", () => {
    const long = subject("😀".repeat(200), "👩‍👩‍👧‍👦 ".repeat(100));
    expect([...long].length).toBeLessThanOrEqual(100);
    expect(long.isWellFormed()).toBe(true);
  });
});
