import { expect, it } from "vitest";
import { changed, evaluate } from "../support/sites/changes.ts";

const card = (text: string, change: "added" | "removed" = "added") =>
  changed(text, "careers", { change, block: { kind: "card", trail: ["Jobs"] } });
const told = async (...changes: ReturnType<typeof card>[]) =>
  (await evaluate("Hiring", changes)).conclusion.updates.map(({ title }) => title);

it("names openings by the posts that head their cards, whatever else is new on the page", async () => {
  const words = changed("We look for good people in Ghent.", "careers");
  expect(
    await told(
      words,
      card("Data engineer\nWe are looking for a data engineer who maps wet soil with us."),
      card("Pilot (m/w/d)\nYou fly our drones over orchards, early in the morning."),
    ),
  ).toEqual(["New openings: Data engineer; Pilot (m/w/d)"]);
});

it("tells which cards are gone beside a heading and a text that went too", async () => {
  const heading = changed("About Soilcraft", "careers", {
    change: "removed",
    block: { kind: "heading", trail: ["Jobs"] },
  });
  const under = (text: string) =>
    changed(text, "careers", {
      change: "removed",
      block: { kind: "card", trail: ["Jobs", "About Soilcraft"] },
    });
  expect(
    await told(heading, under("Software developer\nDo you want to take our maps to the next level?")),
  ).toContain("No longer open: Software developer");
});

it("takes the heading of a page of jobs for no opening", async () => {
  const heading = changed("Careers", "careers", {
    change: "edited",
    before: "Join our team",
    block: { kind: "heading" },
  });
  expect(
    await told(heading, card("No open positions\nWe have none right now, but look again soon!")),
  ).toEqual([]);
});
