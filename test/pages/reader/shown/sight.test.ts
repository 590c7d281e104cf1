import { describe, expect, it } from "vitest";
import { pageOf } from "../../../../src/pages/reader/read-page.ts";

const read = (body: string) =>
  pageOf(`<body>${body}</body>`, "https://acme.example/")
    .blocks.map(({ text }) => text)
    .join("\n");
const words = "The yearly plan is thirty dollars cheaper.";

/** What one click shows. */
const opened: Record<string, string> = {
  "a tab's panel": `<div role="tabpanel" hidden><p>${words}</p></div>`,
  "a tab's panel by its class": `<div class="tab-pane" style="display: none"><p>${words}</p></div>`,
  "what a tab controls": `<button role="tab" aria-controls="t2">Yearly</button><i>x</i><div id="t2" class="hidden"><p>${words}</p></div>`,
  "an answer behind its question": `<div><p>Which plan is cheaper?</p><div style="display:none"><p>${words}</p></div></div>`,
  "an answer behind its button": `<button>Which plan is cheaper</button><div hidden>${words}</div>`,
  "an answer behind a title with a drawing": `<div><div><h3>Cheaper plans</h3><img src="plus.svg"></div><div class="max-h-0 hidden"><p>${words}</p></div></div>`,
  "an answer behind a title that says it opens": `<h3 aria-expanded="false" tabindex="0">Cheaper plans</h3><div hidden>${words}</div>`,
  "an answer behind a title with a button": `<article><h2>Plans</h2><p>All of them.</p></article><div><h3><button>Cheaper plans</button></h3></div><div class="hidden">${words}</div>`,
  "an answer behind a title with a link in place": `<h4><a href="#a1">Cheaper plans</a></h4><div style="display:none">${words}</div>`,
  "an answer of a list of them": `<section class="faq"><div><h3>Cheaper plans</h3><div hidden><p>${words}</p></div></div></section>`,
  "one of several parts of which another is shown": `<div class="value" id="v1"><h3>Open</h3><p>Always.</p></div><div class="value hide" id="v2"><h3>Plans</h3><p>${words}</p></div>`,
  "a tab behind a long one": `<div class="x-tabs__content"><h3>Open</h3><p>${"Long. ".repeat(60)}</p></div><div class="x-tabs__content" style="display:none"><p>${words}</p></div>`,
  "a region named by its title": `<h3 id="q1">Plans</h3><span>+</span><div role="region" aria-labelledby="q1" hidden>${words}</div>`,
  "what the browser's search finds": `<div hidden="until-found">${words}</div>`,
  "a price of the other period": `<div class="price-yearly" style="display:none"><p>${words}</p></div>`,
  "details that are closed": `<details><summary>Which plan is cheaper?</summary><p>${words}</p></details>`,
  "an accordion that tells screen readers it is closed": `<div class="accordion-content" aria-hidden="true"><p>${words}</p></div>`,
  "a slide that is not in front": `<div class="swiper"><div class="swiper-slide" aria-hidden="true"><p>${words}</p></div></div>`,
  "what shows on wide screens": `<div class="hidden md:block"><p>${words}</p></div>`,
  "what is hidden on small screens": `<div class="d-none d-lg-flex"><p>${words}</p></div>`,
  "what fades in": `<section style="opacity:0;visibility:hidden"><p>${words}</p></section>`,
  "a part that fades in": `<div style="opacity:0"><h2>Plans</h2><p>${words}</p></div>`,
  "a line that fades in": `<p style="opacity:0;transform:translateY(20px)">${words}</p>`,
  "a line that a script fades in": `<p data-w-id="x1" style="opacity:0">${words}</p>`,
  "a row without room between its parts": `<div style="font-size:0"><p style="font-size:16px">${words}</p></div>`,
  "what an animation brings in": `<p class="wow fadeInUp" style="visibility: hidden">${words}</p>`,
  "an open dialog": `<dialog open><p>${words}</p></dialog>`,
  "what a component draws": `<x-plan><template shadowrootmode="open"><p>${words}</p></template></x-plan>`,
};

/** What no visitor sees, or not as content. */
const unseen: Record<string, string> = {
  "a hidden box": `<p>Some words first.</p><div hidden>${words}</div>`,
  "a box that is not displayed": `<p>Some words first.</p><div style="display:none">${words}</div>`,
  "a hidden box behind the page's title": `<h1>News</h1><div hidden>${words}</div>`,
  "a hidden box behind the page's title and a link": `<header><h1>News</h1><a href="#">Top</a></header><div style="display:none">${words}</div>`,
  "a hidden box behind a title": `<h2>Why rotas fail</h2><div hidden>${words}</div>`,
  "a hidden box behind an article": `<article><h2><a href="/rotas">Why rotas fail</a></h2><p>A look.</p></article><div style="display:none">${words}</div>`,
  "letters of no size": `<p style="font-size:0">${words}</p><p style="color:red;font-size: 0px;">${words}</p>`,
  "what stands beside the screen": `<p style="position:absolute;left:-9999px">${words}</p>`,
  "letters that nothing shows": `<p style="opacity:0">${words}</p><div style="opacity: 0.0"><p>${words}</p></div>`,
  "a hidden box by its class": `<p>Some words first.</p><div class="hidden"><p>${words}</p></div>`,
  "a message of a form": `<h2>Write to us</h2><div class="success-message" style="display:none">${words}</div>`,
  "a menu behind its button": `<header><button aria-expanded="false">Menu</button><div class="hidden"><p>${words}</p></div></header>`,
  "a menu that a button controls": `<button aria-haspopup="menu" aria-controls="m">More</button><i>x</i><div id="m" hidden><p>${words}</p></div>`,
  "a dialog that is closed": `<h2>Plans</h2><dialog><p>${words}</p></dialog>`,
  "a dialog behind its button": `<button aria-controls="d">More</button><div id="d" role="dialog" hidden><p>${words}</p></div>`,
  "a popover": `<button popovertarget="p">i</button><div id="p" popover><p>${words}</p></div>`,
  "a copy of a slide": `<div class="slick-slide slick-cloned" aria-hidden="true"><p>${words}</p></div>`,
  "a box that is a drawing": `<div aria-hidden="true"><p>${words}</p></div>`,
  "a link that skips the menu": `<a class="skip-link" href="#main">${words}</a>`,
  "a link below that screen readers alone are told": `<a href="#main" class="sr-only">${words}</a>`,
  "a template": `<template><p>${words}</p></template>`,
  "words for who runs no scripts": `<noscript><p>${words}</p></noscript>`,
  "words for screen readers alone": `<p>Some words first.</p><p class="sr-only">${words}</p>`,
  "what is for paper": `<div class="hidden print:block"><p>${words}</p></div>`,
};

describe("what of a page a visitor sees", () => {
  it.each(Object.entries(opened))("reads %s", (_, body) => {
    expect(read(body)).toContain(words);
  });

  it.each(Object.entries(unseen))("leaves out %s", (_, body) => {
    expect(read(body)).not.toContain("thirty dollars");
  });

  it("reads the price that is shown, not the one that is spoken", () => {
    const card = (name: string, price: string, spoken: string) =>
      `<div class="card"><h3>${name}</h3><p><span aria-hidden="true">${price}</span><span class="sr-only">${spoken}</span> per month</p></div>`;
    const text = read(card("Starter", "$29", "29 dollars") + card("Team", "$99", "99 dollars"));
    expect(text).toContain("$29");
    expect(text).toContain("$99");
    expect(text).not.toContain("dollars");
  });

  it("says nothing for drawings, arrows and copies", () => {
    const text = read(
      `<p>Read on<span aria-hidden="true"> →</span> and <span class="material-icons" aria-hidden="true">arrow forward</span>go.</p><p><span aria-hidden="true">check_circle</span> All is well here.</p><p><span>Trusted by teams</span><span aria-hidden="true">Trusted by teams</span></p>`,
    );
    expect(text).toBe("Read on and go.\nAll is well here.\nTrusted by teams");
  });

  it("reads a title whose letters are drawn one by one", () => {
    const letters = [..."Move faster"].map((letter) => `<div class="letter">${letter}</div>`).join("");
    expect(read(`<h1 aria-label="Move faster"><div aria-hidden="true">${letters}</div></h1>`)).toBe(
      "Move faster",
    );
  });
});
