import { describe, expect, it } from "vitest";
import { told } from "./told.ts";

describe("parts of a page", () => {
  it("takes a short line above a heading for the founders' part until the next such line", () => {
    const body = `<p>De oprichters</p><h2>Eva en Jan</h2><p>Als ouders weten Eva en Jan hoe waardevol een fijne week is.</p>
      <h3>Eva Berg</h3><p>LinkedIn</p><h3>Jan Visser</h3><p>LinkedIn</p>
      <p>Zeta</p><h3>Tom Bakker</h3><p>Tom is oprichter van Zeta, dat lessen geeft op scholen in de hele stad.</p>`;
    expect(told(body)).toEqual(["Eva Berg", "Jan Visser"]);
  });

  it("knows the company's own name from a heading about partners", () => {
    const body = (heading: string) => `<h2>${heading}</h2><h3>Ada Brown</h3><p>Founder</p>`;
    expect(told(body("Why Acme Partners?"), { names: ["Acme Partners"] })).toEqual(["Ada Brown: Founder"]);
    expect(told(body("Our Partners"), { names: ["Acme Partners"] })).toEqual([]);
  });

  it("takes no entry of a menu for a role", () => {
    const menu = ["Vision", "Sécurité", "Fondateur", "Presse"]
      .map((text) => `<a href="/${text}">${text}</a>`)
      .join("");
    expect(told(`<div>${menu}</div><h1>Acme</h1>`, { about: "company" })).toEqual([]);
    expect(told("<h2>Équipe</h2><h3>Jennifer</h3><p>Fondatrice</p>")).toEqual(["Jennifer: Fondatrice"]);
  });

  it("takes the line under a quotation for a founder's where it names this very company", () => {
    const quoted = (line: string) =>
      `<section class="testimonials"><h2>Words</h2><blockquote><p>It works.</p><p>— ${line}</p></blockquote></section>`;
    expect(told(quoted("Ada Brown, founder of Acme"), { about: "company" })).toEqual(["Ada Brown: founder"]);
    for (const other of [
      "Ada Brown, founder of Zeta",
      "Ada Brown, founder of Acme Foods",
      "Ada Brown, founder",
    ])
      expect(told(quoted(other), { about: "company" })).toEqual([]);
  });
});
