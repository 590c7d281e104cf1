import { describe, expect, it } from "vitest";
import { findRoles } from "../../../src/reading/facts/roles.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const edited = (before: string, text: string, kind: "team" | "home" = "team") =>
  changed(text, kind, { change: "edited", before, block: { kind: text.includes("\n") ? "card" : "item" } });

describe("a founder who leaves a post", () => {
  const former = `Former CTO, ex-CTO, former interim CTO, Ehemalige Geschäftsführerin, Ancienne directrice technique,
    Ex amministratore delegato, Voormalig financieel directeur`;
  it.each(former.split(/,\s+/))("is told from one that is held: %s", (post) => {
    expect(findRoles(post).map(({ former }) => former)).toEqual([true]);
  });

  it.each([
    "CTO",
    "CTO, ex-Google",
    "Formerly of Globex, now CTO",
    "Geschäftsführer bis auf Weiteres",
    "Interim CEO",
  ])("is not taken for it: %s", (post) => {
    expect(findRoles(post).map(({ former }) => former ?? false)).toEqual([false]);
  });

  it.each([
    ["Ann Lee\nCTO", "Ann Lee\nFormer CTO"],
    ["CTO Ann Lee", "Former CTO Ann Lee"],
    ["Ann Lee\nCo-founder & CEO", "Ann Lee\nCo-founder, former CEO"],
  ])("is a change of leadership, and nobody joins: %s", async (before, text) => {
    const rules = "Leadership changes\nNew hires";
    const { conclusion, evaluations } = await evaluate(rules, [edited(before, text)]);
    expect(conclusion).toMatchObject({ type: "leadership_change", needsAttention: true });
    expect(conclusion.title).toMatch(/^New posts: .+ \(was .+\)$/u);
    expect(evaluations.map(({ verdict }) => verdict)).toEqual(["matched", "not_matched"]);
  });

  it("weighs by the post that the founder left, not by the one that remains", async () => {
    const post = edited("Ann Lee\nCo-founder & CTO", "Ann Lee\nCo-founder, former CTO");
    expect((await evaluate("", [post])).conclusion.severity).toBe("high");
  });

  it("is reported if a sentence of the home page states it", async () => {
    const line = edited("Ann Lee is our CTO.", "Ann Lee is our former CTO.", "home");
    const { conclusion, evaluations } = await evaluate("Leadership changes", [line]);
    expect(conclusion.type).toBe("leadership_change");
    expect(evaluations[0]?.verdict).toBe("matched");
  });

  it.each([
    ["Ann Lee\nCTO", "Ann Lee\nCTO, ex-Google"],
    ["Ann Lee\nCTO", "Ann Lee\nCTO, former CTO of Globex"],
    ["Ann Lee\nDesigner", "Ann Lee\nFormer designer"],
    ["Ann Lee\nFormer CTO", "Ann Lee\nFormer CTO, board advisor"],
  ])("is none where it is still held, leads nobody, or was given up before: %s", async (before, text) => {
    expect((await evaluate("", [edited(before, text)])).conclusion.needsAttention).toBe(false);
  });

  it("does not report a leader who is new with the page, and reports one who has the role again", async () => {
    const card = changed("Ann Lee\nFormer CTO", "team", { block: { kind: "card" } });
    expect((await evaluate("", [card])).conclusion.type).not.toBe("leadership_change");
    const back = edited("Ann Lee\nFormer CTO", "Ann Lee\nCTO");
    expect((await evaluate("", [back])).conclusion).toMatchObject({ type: "leadership_change" });
  });
});
