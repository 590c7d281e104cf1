import { describe, expect, it } from "vitest";
import { told } from "./told.ts";

describe("roles and names as sites write them", () => {
  const team = (name: string, role: string) => `<h2>Team</h2><p>${name}</p><p>${role}</p>`;
  it.each([
    ["Ada Brown", "Co-Founder and Head of Product | Berlin", "Ada Brown: Co-Founder and Head of Product"],
    ["Dr.Ada Brown", "Founder", "Ada Brown: Founder"],
    ["Alain-J Petit-Roux", "Fondateur", "Alain-J Petit-Roux: Fondateur"],
    ["Junior Tiago Mendes", "Fondateur", "Junior Tiago Mendes: Fondateur"],
    ["Antônio Silva Júnior", "Fundador", "Antônio Silva Júnior: Fundador"],
    ["Ada Brown", "Der Gründer", "Ada Brown: Gründer"],
    ["Ada Brown", "Gründerin · Acme", "Ada Brown: Gründerin"],
    ["Ana Lima", "Co-fundadora, Gerente de Produtos", "Ana Lima: Co-fundadora, Gerente de Produtos"],
    ["Ada Brown", "(Founder)", "Ada Brown: Founder"],
    ["Ada Brown", "Founder (on leave)", "Ada Brown: Founder (on leave)"],
    ["Ambassadeur Dr Jean PETIT", "Président fondateur", "Jean Petit: Président fondateur"],
  ])("reads %j with %j", (name, role, founder) => expect(told(team(name, role))).toEqual([founder]));

  it.each([
    ["Ada Brown", "Co-Founder | Berlin Ventures"],
    ["Ada Brown", "Founder | Zeta"],
    ["Junior Sales Manager", "Founder"],
  ])("reads nobody in %j with %j", (name, role) => expect(told(team(name, role))).toEqual([]));

  it.each([
    [
      "<h2>Ada Brown</h2><p>(Founder)</p><h2>Ada Brown</h2><p>CEO and Founder</p>",
      "Ada Brown: CEO and Founder",
    ],
    [
      "<h2>Ada Brown</h2><p>Chief Scientist</p><p>Ada is one of the founders of Acme.</p>",
      "Ada Brown: Chief Scientist",
    ],
    [
      "<p>Founder & CEO</p><p>Entrepreneur | Designer | Advocate of Pumps</p><h2>Ada Brown</h2>",
      "Ada Brown: Founder & CEO",
    ],
    ["<h2>Fundadora</h2><p>Ada Brown, formada em Direito, gosta de bombas.</p>", "Ada Brown: Fundadora"],
    [
      "<p>Je m’appelle Ada Brown, ingénieure en systèmes d’information et fondatrice d’Acme.</p>",
      "Ada Brown: fondatrice",
    ],
    ["<h2>Ada Brown</h2><p>University of Oslo · Founder of Acme</p>", "Ada Brown: Founder"],
    [
      "<p>Fondé par Ada Brown, Acme grandit.</p><p>Palm Street</p><p>03 / Founder</p><h2>The vision</h2>",
      "Ada Brown",
    ],
  ])("reads the role that says most of a founder in %j", (body, founder) =>
    expect(told(body, { about: "founders" })).toEqual([founder]),
  );

  it("does not take its own name in two words for a person", () =>
    expect(
      told("<h1>Bluepump Kenya</h1><h2>Our Founders</h2><p>Ada Brown</p><p>Founder</p>", {
        names: ["Blue Pump Kenya"],
      }),
    ).toEqual(["Ada Brown: Founder"]));

  it("reads a paragraph that begins with the role, but no line of a card that stands above the next name", () => {
    const told1 = told(
      "<h2>Ana Lima</h2><p>Fundadora da Acme, uma consultoria de comunicação. Ensina também.</p>",
    );
    expect(told1).toEqual(["Ana Lima: Fundadora"]);
    expect(
      told("<h2>Ana Lima</h2><p>Fundadora da Zeta, uma consultoria de comunicação. Ensina também.</p>"),
    ).toEqual([]);
    const cards = `<p>Ana Lima</p><p>Managing Director</p><p>Founder of Acme, Zeta | Former visiting scientist</p><p>Max Power</p><p>Engineer</p>`;
    expect(told(`<h2>Team</h2>${cards}`)).toEqual(["Ana Lima: Founder"]);
  });
});
