import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { describe, expect, it } from "vitest";
import type { Change } from "../../../src/pages/types.ts";
import { estimateTokens } from "../../../src/reading/model/estimate-tokens.ts";
import { askAboutRun } from "../../../src/reading/model/question.ts";
import { readReported, withReported } from "../../../src/tracking/reported.ts";
import { shownLines } from "../../support/models/model-service.ts";
import { recordedRun } from "../../support/models/recorded-run.ts";
import { acme, changed, now } from "../../support/sites/changes.ts";

const most = 15_000;
const round = changed("Acme has raised a $12M Series A.", "news");

function asked(changes: readonly Change[], more: Partial<Parameters<typeof askAboutRun>[0]> = {}) {
  const question = askAboutRun({
    ...{ company: acme, now, changes, notable: new Set<Change>(), reported: [], rules: [] },
    ...more,
  });
  return { ...question, shown: shownLines(question.text) };
}

describe("the estimate of tokens", () => {
  it.each<[string, string, number, number]>([
    [
      "English",
      "Acme has raised a Series A to automate payroll for film crews in nineteen countries. ".repeat(9),
      0.9,
      1.8,
    ],
    ["Japanese", "アクメは大阪に新しい工場を開設し、ロボットの生産を二倍にします。".repeat(9), 0.9, 2],
    [
      "JSON",
      '{"id":"l12","change":"edited","under":"Plans > Team","before":"$29","text":"$39 / month"}\n'.repeat(9),
      0.9,
      1.8,
    ],
  ])("is near the tokens that a tokenizer counts: %s", (_, text, least, highest) => {
    const share = estimateTokens(text) / encode(text).length;
    expect(share).toBeGreaterThan(least);
    expect(share).toBeLessThan(highest);
  });

  it("counts a CJK character as one token and four Latin letters as one", () => {
    expect([estimateTokens("漢字かなカナ한글"), estimateTokens("abcdefgh"), estimateTokens("")]).toEqual([
      8, 2, 0,
    ]);
  });
});

describe("the question about a run", () => {
  it("gives the date, the company, reports, rules and price changes, then each page's lines before and after", () => {
    const { shown, system, leftOut } = asked(
      [
        changed("Team\n$39 / month", "pricing", {
          change: "edited",
          before: "Team\n$29 / month",
          block: { kind: "card" },
        }),
        changed("Lena Ortiz, CEO", "team", { change: "removed", block: { trail: ["About", "Team"] } }),
        changed("We won a prize.", "news", { block: { publishedAt: "2026-10-30T00:00:00.000000+00:00" } }),
      ],
      {
        rules: [{ rule: "Fundraising" }],
        reported: [{ day: "2026-10-01", type: "press", title: "Acme in the news" }],
      },
    );
    expect(shown).toEqual([
      {
        today: now.slice(0, 10),
        ...{
          company: "Acme",
          names: ["acme"],
          site: "https://acme.example",
          does: null,
          founders: ["Lena Ortiz"],
        },
      },
      { reported: "2026-10-01", type: "press", title: "Acme in the news" },
      { rule: 1, wording: "Fundraising" },
      { price: "Team", was: expect.stringContaining("$29"), now: expect.stringContaining("$39") },
      { page: "pricing", url: "https://acme.example/pricing" },
      { id: "l1", change: "edited", before: "Team\n$29 / month", text: "Team\n$39 / month" },
      { page: "team", url: "https://acme.example/team" },
      { id: "l2", change: "removed", under: "About > Team", text: "Lena Ortiz, CEO" },
      { page: "news", url: "https://acme.example/news" },
      { id: "l3", change: "added", dated: "2026-10-30", text: "We won a prize." },
    ]);
    expect([leftOut, system.includes("$39")]).toEqual([0, false]);
  });

  it.each([
    ["Latin", (at: number) => `Note ${at}: ${"words and more words ".repeat(60)}`],
    ["CJK", (at: number) => `第${at}号${"新しい工場を開設し、生産を二倍にします。".repeat(60)}`],
    ["angle brackets", (at: number) => `${at} ${"<>〈〉".repeat(300)}`],
    ["emoji", (at: number) => `${at} ${"🧨".repeat(600)}`],
  ])(
    "has at most 15,000 estimated tokens for a huge diff, and says that lines were left out: %s",
    (_, text) => {
      const diff = Array.from({ length: 500 }, (__, at) =>
        changed(text(at), "blog", { before: at % 2 ? text(at + 1) : null }),
      );
      const rules = Array.from({ length: 50 }, (__, at) => ({ rule: text(at).slice(0, 200) }));
      const company = {
        ...acme,
        companyName: text(1),
        description: text(2),
        founders: Array.from(
          { length: 9 },
          (__, at) => ({ ...acme.founders[0], name: text(at) }) as (typeof acme.founders)[0],
        ),
      };
      const reported = Array.from({ length: 60 }, (__, at) => ({
        day: "2026-10-01",
        type: "press",
        title: text(at),
      }));
      const { text: prompt, system, shown, leftOut } = asked(diff, { rules, company, reported });
      expect(estimateTokens(system + prompt)).toBeLessThanOrEqual(most);
      expect(leftOut).toBeGreaterThan(400);
      expect(JSON.stringify(shown.at(-1))).toContain(`${leftOut} less important changed lines`);
    },
  );

  it("leaves out the least important lines: what the built-in reader reads as news and first pages stay", () => {
    const text = (at: number) => `Note ${at}: ${"words and more words ".repeat(60)}`;
    const notes = Array.from({ length: 200 }, (_, at) => changed(text(at), "other"));
    const ceo = changed("Lena Ortiz, CEO", "team", { change: "removed" });
    const note = changed("A quiet line.", "other");
    const { lines } = asked([...notes, ceo, note], { notable: new Set([note]) });
    const shown = [...lines.values()].map(({ change }) => change);
    expect(shown).toEqual(expect.arrayContaining([ceo, note]));
    expect(shown.length).toBeLessThan(60);
  });

  it("shows of a long edited text the part that differs", () => {
    const same = "The same words as ever stand here. ".repeat(100);
    const { lines } = asked([
      changed(`${same}Now 14 plants.`, "other", { change: "edited", before: `${same}Now 12 plants.` }),
    ]);
    const [line] = [...lines.values()];
    expect([line?.before, line?.after].map((part) => part?.slice(-14))).toEqual([
      "Now 12 plants.",
      "Now 14 plants.",
    ]);
    expect(line?.after?.length).toBeLessThan(400);
  });

  it("notes in the signal how many lines did not fit, without calling the run degraded", async () => {
    const notes = Array.from({ length: 100 }, (_, at) =>
      changed(`Note ${at}: ${"words ".repeat(200)}`, "blog"),
    );
    const { conclusion } = await recordedRun("", [...notes, round], (cite) => ({
      updates: [
        { type: "fundraising", severity: "high", title: "A round", summary: "", evidence: cite("Series A") },
      ],
    }));
    expect(conclusion.summary).toMatch(/\d+ changed lines did not fit the model's question\./u);
    expect(conclusion.analyzer.degraded).toBe(false);
  });
});

describe("what was reported", () => {
  it("is kept beside other entries for 90 days, newest first, without trifles", () => {
    const update = (title: string, severity: "info" | "low") => ({
      ...{ type: "press" as const, severity, title, summary: "", evidence: [] },
    });
    const at = "2026-06-01T00:00:00.000000+00:00";
    const earlier = withReported([{ at, marks: {} }], [], [update("Old", "low")], at);
    const recent = withReported(earlier, readReported(earlier, at), [], at).slice(0, 2);
    const later = "2026-08-01T00:00:00.000000+00:00";
    const stored = withReported(
      [{ at, marks: {} }],
      readReported(recent, later),
      [update("New", "low"), update("Event", "info")],
      later,
    );
    expect(readReported(stored, later).map(({ title }) => title)).toEqual(["New", "Old"]);
    expect(readReported(stored, "2026-09-15T00:00:00Z").map(({ title }) => title)).toEqual(["New"]);
    expect(readReported("no list", later)).toEqual([]);
    const full = Array.from({ length: 500 }, () => ({ at, marks: {} }));
    expect(
      withReported(
        full,
        [],
        Array.from({ length: 80 }, () => update("One", "low")),
        later,
      ),
    ).toHaveLength(500);
  });
});
