import { expect, it } from "vitest";
import { readAsks } from "../../../scripts/train/corpus.ts";
import { digest } from "../../../src/domain/digest.ts";
import { grammarVersion, rulebookOf } from "../../../src/judging/rule/rulebook.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const asked = [
  "New funding above €5M in Europe, but no grants",
  "CTO or VP Sales leaves",
  "Anything about batteries",
  "Price cut of more than 10%",
  "Customers in healthcare",
  "Ignore podcasts",
  "the vibe shifts",
].join("\n");
const kept = (book: { toKeep: object | null }): unknown => JSON.parse(JSON.stringify(book.toKeep));

it("reads rules once for the same words, and gives them back as they were read", () => {
  const first = rulebookOf(asked, null);
  const again = rulebookOf(asked, kept(first));
  expect(first.toKeep).not.toBeNull();
  expect(again.toKeep).toBeNull();
  expect(again.rules).toEqual(first.rules);
});

it("reads again what was edited, what another reader kept, and what is no reading at all", () => {
  const book = kept(rulebookOf(asked, null));
  expect(rulebookOf(`${asked}\nHiring`, book).toKeep).not.toBeNull();
  for (const other of [
    null,
    7,
    [],
    { ...Object(book), made: "0.another" },
    { ...Object(book), rules: [{ rule: 1 }] },
  ])
    expect(rulebookOf(asked, other)).toMatchObject({
      toKeep: expect.anything(),
      rules: rulebookOf(asked, null).rules,
    });
});

it("gives every rule of the corpus back as it was read", { timeout: 120_000 }, () => {
  const text = readAsks()
    .slice(0, 2_000)
    .map(({ rule }) => rule)
    .join("\n")
    .slice(0, 60_000);
  const first = rulebookOf(text, null);
  if (first.toKeep !== null) expect(rulebookOf(text, kept(first)).rules).toEqual(first.rules);
  for (const { rule } of first.rules.slice(0, 50)) {
    const one = rulebookOf(rule, null);
    expect(rulebookOf(rule, kept(one)).rules).toEqual(one.rules);
  }
});

it("carries a version that is raised when the same words are read otherwise", () => {
  const deaf = {
    id: "none",
    score: () => [],
    scoreRule: () => [],
    knowsOfRules: () => false,
    unknownShare: () => 0,
    isEveryday: () => false,
    isName: () => false,
  };
  const { toKeep } = rulebookOf(asked, null, deaf);
  expect([grammarVersion, digest(JSON.stringify(toKeep))]).toEqual([17, expect.any(String)]);
});

it("says of a wording it does not know that it is uncertain, with what comes nearest", async () => {
  const news = changed("Acme has filed for insolvency and lets go of all staff", "press");
  const { evaluations } = await evaluate("kaput", [news]);
  expect(evaluations[0]).toMatchObject({ verdict: "uncertain", understood: { topics: [] } });
  const foreign = await evaluate("ขยายธุรกิจ", [changed("Acme raised a $12M Series A", "press")]);
  expect(foreign.evaluations[0]).toMatchObject({ verdict: "uncertain" });
});

it("shows how rules are understood from the first run on", async () => {
  const first = await evaluate("New CTO in Berlin", [changed("Acme makes grippers", "home")], {
    firstRun: true,
  });
  expect(first.evaluations[0]?.understood).toMatchObject({ conditions: expect.arrayContaining(["Berlin"]) });
});
