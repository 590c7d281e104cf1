import { expect, it } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import type { SourceKind } from "../../../src/pages/types.ts";
import { inShort, readingOf } from "../../support/sites/readings.ts";

const items = (...texts: string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join("")}</ul>`;
const many = (what: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${what} number ${at}`);

function second(before: string, after: string, kind: SourceKind, siteMoved = false) {
  const { memory } = compare(null, readingOf(before, kind));
  const { changes, waits } = compare(memory, readingOf(after, kind), siteMoved);
  return { told: changes.map(inShort), waits };
}

it("believes a page that is written anew, however much went", () => {
  const before = `<h1>Pumps for orchards</h1>${items(...many("We water a row of pears", 30))}`;
  const after = `<h1>Sensors for vineyards</h1>${items(...many("We measure a slope of grapes", 5))}`;
  expect(second(before, after, "home")).toMatchObject({ waits: false });
  expect(second(before, after, "home").told).toContain("- We water a row of pears number 7");
});

it("believes what went under a heading that stands once other pages were edited, and else waits", () => {
  const before = `<h1>Careers</h1>${items("Orchard Engineer", "Pump Technician", "Field Sales Manager")}`;
  const after = "<h1>Careers</h1>";
  expect(second(before, after, "careers")).toEqual({ told: [], waits: true });
  expect(second(before, after, "careers", true).told).toContain("- Pump Technician");
});

it("says nothing of what stood on a page that shows nearly nothing any more", () => {
  const cards = many("<h3>Ada Brown</h3><p>Chief of pumps</p>", 14).map(
    (card) => `<div class="card">${card}</div>`,
  );
  const found = second(`<h1>Our people</h1>${cards.join("")}`, "<h1>Our people</h1>", "team", true);
  expect(found).toEqual({ told: [], waits: false });
});
