import { expect, it } from "vitest";
import { compare } from "../../src/pages/compare/compare.ts";
import { logosOf } from "../../src/pages/logos.ts";
import { pageOf } from "../../src/pages/reader/read-page.ts";
import type { PageMemory } from "../../src/pages/types.ts";
import { inShort, readingOf } from "../support/sites/readings.ts";

const logos = (main: string) => logosOf(pageOf(`<body><h1>Pumps</h1>${main}`, "https://acme.com/"));
const pictures = (folder: string, ...names: string[]) =>
  names.map((name, at) => `<div><img src="/${folder}/${at}.png" alt="${name}"></div>`).join("");

it.each<[string, string, string[]]>([
  [
    "by their address",
    pictures("client-logos", "Pomona Farms logo", "Obsthof Kern"),
    ["Pomona Farms", "Obsthof Kern"],
  ],
  [
    "by the heading above",
    `<h2>Our partners</h2>${pictures("img", "Pomona Farms", "Kern")}`,
    ["Pomona Farms", "Kern"],
  ],
  ["not one alone", pictures("clients", "Pomona Farms"), []],
  ["not who said something", pictures("testimonials/clients", "Ada Brown", "Grace Park"), []],
  ["not what a picture shows", pictures("clients", "our pump in an orchard", "Client 2", "pear.png"), []],
  ["not without a word of whose they are", pictures("img", "Pomona Farms", "Obsthof Kern"), []],
])("names customers and partners that logos show, %s", (_, main, names) => {
  expect(logos(main).map(({ text }) => text)).toEqual(names);
});

it("tells a logo that comes beside others, and not that pictures have got their words", () => {
  const told = [
    [],
    ["Pomona Farms", "Obsthof Kern"],
    ["Pomona Farms", "Obsthof Kern", "Elbe Fruit"],
    ["Pomona Farms", "Elbe Fruit"],
  ];
  let memory: PageMemory | null = null;
  const changes = told.map((names) => {
    const found = compare(
      memory,
      readingOf("<h1>Pumps for orchards</h1><p>We water pears.</p>", "home", {
        logos: logos(pictures("client-logos", ...names)),
      }),
    );
    memory = JSON.parse(JSON.stringify(found.memory)) as PageMemory;
    return found.changes.map(inShort);
  });
  expect(changes).toEqual([[], [], ["+ Elbe Fruit"], ["- Obsthof Kern"]]);
});
