import { describe, expect, it } from "vitest";
import { told } from "../told.ts";

describe("founders who speak", () => {
  it.each([
    ["<p>We loved jewels, so in 2013 we decided to start Acme.</p><h3>-Anna and Eva</h3>", ["Anna", "Eva"]],
    ["<p>We started Acme in our kitchen.</p><p>Ann and Tom Brown</p>", ["Ann Brown", "Tom Brown"]],
    ["<p>We are Ann and Tom Brown. In 2012 we opened Acme.</p>", ["Ann Brown", "Tom Brown"]],
    ["<p>Wir sind Eva Stein und Jan Kern. 2012 haben wir Acme gegründet.</p>", ["Eva Stein", "Jan Kern"]],
    ["<p>Nous sommes Anne et Luc Petit. En 2012, nous avons fondé Acme.</p>", ["Anne Petit", "Luc Petit"]],
    ["<p>Somos Ana Ruiz y Eva Sanz. En 2012 fundamos Acme.</p>", ["Ana Ruiz", "Eva Sanz"]],
    ["<p>Siamo Anna e Luca Neri. Nel 2012 abbiamo aperto Acme.</p>", ["Anna Neri", "Luca Neri"]],
    ["<p>Wij zijn Anna Bos en Jan Smit. In 2012 hebben we Acme opgericht.</p>", ["Anna Bos", "Jan Smit"]],
    ["<p>We started Acme in our kitchen.</p><h3>Our customers</h3><p>Ann Brown</p>", []],
    ["<p>We started Acme in our kitchen. We are proud of Ann and Tom Brown.</p>", []],
    ["<p>We started Zeta in 2012.</p><p>Ann and Tom Brown</p>", []],
  ])("%j are told by %j", (body, people) => expect(told(body)).toEqual(people));

  it("are whom a page is about, where nobody else is named on it", () => {
    const page = (text: string) =>
      `<p>Anna Stein</p><p>Ihre Maklerin</p>${"<p>Wir verkaufen Häuser.</p>".repeat(9)}<p>${text}</p>`;
    expect(told(page("Als Firmengründerin verbinde ich Erfahrung und Herz."))).toEqual(["Anna Stein"]);
    expect(
      told(page("Als Gründerin bin ich für Sie da.").replace("Häuser", "Häuser</p><p>Max Kern")),
    ).toEqual([]);
  });
});
