import { describe, expect, it } from "vitest";
import { compare } from "../../../src/pages/compare/compare.ts";
import type { Reading } from "../../../src/pages/types.ts";
import { readingOf, runs } from "../../support/sites/readings.ts";

const story = `<h1>Robots for warehouses</h1><p>We build robots that carry boxes through any warehouse.</p><h2>Why Acme</h2>
  <ul><li>Set up in a single afternoon</li><li>No change to your floor plan</li><li>Works beside people safely</li></ul><h2>Contact</h2><p>Write to us whenever you like to see one.</p>`;
const page = (...extra: string[]) => readingOf(story + extra.join(""));
const second = (before: string, after: string) => runs([page(before), page(after)])[1];
const jobs = (...titles: string[]) =>
  readingOf(
    `<h1>Careers</h1><p>Come and build robots with us in Berlin.</p><h2>Open roles</h2><ul>${titles.map((title) => `<li><a href="/careers/${encodeURIComponent(title)}">${title}</a></li>`).join("")}</ul>`,
    "careers",
  );

/** Parts of a page before and after, one case a line, and the change that is reported. */
const silent = `
<p>Our status was updated 3 minutes ago</p> | <p>Our status was updated 2 hours ago</p>
<p>1,234 views of our launch video</p> | <p>5,678 views of our launch video</p>
 | <div id='cookie-banner'><p>We value privacy. Premium without ads costs $4.99.</p></div>
 | <div><p>This website uses cookies to improve your experience. Accept</p></div>
 | <p>Last updated 4 minutes ago</p>
<p>\u201cThe Robots\u201d \u2013 they\u2019re here now</p> | <p>"the  ROBOTS" - they're here now</p>
<ul><li><h3>Red mug</h3><p>$12</p><p>In stock</p></li><li><h3>Jug</h3><p>$9</p></li></ul> | <ul><li><h3>Red mug</h3><p>$12</p><p>Sold out</p></li><li><h3>Jug</h3><p>$9</p><p>Sold out</p></li></ul>
<p>Bitcoin</p><p>$67,234.12</p><p>+1.2%</p> | <p>Bitcoin</p><p>$66,912.40</p><p>-0.4%</p>
<table><tr><td>EUR/USD</td><td>1.0842</td></tr><tr><td>BTC</td><td>67,234</td></tr></table> | <table><tr><td>EUR/USD</td><td>1.0799</td></tr><tr><td>BTC</td><td>66,100</td></tr></table>
<p>Our robots never get tired</p> | <p>Our robots never get tired!</p>
<p>\u201cBest robots ever.\u201d \u2014 Jane, Zeta</p> | <p>\u201cWe doubled output.\u201d \u2014 Max, Omega</p>
<div class='swiper-slide'><p>Robots love boxes of all sizes</p></div> | <div class='swiper-slide'><p>Saves you hours in every shift</p></div>
`;
const told = `
<p>10,000 customers trust us</p> | <p>12,000 customers trust us</p> | 10,000 customers trust us => 12,000 customers trust us
<div><b>40</b><p>employees</p></div> | <div><b>55</b><p>employees</p></div> | 40 employees => 55 employees
<h3>Pro</h3><p>$29</p><p>per month</p> | <h3>Pro</h3><p>$39</p><p>per month</p> | $29 per month => $39 per month
<p>We closed our Series A with Omega</p> | <p>We closed our Series B with Omega</p> | We closed our Series A with Omega => We closed our Series B with Omega
<p>Red mug $12 in stock</p> | <p>Red mug $14 sold out</p> | Red mug $12 in stock => Red mug $14 sold out
<p>Robots are 99% accurate here</p> | <p>Robots are 99.9% accurate here</p> | Robots are 99% accurate here => Robots are 99.9% accurate here
<h2>News</h2><p>Nothing to announce.</p> | <h2>News</h2><p>We have been acquired by Omega.</p> | Nothing to announce. => We have been acquired by Omega.
 | <p>We raised $12M in a Series A led by Big Capital.</p> | + We raised $12M in a Series A led by Big Capital.
<p>We are hiring in Lisbon and Porto.</p> |  | - We are hiring in Lisbon and Porto.
`;
const casesIn = (table: string) =>
  table
    .split("\n")
    .filter((line) => line !== "")
    .map((line): [string, string, string] => {
      const [before = "", after = "", expected = ""] = line.split(" | ");
      return [before, after, expected];
    });

describe("compare", () => {
  it("keeps the first reading silent, and the same reading after it", () =>
    expect(runs([page(), page(), page()])).toEqual([[], [], []]));

  it.each(casesIn(silent))("takes for noise: %s", (before, after) =>
    expect(second(before, after)).toEqual([]),
  );

  it.each(casesIn(told))("reports that %s becomes %s", (before, after, expected) =>
    expect(second(before, after)).toEqual([expected]),
  );

  it("reports roles that open and close as such, not as edits of each other", () => {
    const [was, now] = [jobs("Robotics Engineer", "Data Engineer"), jobs("Robotics Engineer", "VP Sales")];
    expect(runs([was, now])[1]?.sort()).toEqual(["+ VP Sales", "- Data Engineer"]);
  });

  it("learns blocks that come and go", () => {
    const tips = ["Tip of the day: charge at night.", "Wheels last longer on clean floors."];
    const [one, two] = tips.map((text) => page(`<aside><p>${text}</p></aside>`)) as [Reading, Reading];
    expect(runs([one, two, one, two]).slice(2)).toEqual([[], []]);
  });

  it("compares a page that lost most of its blocks at the second such reading, and another page at once", () => {
    const shrunk = readingOf("<h1>Robots for warehouses</h1><p>Come back later.</p>");
    const [, once, twice] = runs([page(), shrunk, shrunk]);
    expect(once).toEqual([]);
    expect(twice).toContain("- Set up in a single afternoon");
    expect(runs([page(), shrunk, page()]).slice(1)).toEqual([[], []]);
    const other = readingOf("<h1>Sold</h1><p>Omega has bought Acme.</p>");
    expect(runs([page(), other, page()]).slice(1)).toEqual([
      ["Robots for warehouses => Sold", "+ Omega has bought Acme."],
      [],
    ]);
  });

  it("takes no failed or empty reading for a change", () => {
    const first = compare(null, page());
    for (const status of ["timeout", "forbidden", "not_found", "http_error"] as const) {
      const failed = compare(first.memory, readingOf("", "home", { status, reason: "No." }));
      expect(failed).toEqual({ memory: first.memory, changes: [], changed: false });
    }
    expect(compare(first.memory, readingOf(""))).toMatchObject({ memory: first.memory, changed: false });
    const never = compare(null, readingOf("", "home", { status: "timeout", reason: "No." }));
    expect(compare(never.memory, page()).changes).toEqual([]);
  });

  it("takes an unchanged page for the same as before", () =>
    expect(runs([page(), readingOf("", "home", { status: "unchanged" })])[1]).toEqual([]));

  it("takes older entries of a listing that make room for no news", () => {
    const linked = (post: string) => `<li><a href="/blog/${post.length}">${post}</a></li>`;
    const blog = (...posts: string[]) =>
      readingOf(`<h1>Blog</h1><ul>${posts.map(linked).join("")}</ul>`, "blog");
    const before = blog("Post one of all", "Post two of them all");
    const after = blog("A third and newest post of all", "Post one of all");
    expect(runs([before, after])[1]).toEqual(["+ A third and newest post of all"]);
  });

  it("takes a new article for news, for its listing said that it is new", () => {
    expect(runs([readingOf("<h1>We raised $12M</h1>", "article")])).toEqual([["+ We raised $12M"]]);
  });

  it("takes a memory it did not write for none", () => {
    expect(compare({ version: 1, live: "nonsense" }, page()).changes).toEqual([]);
  });

  it("keeps its memory small, whatever pages show", () => {
    let memory = null;
    for (let run = 0; run < 6; run += 1) {
      const story = (_: unknown, n: number) =>
        `<p>Run ${run} tells story ${n} ${"of many words ".repeat(60)}`;
      memory = compare(memory, readingOf(Array.from({ length: 900 }, story).join(""))).memory;
    }
    expect(JSON.stringify(memory).length).toBeLessThan(500_000);
  });
});

describe("cards of people", () => {
  const people = (...cards: [string, string][]) =>
    page(
      `<h2>Talk to somebody who knows soil</h2><div>${cards.map(([name, post]) => `<div><p>${name}</p><p>${post}</p></div>`).join("")}</div>`,
    );
  const between = ([was, is]: [Reading, Reading]) => compare(compare(null, was).memory, is).changes;
  const team: [string, string][] = [
    ["Mara Holt", "Agronomist"],
    ["Jonas Brandt", "Pilot"],
    ["Priya Nair", "Customer care"],
  ];

  it("takes a person under another post for the same person", () => {
    const moved = people(["Mara Holt", "Country manager for Spain"], ...team.slice(1));
    const changes = between([people(...team), moved]);
    expect(changes).toMatchObject([{ change: "edited", before: "Mara Holt\nAgronomist" }]);
  });

  it("takes nobody for gone whose name is still there, whatever else a card said", () => {
    const handled = team.map(([name, post]): [string, string] => [
      name,
      `${post}</p><p>@${name.slice(0, 4)}`,
    ]);
    expect(between([people(...handled), people(...team)])).toEqual([]);
  });

  it("takes cards of plans that turn for what they say", () => {
    const plans = (...prices: string[]) =>
      readingOf(
        `<h1>Pricing</h1><p>All that you need for your orchard, every month.</p><div class="swiper"><div class="swiper-wrapper">${prices.map((price, at) => `<div class="swiper-slide"><h3>Plan ${at}</h3><p>${price} per month</p></div>`).join("")}</div></div>`,
        "pricing",
      );
    expect(between([plans("$10", "$20", "$40"), plans("$10", "$25")]).length).toBeGreaterThan(1);
  });
});
