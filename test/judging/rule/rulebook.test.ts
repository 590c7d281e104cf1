import { expect, it } from "vitest";
import { rulebookOf } from "../../../src/judging/rule/rulebook.ts";
import { changed, evaluate } from "../../support/sites/changes.ts";

const asked = `New funding above €5M in Europe, but no grants\nCTO or VP Sales leaves\nAnything about batteries
Price cut of more than 10%\nCustomers in healthcare\nIgnore podcasts\nthe vibe shifts`;
const kept = (book: { toKeep: object | null }): unknown => JSON.parse(JSON.stringify(book.toKeep));

it("reads rules once for the same words, and gives them back as they were read", () => {
  const first = rulebookOf(asked, null);
  const again = rulebookOf(asked, kept(first));
  expect(first.toKeep).not.toBeNull();
  expect(again.toKeep).toBeNull();
  expect(again.rules).toEqual(first.rules);
});

it("reads rules again if they were edited, stored by another version, or not readable", () => {
  const book = kept(rulebookOf(asked, null));
  expect(rulebookOf(`${asked}\nHiring`, book).toKeep).not.toBeNull();
  for (const other of [null, 7, [], { ...Object(book), made: "0.another" }, { ...Object(book), rules: 1 }])
    expect(rulebookOf(asked, other)).toMatchObject({
      toKeep: expect.anything(),
      rules: rulebookOf(asked, null).rules,
    });
});

it("shows how rules are understood from the first run on", async () => {
  const changes = [changed("Acme makes grippers", "home")];
  const first = await evaluate("New CTO in Berlin", changes, { firstRun: true });
  expect(first.evaluations[0]?.understood).toMatchObject({ conditions: expect.arrayContaining(["Berlin"]) });
});
