import { expect, it } from "vitest";
import type { Change } from "../../src/pages/types.ts";
import { changed, evaluate } from "../support/sites/changes.ts";

const verdict = async (rule: string, ...changes: readonly Change[]) =>
  (await evaluate(rule, [...changes])).evaluations[0]?.verdict;
const heading = (text: string, more: Parameters<typeof changed>[2] = {}) =>
  changed(text, "home", { ...more, block: { kind: "heading" } });
const under = (text: string, above: string, more: Parameters<typeof changed>[2] = {}) =>
  changed(text, "other", { ...more, block: { kind: "item", trail: [above] } });

it("a thing is shown by a heading of it, in whatever language, and not by news of another", async () => {
  const rule = "Tell me when a cost calculator appears";
  expect(await verdict(rule, heading("Berechnen Sie Ihre Kosten"))).toBe("matched");
  expect(await verdict(rule, heading("Calculez votre prix"))).toBe("matched");
  expect(await verdict(rule, heading("Introducing our new delivery van"))).not.toBe("matched");
});

it("what a list is headed by names the things in it, and what is gone meets a rule that asks for it", async () => {
  const rule = "Tell me when a supplier disappears from the list";
  expect(await verdict(rule, under("Birchwater", "Brands", { change: "removed" }))).toBe("matched");
  expect(await verdict(rule, under("Birchwater", "Brands"))).toBe("not_matched");
  expect(await verdict("Tell me when a new brand is listed", under("Birchwater", "Brands"))).toBe("matched");
});

it("another language is shown by a line of languages alone", async () => {
  const rule = "Tell me when the site appears in a further language";
  expect(await verdict(rule, changed("DE | EN | FR", "home"))).toBe("matched");
  expect(await verdict(rule, changed("Our English tea is blended in Kent.", "home"))).not.toBe("matched");
});

it("a part headed by questions, praise or terms is no launch", async () => {
  const part = (title: string) =>
    [
      changed(title, "home", { block: { kind: "heading" } }),
      ...["Sowing in spring", "Watering by night"].map((text) =>
        changed(`${text}\nHow we go about it on light and on heavy soil, all the year round`, "home", {
          block: { kind: "card", trail: [title] },
        }),
      ),
    ] as const;
  expect(await verdict("New products or services", ...part("Field planning"))).toBe("matched");
  expect(await verdict("New products or services", ...part("Frequently asked questions"))).not.toBe(
    "matched",
  );
});

it("how a company presents itself is shown by another headline at the head of its home page, whatever it says", async () => {
  const edited = { change: "edited" as const, before: "Pumps for farms" };
  const headline = heading("The operating system for water", edited);
  for (const rule of ["They reposition the company", "Their slogan changes", "Se reposiciona la empresa"])
    expect(await verdict(rule, headline), rule).toBe("matched");
  expect(await verdict("Price changes", headline)).toBe("not_matched");
  const below = { ...edited, block: { kind: "heading" as const, trail: ["Acme"] } };
  expect(await verdict("Their slogan changes", changed("Works in any soil", "home", below))).not.toBe(
    "matched",
  );
  expect(await verdict("They hire a head of messaging", headline)).not.toBe("matched");
});
