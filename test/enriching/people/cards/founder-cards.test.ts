import { describe, expect, it } from "vitest";
import { told } from "../told.ts";

describe("cards with several names", () => {
  it("tell all whom one line lists, where a part is about the founders or the line beside says that they are", () => {
    const both = "<p>Hon. Peter Obi Eze &amp; Mrs. Mary Eze</p>";
    expect(told(`<h2>Meet our Founders</h2>${both}`)).toEqual(["Peter Obi Eze", "Mary Eze"]);
    expect(told(`<h3>Ann and Tom Brown</h3><p>Founders</p>`)).toEqual([
      "Ann Brown: Founders",
      "Tom Brown: Founders",
    ]);
    expect(told(`<h3>Ann Brown, Tom Green</h3><p>Co-founders of Acme</p>`)).toEqual([
      "Ann Brown: Co-founders",
      "Tom Green: Co-founders",
    ]);
    expect(told(`<h3>Ann Brown, Tom Green</h3><p>Founders of Zeta</p>`)).toEqual([]);
    expect(told("<p>Ann & Tom Brown Founders, Acme</p>")).toEqual([
      "Ann Brown: Founders",
      "Tom Brown: Founders",
    ]);
    expect(told("<p>Ann & Tom Brown (founders of Zeta)</p>")).toEqual([]);
    expect(told(`<h2>Team</h2>${both}`)).toEqual([]);
  });
});

describe("a card's name", () => {
  it("may be in small letters, which a style sheet makes large, beside a founder's role", () => {
    expect(
      told("<h3>peter brown</h3><h4>Founder &amp; CEO</h4><h3>anna green</h3><h4>Engineer</h4>"),
    ).toEqual(["Peter Brown: Founder & CEO"]);
    expect(told("<h3>our services</h3><h4>Founder &amp; CEO</h4>")).toEqual([]);
  });

  it("is a heading whatever its words are set in there, also the given name and the family's each alone", () => {
    const card = (name: string, role: string) => `<h3>${name}</h3><p>${role}</p>`;
    const set = (first: string, last: string) => `<span>${first} </span><span>${last} </span>`;
    const cards =
      card(set("Lark", "Sommer"), "Founder and President") + card(set("Nick", "Green"), "Engineer");
    expect(told(`<h1>Our Team</h1>${cards}`)).toEqual(["Lark Sommer: Founder and President"]);
    const bold = "<h3><strong>Ada Brown</strong></h3><p>Since 2019.</p><h3><a href='/max'>Max Power</a></h3>";
    expect(told(`<h2><em>Our founders</em></h2>${bold}<p>Ann Lee</p>`)).toEqual(["Ada Brown", "Max Power"]);
  });

  it("may stand before titles on its line where a part is about the founders, and before letters for what one learnt", () => {
    const lines = "<h3>Ann Brown – Finance Executive | Controller | Advisor</h3><h3>Tom Green – Advisor</h3>";
    expect(told(`<h1>Our Founders</h1>${lines}`)).toEqual([
      "Ann Brown: Finance Executive | Controller | Advisor",
    ]);
    expect(told(`<h1>Our People</h1>${lines}`)).toEqual([]);
    expect(told("<h3>Ann Brown, Ed.D., CPA</h3><p>Founder &amp; CEO</p>")).toEqual([
      "Ann Brown: Founder & CEO",
    ]);
  });

  it("is a founder's below a heading about this company's founder", () => {
    const about = (heading: string) => `<h1>${heading}</h1><h2>Ada Brown</h2><p>PhD student in physics.</p>`;
    expect(told(about("About Acme's Founder."), { about: "founders" })).toEqual(["Ada Brown"]);
    expect(told(about("Meet the founder of Acme"))).toEqual(["Ada Brown"]);
    expect(told(about("Meet the founder of Zeta"))).toEqual([]);
  });
});

describe("a card's role", () => {
  it.each([
    ["<p>— Ada Brown, Founder &amp; CEO</p>", ["Ada Brown: Founder & CEO"]],
    ["<h3>Ada Brown</h3><p>Founder of Acme LLP, Zeta | Former scientist at Iota</p>", ["Ada Brown: Founder"]],
    ["<h3>Ada Brown</h3><p>Former founder of Acme</p>", []],
    ["<h3>Ada Brown</h3><p>Co-founder · Law</p>", ["Ada Brown: Co-founder · Law"]],
    ["<h3>Ada Brown</h3><p class='client'><i>Founder</i></p>", ["Ada Brown: Founder"]],
    ["<div class='client'><h3>Ada Brown</h3><p>Founder</p></div>", []],
    ["<h3>Bjarne Dahl</h3><p>Medgründer & Designer</p>", ["Bjarne Dahl: Medgründer & Designer"]],
    ["<h3>Firmengründung: 1972 durch Herrn Otto Kern</h3>", ["Otto Kern"]],
    ["<p>Acme založili bratři Jan Novák a Petr Novák.</p>", ["Jan Novák", "Petr Novák"]],
    ["<p>Pavel Novák zakládá firmu Acme a začíná pěstovat brambory.</p>", ["Pavel Novák"]],
  ])("%j is of %j", (body, people) => expect(told(body)).toEqual(people));
});

describe("cards among what looks like others' words", () => {
  const quoted = (body: string) => `<section class="testimonials">${body}</section>`;
  it("are the founder's where their own heading says so", () => {
    const card = "<h3>Ada Brown</h3><p>We believe that every farm needs water.</p>";
    expect(told(quoted(`<h2>Founder's Message</h2>${card}`))).toEqual(["Ada Brown"]);
    expect(told(quoted(`<h2>What founders say</h2>${card}`))).toEqual([]);
    expect(told(`<h2>Our founder</h2>${quoted("<h3>Ada Brown</h3><h4>CEO & Founder</h4>")}`)).toEqual([]);
  });
});
