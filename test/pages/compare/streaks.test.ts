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

const cards = (heading: string, names: readonly string[], path: "home" | "team" | "careers" = "home") =>
  readingOf(
    `<h1>Acme</h1><h2>${heading}</h2><div class="grid">${names
      .map((name) => `<div class="card"><h3>${name}</h3><p>About ${name} there is more to say.</p></div>`)
      .join("")}</div>`,
    path,
  );

it.each([
  ["Featured products", ["Solar gauge", "Ice gauge", "Deep gauge", "Rain gauge", "Tide gauge"]],
  ["Notre équipe", ["Ada Brown", "Bo Kim", "Maria Rossi", "Jan Novak", "Eva Holm"]],
  ["Unsere Kunden", ["Globex", "Initech", "Umbrella", "Hooli", "Vandelay"]],
])("tells nothing of a list once it shows by turns what it showed: %s", (heading, [a, b, c, d, e]) => {
  const shown = [
    [a, b],
    [c, d],
    [e, a],
    [b, c],
  ].map((names) => names.map((name) => name ?? ""));
  const told = runs(shown.map((names) => cards(heading, names))).map(({ length }) => length > 0);
  expect(told).toEqual([false, true, false, false]);
});

it("tells on what comes to a list that nothing came back to, and openings whatever comes back", () => {
  const list = ["Globex", "Initech", "Umbrella", "Hooli"];
  const told = runs([
    cards("Our customers", list.slice(0, 2)),
    cards("Our customers", list.slice(0, 3)),
    cards("Our customers", list),
  ]);
  expect(told.map((changes) => changes.map((one) => one.split("\n")[0]))).toEqual([
    [],
    ["+ Umbrella"],
    ["+ Hooli"],
  ]);
  const jobs = ["Data Engineer", "Designer", "Recruiter"].map((title) => `${title} (m/w/d)`);
  const [one = "", two = "", three = ""] = jobs;
  const openings = runs(
    [[one, two], [two], [one, three]].map((titles) => cards("Open positions", titles, "careers")),
  );
  expect(openings.at(-1)?.some((change) => change.includes(three))).toBe(true);
});

const witness = (said: string, name: string, post: string) =>
  `<div class="card"><p>“${said}”</p><h4>${name}</h4><p>${post}</p></div>`;
const people =
  "<h3>Ada Brown</h3><p>CEO</p><p>“Water is all I think of, day and night.”</p><h3>Bo Kim</h3><p>CTO</p>";

it("takes who praises the company on a page of people for nobody of them, and a quotation below a name for theirs", () => {
  const page = (one: string) => readingOf(`<h1>Our team</h1>${one}`, "team");
  const quotes = [
    witness("Best gauges we ever had here.", "Laura Stone", "CTO, Globex"),
    witness("We saved a week each month.", "Peter Hall", "Head of Operations, Initech"),
    witness("A joy to use every single day.", "Nina Berg", "CEO, Umbrella"),
  ];
  expect(runs(quotes.map(page))).toEqual([[], [], []]);
  const [, gone = []] = runs([page(people), page(people.replace("<p>CTO</p>", "<p>Chief Scientist</p>"))]);
  expect(gone.some((change) => change.includes("Chief Scientist"))).toBe(true);
});
