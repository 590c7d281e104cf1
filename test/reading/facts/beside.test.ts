import { describe, expect, it } from "vitest";
import { changed, conclude, evaluate } from "../../support/sites/changes.ts";

const post = "https://acme.example/blog/post";
const article = (title: string, ...texts: string[]) => [
  changed(`${title}\n12 Oct 2026`, "blog", {
    url: "https://acme.example/blog",
    block: { kind: "card", link: post, publishedAt: "2026-10-12T00:00:00.000000+00:00" },
  }),
  changed(title, "article", { url: post, block: { kind: "heading" } }),
  ...texts.map((text) => changed(text, "article", { url: post })),
];

describe("what an article adds to its headline", () => {
  it.each([
    [
      "Acme raises €12M Series A",
      ["We are very happy to share this news with you.", "Kestrel Ventures led it, and Northzone took part."],
      "Kestrel Ventures led it, and Northzone took part.",
    ],
    [
      "Amara Nwosu joins Acme as CTO",
      ["We could not be happier.", "She spent nine years at Klarna, where she ran Platform Engineering."],
      "She spent nine years at Klarna, where she ran Platform Engineering.",
    ],
    [
      "Acme signs Hansekrankenhaus as a customer",
      ["It is our largest customer.", "The contract runs for three years and covers 40 hospitals."],
      "The contract runs for three years and covers 40 hospitals.",
    ],
  ])("stands in the summary: %s", async (title, texts, wanted) => {
    const { updates } = await conclude(article(title, ...texts));
    expect(updates[0]?.title).toContain(title);
    expect(updates[0]?.summary).toContain(wanted);
  });

  it("is quoted from the article, with its date, where the index holds the same sentence", async () => {
    const { conclusion, evaluations } = await evaluate(
      "Fundraising",
      article("Acme raises €12M Series A", "Kestrel Ventures led it."),
    );
    const [first] = conclusion.updates[0]?.evidence ?? [];
    expect(first).toMatchObject({ url: post, publishedAt: "2026-10-12T00:00:00.000000+00:00" });
    expect(evaluations[0]?.evidence[0]).toEqual({ url: post, quote: "Acme raises €12M Series A" });
  });
});
