import { expect, it } from "vitest";
import type { Change } from "../../../src/pages/types.ts";
import { withoutTurns } from "../../../src/reading/passages/in-turn.ts";
import { changed, conclude } from "../../support/sites/changes.ts";

const heading = changed("Was Winzer wirklich sagen", "home", { block: { kind: "heading", rotating: true } });
const slide = (text: string, change: "added" | "removed" = "added") =>
  changed(text, "home", { change, block: { kind: "card", rotating: true, trail: [heading.block.text] } });
const voice = slide("Früher standen die Reihen unter Wasser, heute nicht mehr.\nMaria Fischer\nWinzerin");
const other = slide("Die Drohne sieht, was wir übersehen.\nThomas Krause\nObstbauer");
const rotating = (changes: readonly Change[]) => withoutTurns(changes).map(({ block }) => block.rotating);

it("takes what is shown in turn for any text where its page only got such, or only lost such", () => {
  expect(rotating([heading, voice, other])).toEqual([false, false, false]);
  expect(rotating([slide("A", "removed"), slide("B", "removed")])).toEqual([false, false]);
  expect(rotating([voice, slide("Die Pumpe läuft.", "removed")])).toEqual([true, true]);
  expect(rotating([{ ...voice, change: "edited", before: "Die Pumpe läuft." }, other])).toEqual([true, true]);
  const elsewhere = { ...slide("Die Pumpe läuft.", "removed"), url: "https://acme.example/vines" };
  expect(rotating([voice, elsewhere])).toEqual([false, false]);
});

it("tells of a new part in which customers speak, as no change of what is offered", async () => {
  const { type, title } = await conclude([heading, voice, other]);
  expect(type).toBe("other");
  expect(title).toContain(heading.block.text);
});

it("says nothing of a slide in place of another", async () => {
  expect((await conclude([voice, { ...other, change: "removed" }])).type).toBe("no_change");
});
