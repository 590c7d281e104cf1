import { describe, expect, it } from "vitest";
import { told } from "./told.ts";

describe("founders of whom the company is a brand", () => {
  const card = "<h2>Équipe</h2><h3>Anne Petit</h3><p>Fondatrice, Zeta Formation</p>";
  it.each([
    "Acme est édité par Zeta Formation, organisme de formation.",
    "Acme est une marque de Zeta Formation.",
  ])("counts them where %j", (text) =>
    expect(told(`<p>${text}</p>${card}`)).toEqual(["Anne Petit: Fondatrice"]),
  );

  it.each(["Acme travaille avec Zeta Formation.", "Iota est une marque de Zeta Formation.", ""])(
    "does not where %j",
    (text) => expect(told(`<p>${text}</p>${card}`)).toEqual([]),
  );
});

describe("founders told by given names", () => {
  const people = "<h3>Eva van den Berg</h3><p>Moeder van twee.</p><h3>Jan Visser</h3><p>Kok.</p>";
  it("are those whom the page names in full by them", () => {
    expect(told(`<p>Acme is opgericht door Jan en Eva, beiden ouders.</p>${people}`)).toEqual([
      "Jan Visser",
      "Eva van den Berg",
    ]);
    expect(told(`<p>Acme was founded in 2019 by Eva.</p>${people}`)).toEqual(["Eva van den Berg"]);
  });

  it("are nobody where two have the name or another company was founded, and no more than that where nobody has it", () => {
    expect(told(`<p>Acme was founded by Jan.</p>${people}<h3>Jan Smit</h3><p>Chef.</p>`)).toEqual([]);
    expect(told(`<p>Acme was founded by Techgarden and Foodlab.</p>${people}`)).toEqual([]);
    expect(told(`<p>Zeta was founded by Jan and Eva.</p>${people}`)).toEqual([]);
    const quoted =
      "<section class='testimonials'><blockquote>Good. <cite>Tom Bakker</cite></blockquote></section>";
    expect(told(`<p>Acme was founded by Tom.</p>${quoted}`)).toEqual(["Tom"]);
  });
});
