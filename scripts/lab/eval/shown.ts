import type { Block, Change, SourceKind } from "../../../src/pages/types.ts";
import type { Profile } from "../../../src/reading/types.ts";
import type { Line } from "../train/corpus.ts";

/** Kinds of the corpus with another name in a run; a post has its own page. */
const kinds: Record<string, SourceKind> = {
  blog: "article",
  news: "article",
  press: "article",
  customers: "article",
  article: "article",
  changelog: "changelog",
  status: "changelog",
  careers: "careers",
  pricing: "pricing",
  team: "team",
  home: "home",
  feed: "feed",
  googlenews: "googlenews",
  hackernews: "hackernews",
  github: "github",
};
const flowing: readonly SourceKind[] = ["article", "home", "other"];

/** The changes that a run would find for a labelled line: a heading and a paragraph for a post, otherwise one block. */
export function changesOf(line: Line): Change[] {
  const kind = kinds[line.kind] ?? "other";
  const base = {
    change: "added" as const,
    url: `https://company.example/${line.kind}/${line.number}`,
    kind,
    pageTitle: null,
    before: null,
  };
  const block = (shape: Block["kind"], text: string, trail: string[] = []): Block => ({
    id: `${line.number}-${shape}`,
    kind: shape,
    trail,
    text,
    link: null,
    publishedAt: null,
  });
  if (kind === "article" && line.title !== "" && line.body !== "")
    return [
      { ...base, id: "title", block: block("heading", line.title) },
      { ...base, id: "body", block: block("paragraph", line.body, [line.title]) },
    ];
  const text = [line.title, line.body].filter((part) => part !== "").join("\n");
  const shape = flowing.includes(kind)
    ? "paragraph"
    : kind === "careers" || kind === "team"
      ? "item"
      : "entry";
  return [{ ...base, id: "whole", block: block(shape, text) }];
}

/** The profile of the company that a line belongs to. */
export function profileOf({ company, names }: Line): Profile {
  return {
    companyName: company === "" ? null : company,
    companyWebsite: `https://${(names[0] ?? "company").replace(/[^a-z0-9]/gu, "") || "company"}.example`,
    companyLinkedinUrl: null,
    companyTwitterUrl: null,
    description: null,
    stage: "unknown",
    founders: [],
  };
}
