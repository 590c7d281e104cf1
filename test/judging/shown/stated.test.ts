import { expect, it } from "vitest";
import { changed, evaluate } from "../../support/sites/changes.ts";

const verdict = async (rule: string, text: string, before: string | null = null) =>
  (
    await evaluate(rule, [
      changed(text, "home", {
        change: before === null ? "added" : "edited",
        before,
        block: { kind: before === null ? "card" : "paragraph" },
      }),
    ])
  ).evaluations[0]?.verdict;

it("another address behind the same label is a move, whatever the language", async () => {
  expect(
    await verdict("Office moves", "Address: 14 Mill Lane, Leeds LS2", "Address: Unit 3, Dock Road, Hull HU1"),
  ).toBe("matched");
  expect(
    await verdict(
      "Office moves",
      "주소 서울시 마포구 물결로 150, 10층",
      "주소 서울시 마포구 물결로 145, 12층",
    ),
  ).toBe("matched");
  expect(
    await verdict("Umzug", "Adresse: Lindenweg 9, 50667 Köln", "Adresse: Marktplatz 2, 50667 Köln"),
  ).toBe("matched");
});

it("an address spelt otherwise, and another number to call, is none", async () => {
  expect(
    await verdict("Office moves", "Address: 14 Mill Ln., Leeds LS2", "Address: 14 Mill Lane, Leeds LS2"),
  ).not.toBe("matched");
  expect(await verdict("Office moves", "Phone: 0113 200 300", "Phone: 0113 200 301")).not.toBe("matched");
});

it("a short line that names a round beside a sum is money raised or sought", async () => {
  expect(await verdict("Fundraising", "€1M Seed Round")).toBe("matched");
  expect(await verdict("Fundraising", "Seed packets from €3")).not.toBe("matched");
  expect(await verdict("Fundraising", "A round table of oak")).not.toBe("matched");
});

it("a line that says how many it serves is a figure, one that says how much one may have is not", async () => {
  for (const line of [
    "500+ Anbieter:innen",
    "1,200 providers",
    "300 aanbieders",
    "450 proveedores",
    "90 fornitori",
  ])
    expect(await verdict("Traction metrics", line), line).toBe("matched");
  for (const line of ["Up to 500 providers", "12 categories", "365 Tage Garantie"])
    expect(await verdict("Traction metrics", line), line).not.toBe("matched");
});
