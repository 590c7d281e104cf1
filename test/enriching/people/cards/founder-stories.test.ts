import { describe, expect, it } from "vitest";
import { told } from "../told.ts";

describe("the paragraph below a name", () => {
  const card = (name: string, tale: string) => `<h2>Who we are</h2><h3>${name}</h3><p>${tale}</p>`;

  it("is about whose name it is, with a pronoun or none, wherever it tells of the founding", () => {
    const born = "Una vita in mare, nato nel 1986 a Messina. A vent’anni è già istruttore.";
    expect(told(card("Marco Rossi (Istruttore)", `${born} Apre così nel 2009 Acme.`))).toEqual([
      "Marco Rossi: Istruttore",
    ]);
    const tale = "Grew up near a river. Studied physics. Loves boats. In 2012 she founded Acme in Leeds.";
    expect(told(card("Ada Brown", tale))).toEqual(["Ada Brown"]);
  });

  it("tells of another where it names another", () => {
    const tale = "Grew up near a river. Her father Tom Brown taught her. In 2012 he founded Acme.";
    expect(told(card("Ada Green", tale))).toEqual(["Tom Brown"]);
    expect(told(card("Ada Green", "Joined us in 2015. In 2019 she founded Zeta."))).toEqual([]);
  });
});
