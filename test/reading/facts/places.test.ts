import { describe, expect, it } from "vitest";
import { meetsPlaces, placesAsked, placesNamed } from "../../../src/reading/facts/places.ts";
import { familiesOf } from "../../../src/reading/facts/posts.ts";

const codesOf = (rule: string) => placesAsked(rule).flatMap((place) => place.codes);

describe("places of a rule", () => {
  it.each([
    ["Expansion into Asia", "Acme opens Singapore hub", "met"],
    ["Expansion into DACH", "Acme launches in Austria", "met"],
    ["Expansion into the US", "Acme opens office in Boston", "met"],
    ["New European customers", "Acme wins its first customer in Portugal", "met"],
    ["Expansion into the US", "Acme opens Rotterdam hub", "unmet"],
    ["Expansion into Germany", "Berlin-based Acme expands into Japan", "unmet"],
    ["Expansion into Germany", "Acme expands across Europe", "open"],
    ["Expansion into Germany", "Acme keeps growing", "open"],
  ])("%s: %s is %s", (rule, text, outcome) => {
    expect(meetsPlaces(placesNamed(text), codesOf(rule))).toBe(outcome);
  });

  it.each(["let us know about funding", "Partnership with Deutsche Bank", "New hires in sales"])(
    "names none in: %s",
    (rule) => {
      expect(placesAsked(rule)).toEqual([]);
    },
  );
});

it.each([
  ["Account Executive, London", "sales"],
  ["SDR (French speaking)", "sales"],
  ["Développeur full-stack H/F", "engineering"],
  ["Staff Machine Learning Scientist", "machine learning"],
  ["Content Marketer", "marketing"],
  ["Werkstudent Vertrieb", "interns"],
])("%s belongs to %s", (title, family) => {
  expect(familiesOf(title)).toContain(family);
});
