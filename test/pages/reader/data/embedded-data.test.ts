import { describe, expect, it } from "vitest";
import { isForPeople } from "../../../../src/pages/reader/data/state.ts";
import { pageOf } from "../../../../src/pages/reader/read-page.ts";

const url = "https://acme.example/";
const title = "Plans for every team";
const story = "Acme keeps the books of small bakeries, and files their taxes on time.";
const page = (inside: string) =>
  pageOf(`<html><head><title>Acme</title></head><body>${inside}</body></html>`, url);
const textOf = (inside: string) =>
  page(inside)
    .blocks.map(({ text }) => text)
    .join("\n");
const json = (value: unknown) => JSON.stringify(value).replaceAll("<", "\\u003c");
const state = {
  props: {
    pageProps: {
      heading: title,
      body: `<p>${story}</p>`,
      className: "flex items-center md:p-4",
      buildId: "k9 Qx2 mZ",
      href: "/pricing",
      label: "See prices",
      query: "select a from b",
    },
  },
};
/** An empty page that its scripts fill, as frameworks send it. */
const shells: Record<string, string> = {
  "Next's pages": `<div id="__next"></div><script id="__NEXT_DATA__" type="application/json">${json(state)}</script>`,
  "Nuxt 3": `<div id="__nuxt"></div><script type="application/json" id="__NUXT_DATA__">${json([{ data: 1, path: 6 }, { page: 2 }, { title: 3, text: 4, cssClass: 5, items: 7 }, title, story, "flex items-center md:p-4", "/some path", [8], "Ask us anything you like."])}</script>`,
};

describe("a page that its scripts fill", () => {
  it.each(Object.entries(shells))("is read from what it carries along: %s", (_, inside) => {
    const text = textOf(inside);
    expect(text).toContain(title);
    expect(text).toContain(story);
    expect(text).not.toMatch(/items-center|k9 Qx2|select a|could not be found|some path/);
    expect(page(inside).needsBrowser).toBe(false);
  });

  it("is read by what it shows where it shows something", () => {
    const shown = `<main><h1>Bread</h1><p>${"Bread is baked here every day of the week. ".repeat(8)}</p><p>Come in.</p></main>`;
    expect(textOf(shown + (shells["Next's pages"] ?? ""))).not.toContain(title);
  });

  it.each([
    '<div id="root"></div><script type="module" src="/assets/index.js"></script>',
    '<div id="app">Loading...</div><script src="/app.js"></script>',
    '<div id="__next"><div>Loading…</div></div>',
    "<noscript>You need to enable JavaScript to run this app.</noscript><div id=outlet></div>",
    '<header>Acme</header><!--$!--><template data-dgst="BAILOUT_TO_CLIENT_SIDE_RENDERING"></template><p>Loading</p><!--/$-->',
  ])("says that it needs a browser where it carries nothing: %s", (inside) => {
    expect(page(inside).needsBrowser).toBe(true);
  });

  it.each([
    "<h1>Acme</h1><p>We are coming soon.</p><script src='/a.js'></script>",
    `<div id="root"><h1>${title}</h1><p>${story}</p></div>`,
    `<noscript>Please enable JavaScript.</noscript><h1>${title}</h1><p>${story.repeat(4)}</p>`,
  ])("needs none where it says something, be it little: %s", (inside) => {
    expect(page(inside).needsBrowser).toBe(false);
  });
});

describe("a string of a state", () => {
  it.each([
    ["children", "Move faster with fewer meetings"],
    ["title", "Preise"],
    ["text", "小さなパン屋のための会計"],
    ["__html", "<p>We bake bread.</p>"],
    ["answer", "Yes: cancel at any time; no questions asked."],
    ["text", "State-of-the-art tools for every baker"],
  ])("is for people under %s: %s", (key, value) => expect(isForPeople(key, value)).toBe(true));

  it.each([
    ["className", "a nice button"],
    ["text", "flex items-center gap-4 md:p-8"],
    ["content", "width=device-width, initial-scale=1"],
    ["children", "$L12"],
    ["code", "const a = () => 1"],
    ["x", "linear-gradient(to right, red 0%, blue 100%)"],
    ["id", "some id of it"],
    ["imageUrl", "a b"],
    ["__html", "body{color:#000;background:#fff}"],
    ["children", "https://acme.example/a b"],
  ])("is none under %s: %s", (key, value) => expect(isForPeople(key, value)).toBe(false));
});
