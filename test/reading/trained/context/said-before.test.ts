import { expect, it } from "vitest";
import { changed, evaluate } from "../../../support/sites/changes.ts";

const risen = "We have raised €2 million from Northwind to map wet fields.";
const again = "Our investor Northwind backs us with €2 million, so that farmers know their ground.";
const told = async (text: string, before: string) => {
  const change = changed(text, "home", { change: "edited", before });
  return (await evaluate("Fundraising", [change])).conclusion.type;
};

it("takes for no news what a text tells again in other words", async () => {
  expect(await told(again, risen)).not.toBe("fundraising");
});

it("tells a sum and a name that did not stand there", async () => {
  const more = "Our investor Northwind backs us with €5 million, so that farmers know their ground.";
  expect(await told(more, risen)).toBe("fundraising");
  expect(await told(again, "We map wet fields, for farms of any size.")).toBe("fundraising");
});

it("knows what went from the page, and tells it where it stood on none", async () => {
  const gone = changed(risen, "home", { change: "removed" });
  const come = changed(again, "home");
  const type = async (...changes: (typeof come)[]) =>
    (await evaluate("Fundraising", changes)).conclusion.type;
  expect(await type(come)).toBe("fundraising");
  expect(await type(gone, come)).not.toBe("fundraising");
});
