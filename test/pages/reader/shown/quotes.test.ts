import { describe, expect, it } from "vitest";
import { pageOf } from "../../../../src/pages/reader/read-page.ts";

const home = (body: string) => pageOf(`<main><h1>Acme</h1>${body}</main>`, "https://acme.example/");
const said = "It plans our shifts in half the time.";

describe("the words of customers", () => {
  it.each([
    `<blockquote>${said}</blockquote>`,
    `<figure><blockquote><p>${said}</p></blockquote><figcaption>Dana Whitfield, Northgate</figcaption></figure>`,
    `<div class="testimonial"><p>${said}</p><p>Dana Whitfield</p></div>`,
    `<section class="customer-quotes"><p>${said}</p></section>`,
  ])("are marked as rotating and foreign: %s", (body) => {
    const { blocks, leaves } = home(body);
    expect(blocks.find(({ text }) => text.includes(said))?.rotating).toBe(true);
    expect(leaves.filter(({ foreign }) => foreign).map(({ text }) => text)).toContain(said);
  });

  it("have quotation marks where a browser shows them", () => {
    const { blocks } = home(`<p><q>${said}</q></p>`);
    expect(blocks[1]).toMatchObject({ text: `“${said}”`, rotating: true });
  });

  it("are marked apart from the words of the company", () => {
    const { blocks, leaves } = home("<p>Acme plans shifts for hospitals.</p>");
    expect(blocks[1]?.rotating).toBeUndefined();
    expect(leaves.some(({ foreign }) => foreign)).toBe(false);
  });
});

it.each([
  "<button>Start your free trial today</button>",
  '<a class="btn btn-primary" href="/demo">Book a demo now</a>',
  '<div role="button">Book a demo now</div>',
])("reads no label of a button: %s", (button) => {
  const { leaves } = home(`<p>Acme plans shifts.</p>${button}`);
  expect(leaves.map(({ text }) => text)).toEqual(["Acme", "Acme plans shifts."]);
});
