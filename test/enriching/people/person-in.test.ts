import { describe, expect, it } from "vitest";
import { personIn } from "../../../src/enriching/people/person-in.ts";
import { told } from "./told.ts";

describe("personIn", () => {
  it.each([
    ["Late Shri R. Venkataraman", "R. Venkataraman"],
    ["Hon. Mary Brown", "Mary Brown"],
    ["Prof. Ada Brown (MBA, PMP, DBA)", "Ada Brown"],
    ["Marco Rossi (Istruttore)", "Marco Rossi"],
    ["Chef Ada Brown", "Ada Brown"],
    ["Bäckermeister Hans Brown", "Hans Brown"],
    ["IVD Brown", null],
    ["EVA Brown", "Eva Brown"],
    ["ada brown", null],
    ["Marco Rossi (1920 – 1999)", null],
  ])("of %j is %j", (text, name) => expect(personIn(text)).toBe(name));
});

describe("honorifics", () => {
  it("are no part of a name, in cards and in sentences", () => {
    const body = "<h3>Late Shri R. Venkataraman</h3><p>Founder of Acme</p>";
    expect(told(body)).toEqual(["R. Venkataraman: Founder"]);
    expect(told("<p>Acme was founded in 1958 by Late. Mr. R. Venkataraman in Mysore.</p>")).toEqual([
      "R. Venkataraman",
    ]);
    expect(told("<p>Acme was founded by Hon. Mary Brown and Mrs. Ann Brown.</p>")).toEqual([
      "Mary Brown",
      "Ann Brown",
    ]);
  });
});
