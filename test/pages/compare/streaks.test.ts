import { expect, it } from "vitest";
import { readingOf, runs } from "../../support/sites/readings.ts";

const line = (text: string) => readingOf(`<h1>Pumps for orchards</h1><p>We water pears.</p><p>${text}</p>`);

it("tells an edit of a place until it has changed three readings in a row", () => {
  const days = [
    "of Monday is a cool one",
    "of Tuesday is a wet one",
    "of Friday is a dry one",
    "of Sunday is a hot one",
  ];
  const told = runs(days.map((day) => line(`The orchard ${day}`)));
  expect(told.map(({ length }) => length)).toEqual([0, 1, 1, 0]);
});
