import { describe, expect, it } from "vitest";
import { pageOf, readPage } from "../../../../src/pages/reader/read-page.ts";

const url = "https://acme.example/";
const texts = (body: string) => pageOf(body, url).blocks.map(({ text }) => text);
const late = (id: string, content: string) => `<div hidden id="S:${id}">${content}</div>`;
const boundary = (id: string, fallback: string) =>
  `<!--$?--><template id="B:${id}"></template>${fallback}<!--/$-->`;
const complete = (id: string) => `<script>$RC("B:${id}","S:${id}")</script>`;
const page = (shell: string, after: string) =>
  `<!DOCTYPE html><html><head><title>Acme</title></head><body><nav><a href="/">Acme</a></nav>${shell}${after}</body></html>`;

describe("a page that is sent in parts", () => {
  it("is read as the browser shows it: what came late in its place, and no fallback", () => {
    const shell = `<main><h1>Plans that grow with you</h1>${boundary("0", "<p>Loading the plans of this page</p>")}<h2>Questions we are asked</h2><p>Write to us any day of the week.</p></main>`;
    const content = "<h2>Starter plan</h2><p>Costs nine dollars a month.</p>";
    const definition = "<script>$RC=function(b,c){c=document.getElementById(c)};</script>";
    expect(texts(page(shell, late("0", content) + definition + complete("0")))).toEqual([
      "Plans that grow with you",
      "Starter plan",
      "Costs nine dollars a month.",
      "Questions we are asked",
      "Write to us any day of the week.",
    ]);
  });

  it("follows boundaries within what came late, gaps within boundaries, rows of tables, and prefixes", () => {
    const shell = `<main><p>The first words of the page.</p>${boundary("0", "<i>Wait for the outer part</i>")}</main>`;
    const outer = late(
      "0",
      `<p>The outer part came.</p>${boundary("1", "<p>Wait for the inner part</p>")}<template id="P:2"></template>`,
    );
    const inner = late("1", "<p>The inner part came.</p>");
    const gap = late("2", "<p>The gap was filled.</p>");
    const scripts = `${complete("0")}<script>$RR("B:1","S:1",["a.css"])</script><script>$RS("S:2","P:2")</script>`;
    expect(texts(page(shell, outer + inner + gap + scripts))).toEqual([
      "The first words of the page.",
      "The outer part came.",
      "The inner part came.",
      "The gap was filled.",
    ]);
    const table = `<table><tr><td>Plan of the house</td><td>Price in dollars</td></tr><!--$?--><template id="r1-B:a"></template><tr><td>Wait</td></tr><!--/$--></table>`;
    const rows = `<table hidden><tbody id="r1-S:a"><tr><td>Starter</td><td>$9 a month</td></tr></tbody></table>`;
    const read = texts(page(table, `${rows}<script>$RC("r1-B:a","r1-S:a")</script>`)).join("|");
    expect(read).toContain("$9 a month");
    expect(read).not.toContain("Wait");
  });

  it("keeps the fallback of what never came or failed, and hides what no script asked for", () => {
    const shell = `<main><p>The first words of the page.</p>${boundary("0", "<p>The list is on its way.</p>")}</main>`;
    const fallback = ["The first words of the page.", "The list is on its way."];
    expect(texts(page(shell, ""))).toEqual(fallback);
    expect(texts(page(shell, late("0", "<p>Nobody asked for this.</p>")))).toEqual(fallback);
    expect(texts(page(shell, '<script>$RX("B:0","digest")</script>'))).toEqual(fallback);
    const failed = `${late("0", "")}<script>$RC("B:0","S:0","digest")</script>`;
    expect(texts(page(shell, failed))).toEqual(fallback);
  });

  it("reads links where they are moved to, and the same however the page is cut", () => {
    const shell = `<main>${boundary("0", "")}</main><footer>${boundary("1", "")}</footer>`;
    const after = `${late("0", '<p>Read <a href="/pricing">our prices</a> before you buy.</p>')}${late("1", '<a href="https://x.com/acme">X</a>')}${complete("0")}${complete("1")}`;
    const whole = pageOf(page(shell, after), url);
    expect(whole.links.map(({ url: to, place }) => [to, place])).toEqual([
      ["https://acme.example/", "frame"],
      ["https://acme.example/pricing", "body"],
      ["https://x.com/acme", "frame"],
    ]);
    const markup = page(shell, after);
    for (const size of [1, 7, 64]) {
      const reader = readPage(url);
      for (let at = 0; at < markup.length; at += size) reader.write(markup.slice(at, at + size));
      expect(reader.end()).toEqual(whole);
    }
  });

  it("is not led in a circle", () => {
    const shell = `<main><p>The first words of the page.</p>${boundary("0", "")}</main>`;
    const own = late("0", `<p>Said once and never again.</p><template id="P:1"></template>`);
    const round = late("1", `<p>Said in the second part.</p><template id="P:0"></template>`);
    const scripts = `${complete("0")}<script>$RS("S:1","P:1");$RS("S:0","P:0")</script>`;
    expect(texts(page(shell, own + round + scripts))).toEqual([
      "The first words of the page.",
      "Said once and never again.",
      "Said in the second part.",
    ]);
  });
});
