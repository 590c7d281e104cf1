import { describe, expect, it } from "vitest";
import { pageOf } from "../../../../src/pages/reader/read-page.ts";

const read = (body: string) =>
  pageOf(`<body>${body}</body>`, "https://acme.example/")
    .blocks.map(({ text }) => text)
    .join("\n");
const words = "The yearly plan is thirty dollars cheaper.";

/** Text that is shown, or that a usual click or scrolling shows. */
const shown: Record<string, string> = {
  "a tab's panel": `<div role="tabpanel" hidden><p>${words}</p></div>`,
  "text that the search of a browser finds": `<div hidden="until-found">${words}</div>`,
  "a fragment that React streams": `<div hidden id="S:1"><p>${words}</p></div>`,
  "details that are closed": `<details><summary>Which plan is cheaper?</summary><p>${words}</p></details>`,
  "a slide that is not in front": `<div class="swiper"><div class="swiper-slide" aria-hidden="true"><p>${words}</p></div></div>`,
  "text for wide screens": `<div class="hidden md:block"><p>${words}</p></div>`,
  "a section that fades in": `<section style="opacity:0;visibility:hidden"><p>${words}</p></section>`,
  "a part with a heading that fades in": `<div style="opacity:0"><h2>Plans</h2><p>${words}</p></div>`,
  "a line that fades in": `<p style="opacity:0;transform:translateY(20px)">${words}</p>`,
  "a line that a script fades in": `<p data-w-id="x1" style="opacity:0">${words}</p>`,
  "a row without room between its parts": `<div style="font-size:0"><p style="font-size:16px">${words}</p></div>`,
  "text that an animation shows": `<p class="wow fadeInUp" style="visibility: hidden">${words}</p>`,
  "an open dialog": `<dialog open><p>${words}</p></dialog>`,
  "the content of a component": `<x-plan><template shadowrootmode="open"><p>${words}</p></template></x-plan>`,
};

/** Text that no visitor sees, or that is no content. */
const unseen: Record<string, string> = {
  "a hidden box": `<p>Some words first.</p><div hidden>${words}</div>`,
  "a box that is not displayed": `<p>Some words first.</p><div style="display:none">${words}</div>`,
  "text without size": `<p style="font-size:0">${words}</p><p style="color:red;font-size: 0px;">${words}</p>`,
  "text beside the screen": `<p style="position:absolute;left:-9999px">${words}</p>`,
  "transparent text": `<p style="opacity:0">${words}</p><div style="opacity: 0.0"><p>${words}</p></div>`,
  "a hidden box by its class": `<p>Some words first.</p><div class="hidden"><p>${words}</p></div>`,
  "a menu behind its button": `<header><button aria-expanded="false">Menu</button><div class="hidden"><p>${words}</p></div></header>`,
  "a dialog that is closed": `<h2>Plans</h2><dialog><p>${words}</p></dialog>`,
  "a popover": `<button popovertarget="p">i</button><div id="p" popover><p>${words}</p></div>`,
  "a copy of a slide": `<div class="slick-slide slick-cloned" aria-hidden="true"><p>${words}</p></div>`,
  "a box that is a drawing": `<div aria-hidden="true"><p>${words}</p></div>`,
  "a link to skip the menu": `<a class="skip-link" href="#main">${words}</a>`,
  "a link for screen readers only": `<a href="#main" class="sr-only">${words}</a>`,
  "a template": `<template><p>${words}</p></template>`,
  "text for visitors without scripts": `<noscript><p>${words}</p></noscript>`,
  "text for screen readers only": `<p>Some words first.</p><p class="sr-only">${words}</p>`,
  "text for paper": `<div class="hidden print:block"><p>${words}</p></div>`,
};

describe("the visibility of text", () => {
  it.each(Object.entries(shown))("reads %s", (_, body) => {
    expect(read(body)).toContain(words);
  });

  it.each(Object.entries(unseen))("leaves out %s", (_, body) => {
    expect(read(body)).not.toContain("thirty dollars");
  });

  it("reads the price on the screen, not the one for screen readers", () => {
    const card = (name: string, price: string, spoken: string) =>
      `<div class="card"><h3>${name}</h3><p><span aria-hidden="true">${price}</span><span class="sr-only">${spoken}</span> per month</p></div>`;
    const text = read(card("Starter", "$29", "29 dollars") + card("Team", "$99", "99 dollars"));
    expect(text).toContain("$29");
    expect(text).toContain("$99");
    expect(text).not.toContain("dollars");
  });

  it("skips drawings, arrows and copies", () => {
    const text = read(
      `<p>Read on<span aria-hidden="true"> →</span> and <span class="material-icons" aria-hidden="true">arrow forward</span>go.</p><p><span aria-hidden="true">check_circle</span> All is well here.</p><p><span>Trusted by teams</span><span aria-hidden="true">Trusted by teams</span></p>`,
    );
    expect(text).toBe("Read on and go.\nAll is well here.\nTrusted by teams");
  });

  it("reads a title whose letters are drawn one by one", () => {
    const letters = [..."Move faster"].map((letter) => `<div class="letter">${letter}</div>`).join("");
    const title = `<h1 aria-label="Move faster"><div aria-hidden="true">${letters}</div></h1>`;
    expect(read(title)).toBe("Move faster");
  });

  it("puts a point before cents in small letters", () => {
    const price = (markup: string) => read(`<p>${markup}</p>`);
    expect(price("$19<sup>99</sup>/mo")).toBe("$19.99/mo");
    expect(price("$19<sup>.99</sup>/mo")).toBe("$19.99/mo");
    expect(price("19<sup>99</sup> € / month")).toBe("19.99 € / month");
    expect(price("$19<sup>1</sup>/mo")).toBe("$191/mo");
  });

  it("leaves out a former price", () => {
    expect(read("<p><s>$49</s> $29 a month</p>")).toBe("$29 a month");
    expect(read('<p><span class="old-price">49 €</span> 29 €</p>')).toBe("29 €");
    expect(read("<p>No <s>meetings</s> calls.</p>")).toBe("No meetings calls.");
  });

  it("splits no word at a character without width or at a place where it may break", () => {
    for (const mark of ["\u200b", "&#8203;", "&shy;", "<wbr>", "\u2060", "\ufeff", "&zwnj;", "\u200d"])
      expect(read(`<p>ware${mark}house</p>`)).toBe("warehouse");
    const kept = "می\u200cخواهم क्\u200dष 👩\u200d👩\u200d👧";
    expect(read(`<p>${kept}</p>`)).toBe(kept);
    expect(pageOf("<title>Ware\u200bhouse</title>", "https://acme.example/").title).toBe("Warehouse");
  });
});
