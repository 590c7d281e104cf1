import { expect, it } from "vitest";
import { isOfGuide } from "../../../../src/reading/trained/context/guides.ts";
import { changed, evaluate } from "../../../support/sites/changes.ts";

const stands = (heading: string, url = "https://acme.example/radar") =>
  isOfGuide({
    kind: "other",
    changes: [changed("The radar closes its lid.", "other", { url, block: { trail: ["Radar", heading] } })],
    title: null,
  });

it.each(["Step 3: start the scan", "How to mount it", "FAQ", "Schritt 2", "Questions fréquentes", "Così no"])(
  "knows what stands under %s",
  (heading) => expect(stands(heading)).toBe(heading !== "Così no"),
);

it("knows a guide by its address, and takes a step ahead for none", () => {
  expect(stands("Radar", "https://acme.example/help/radar")).toBe(true);
  expect(stands("A step ahead of the storm")).toBe(false);
  expect(stands("Come and see it")).toBe(false);
});

it("takes what a guide says for no news", async () => {
  const text = "Acme shuts down the radar for good on 1 May.";
  const told = async (heading: string) => {
    const change = changed(text, "other", { block: { trail: [heading] } });
    return (await evaluate("Any risk signals", [change])).conclusion.needsAttention;
  };
  expect([await told("Notice"), await told("How to store it")]).toEqual([true, false]);
});
