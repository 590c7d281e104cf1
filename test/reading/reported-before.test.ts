import { describe, expect, it } from "vitest";
import type { Change } from "../../src/pages/types.ts";
import { readRemembered, remember } from "../../src/reading/reported-before.ts";
import { changed, evaluate, now } from "../support/sites/changes.ts";

const rules = "Fundraising\nLeadership changes\nNew product launches";
const days = (count: number) => new Date(Date.parse(now) + count * 86_400_000).toISOString();

/** What a run tells that comes some days after one that told `before`. */
async function later(before: readonly Change[], changes: readonly Change[], after: number) {
  const first = await evaluate(rules, before);
  const told = remember(first.happenings, [], days(-after));
  return evaluate(rules, changes, { remembered: JSON.parse(JSON.stringify(told)) });
}

const entry = { block: { kind: "entry" } } as const;
const post = [
  changed("Acme raises €12m Series A", "article", { block: { kind: "heading" } }),
  changed("The round of €12 million was led by Kestrel Ventures.", "article"),
];

describe("what an earlier run reported", () => {
  it("alerts nobody again where a feed and a news search tell it later", async () => {
    const again = [
      changed("Acme raises €12m Series A led by Kestrel Ventures", "feed", entry),
      changed("Acme closes €12 million Series A - Tech Daily", "googlenews", entry),
    ];
    const { conclusion, evaluations } = await later(post, again, 10);
    expect(conclusion.needsAttention).toBe(false);
    expect(conclusion.updates).toHaveLength(1);
    expect(conclusion.updates[0]).toMatchObject({ type: "fundraising", severity: "info" });
    expect(conclusion.updates[0]?.summary).toContain("Already reported on 2026-10-22");
    expect(conclusion.updates[0]?.evidence.length).toBe(2);
    expect(evaluations[0]?.verdict).toBe("not_matched");
    expect(evaluations[0]?.rationale).toContain("2026-10-22");
  });

  it("alerts again where its facts are others, and says which", async () => {
    const more = [changed("Acme extends its Series A to €15m", "news")];
    const { conclusion, evaluations } = await later(post, more, 30);
    expect(conclusion).toMatchObject({ type: "fundraising", needsAttention: true });
    const figures = "Changed since 2026-10-02: figures: EUR 12000000 before, now EUR 15000000";
    expect(conclusion.summary).toContain(figures);
    expect(evaluations[0]?.verdict).toBe("matched");
  });

  it("is new again after 90 days, and where only the type is the same", async () => {
    const again = [changed("Acme raises €12m Series A", "news")];
    expect((await later(post, again, 91)).conclusion.needsAttention).toBe(true);
    const other = [changed("Acme raises €40m Series B led by Northzone", "news")];
    const next = await later(post, other, 60);
    expect(next.conclusion.needsAttention).toBe(true);
    expect(next.conclusion.summary).not.toContain("Changed since");
  });

  it("keeps apart what different people do", async () => {
    const joins = [changed("Jane Roe joins Acme as chief financial officer", "news")];
    const others = [changed("Omar Haddad joins Acme as chief technology officer", "news")];
    expect((await later(joins, others, 5)).evaluations[1]?.verdict).toBe("matched");
    const again = [changed("Acme welcomes Jane Roe as chief financial officer", "feed")];
    expect((await later(joins, again, 5)).evaluations[1]?.verdict).toBe("not_matched");
  });

  it("does not confuse a change of posts, or other news of the person, with a departure reported before", async () => {
    const moves = [
      changed("Jonas Lindqvist becomes Chief Product Officer", "article", { block: { kind: "heading" } }),
      changed("Our co-founder Jonas Lindqvist moves from CTO to Chief Product Officer.", "article"),
    ];
    const leaves = [
      changed("Jonas Lindqvist is leaving Acme", "article", { block: { kind: "heading" } }),
      changed("After six years, co-founder Jonas Lindqvist leaves the company in May.", "article"),
    ];
    const { conclusion, evaluations } = await later(moves, leaves, 7);
    expect(conclusion.severity).toBe("critical");
    expect(conclusion.title).toMatch(/^Jonas Lindqvist is leaving Acme/);
    expect(conclusion.summary).not.toContain("Already reported");
    expect(evaluations[1]?.verdict).toBe("matched");
    expect((await later(leaves, moves, 7)).evaluations[1]?.verdict).toBe("matched");
    const told = changed("Jonas Lindqvist to leave Acme after six years", "googlenews", entry);
    expect((await later(leaves, [told], 7)).conclusion.needsAttention).toBe(false);
  });

  it("recognises a successor who was reported with the departure", async () => {
    const heading = { block: { kind: "heading" } } as const;
    const text = "Jonas Lindqvist steps down as CTO, Omar Haddad succeeds him as CTO";
    const named = changed("Omar Haddad named chief technology officer at Acme", "googlenews", entry);
    const after = await later([changed(text, "article", heading)], [named], 7);
    expect(after.evaluations[1]?.verdict).toBe("not_matched");
    const other = [changed("Jane Roe promoted to chief executive officer of Acme", "news")];
    const before = [changed("Jane Roe joins Acme as chief financial officer", "news")];
    expect((await later(before, other, 30)).evaluations[1]?.verdict).toBe("matched");
  });

  it("is remembered in little, and only where it has the shape of it", async () => {
    const many = Array.from({ length: 700 }, (_, index) =>
      changed(`Acme launches product number ${index} for teams of the ${index}th kind`, "news"),
    );
    const { happenings } = await evaluate(rules, many);
    const told = remember(happenings, [], now);
    expect(told.length).toBeLessThanOrEqual(500);
    expect(JSON.stringify(told).length).toBeLessThan(1_000_000);
    expect(readRemembered(JSON.parse(JSON.stringify(told)))).toEqual(told);
    expect(readRemembered([{ at: 3 }, null, "x", ...told.slice(0, 1)])).toEqual(told.slice(0, 1));
    expect(readRemembered("nonsense")).toEqual([]);
  });
});
