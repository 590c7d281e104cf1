import { describe, expect, it } from "vitest";
import { personIn as named } from "../../../src/enriching/people/person-in.ts";
import { findPeople, isPersonName } from "../../../src/identity/people/person-names.ts";
import { asCalled, ordinary } from "../../../src/identity/people/written-names.ts";
import { personIn } from "../../../src/pages/compare/same-person.ts";

const written = [
  ["O'Neil, Shaun", "Shaun O'Neil"],
  ["van der Berg, Jan", "Jan van der Berg"],
  ["Müller, Hans", "Hans Müller"],
  ["NG WEI TING", "Ng Wei Ting"],
  ["SARAH O'BRIEN", "Sarah O'Brien"],
  ['Robert "Bob" McDonald III', "Robert McDonald III"],
  ["Robert (Bob) McDonald", "Robert McDonald"],
  ["김민수 (Minsu Kim)", "Minsu Kim"],
  ["山田太郎（Taro Yamada）", "Taro Yamada"],
  ["Иван Петров (Ivan Petrov)", "Ivan Petrov"],
  ["Minsu Kim (김민수)", "Minsu Kim"],
  ["Nguyễn Thị Minh Khai", "Nguyễn Thị Minh Khai"],
  ["Ana d’Ávila", "Ana d’Ávila"],
  ["J.R. Smith", "J.R. Smith"],
  ["María José de la Cruz", "María José de la Cruz"],
  ["Sun-hee Kim", "Sun-hee Kim"],
  ["Łukasz Żak", "Łukasz Żak"],
  ["İbrahim Öz", "İbrahim Öz"],
  ["Henry Ford II", "Henry Ford II"],
] as const;

describe("a name, however it is written", () => {
  it.each(written)("is told as its bearer is called: %s", (text, name) => {
    expect(asCalled(text)).toBe(name);
    expect(isPersonName(name)).toBe(true);
    expect(named(text)).toBe(name);
    expect(personIn(`${text}\nHead of Sales`)).not.toBeNull();
  });

  it("may have titles before it and a generation behind it", () => {
    const [text, name] = ["Dr. med. Eva-Maria Müller-Lüdenscheidt", "Eva-Maria Müller-Lüdenscheidt"];
    expect(named(text)).toBe(name);
    expect(personIn(`${text}\nÄrztin`)?.words).toContain("eva-maria");
    expect(findPeople("With John Smith Jr. and J.R. Smith, then.").map((one) => one.name)).toEqual([
      "John Smith Jr",
      "J.R. Smith",
    ]);
  });

  it.each([
    "About Us",
    "ABOUT US",
    "OUR TEAM",
    "OPEN ROLES",
    "Chief Operating Officer",
    "New York",
    "NEW YORK CITY",
    "Learn More",
    "Privacy Policy",
    "Contact Sales",
    "Sales, Marketing",
    "Berlin, Germany",
    "Lyon, France",
    "Portland, Oregon",
    "Charlotte, North Carolina",
    "Type II",
    "Phase III",
    "Windows XI",
    "World War II",
    "U.S. Steel",
    "Research (R&D)",
    "会社概要 (About Us)",
  ])("is not what is none: %s", (text) => {
    expect(named(text)).toBeNull();
    expect(personIn(`${text}\nEngineer`)).toBeNull();
  });

  it("keeps numerals and initials in capitals", () => {
    expect(ordinary("ROBERT MCDONALD III")).toBe("Robert Mcdonald III");
    expect(ordinary("J.R. SMITH")).toBe("J.R. Smith");
  });
});
