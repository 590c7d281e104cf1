import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { fold } from "../../src/domain/text/text.ts";
import { discover } from "../../src/leads/discover.ts";
import type { SourceKind } from "../../src/pages/types.ts";
import { acme, reading } from "../support/sites/changes.ts";

/**
 * Lines of invented sites in seven languages, labelled before the reader was written: language, kind of page, headings above,
 * the page's title, text, and the founders of other companies it names. The tracked company is Nordwind, of Lena Voss and Tom Aske.
 */
const lines = readFileSync(resolve(import.meta.dirname, "labelled-lines.tsv"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line) => {
    const [language = "", kind = "", headings = "", title = "", text = "", labels = ""] = line.split("\t");
    const trail = headings.split(" > ").filter((heading) => heading !== "");
    return { language, kind, trail, title, text: text.replaceAll("\\n", "\n"), labels: labelsOf(labels) };
  });

interface Label {
  name: string;
  company: string;
  relation: string;
}

function labelsOf(json: string): string[] {
  const labels: Label[] = JSON.parse(json);
  return labels.map(({ name, company, relation }) => `${name}, ${company}: ${relation}`);
}

/** Kinds of pages that are `other` to the service. */
const others = ["customers", "event"];
const kindOf = (kind: string): SourceKind => (others.includes(kind) ? "other" : (kind as SourceKind));

const links = { linkedinUrl: null, twitterUrl: null, githubUrl: null };
const founders = ["Lena Voss", "Tom Aske"].map((name) => ({ name, ...links }));
const profile = { ...acme, companyName: "Nordwind", companyWebsite: "https://nordwind.example", founders };

function found({ kind, trail, title, text }: (typeof lines)[number]): string[] {
  const block = { id: "1", kind: "card" as const, trail, text, link: null, publishedAt: null };
  const slug = fold(trail[0] ?? "").replaceAll(" ", "-");
  const url = `https://nordwind.example/${kind === "home" ? "" : slug}`;
  const page = reading(kindOf(kind), [], { url, title, blocks: [block] });
  const leads = discover({ profile, changes: [], readings: [page], firstRun: true });
  return leads.map(({ founder, companyName, relation }) => `${founder.name}, ${companyName}: ${relation}`);
}

test("founders of other companies in labelled lines are found, and hardly anybody else", () => {
  const labels = lines.map((line) => line.labels);
  const leads = lines.map(found);
  const isRight = (lead: string, of: readonly string[]) => {
    const [named = "", relation = ""] = lead.split(": ");
    return of.some((label) => label.startsWith(named) && label.endsWith(relation));
  };
  const right = leads.flatMap((some, at) => some.filter((lead) => isRight(lead, labels[at] ?? [])));
  expect(right.length / leads.flat().length).toBeGreaterThan(0.9);
  expect(right.length / labels.flat().length).toBeGreaterThan(0.5);
});
