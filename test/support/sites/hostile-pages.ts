/** A unit of markup until a page has `length` characters. */
const fill = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

const counted = (unit: (index: number) => string) => (length: number) => {
  let page = "";
  for (let index = 0; page.length < length; index += 1) page += unit(index);
  return page;
};
const code =
  '<span class="hljs-keyword">const</span> <span class="hl-x">value</span> = <span class="n">1</span>;\n';

/** Pages that nobody means well with, each about as long as is asked, in characters. */
export const hostilePages: Record<string, (length: number) => string> = {
  "items and paragraphs": (length) => fill("<li><p>", length),
  "items with words": (length) => fill("<li><p>word and more words here", length),
  "boxes in boxes": (length) => `${fill("<div>", length)}deep`,
  "cards in cards": (length) => fill('<div class="a b"><span>one two three</span>', length),
  "end tags of nothing": (length) => fill("<div>", length / 2) + fill("</div></p></x></b>", length / 2),
  "unclosed tags": (length) => fill("<b><i><span>x", length),
  "names of their own": counted((index) => `<x-${index}>`),
  "paragraphs in a button": (length) => `<p><button>${"<b>".repeat(250)}${fill("<p>", length)}`,
  "links alike": (length) => fill('<a href="/x">y</a>', length),
  "links apart": counted((index) => `<a href="/x${index}">link ${index}</a> `),
  "links in a row": (length) => fill("<a href=/x><div>", length),
  profiles: counted((index) => `<p>Jane Doe<a href="https://x.com/jane${index % 50}">x</a></p>`),
  "highlighted code": (length) => `<pre><code>${fill(code, length)}</code></pre>`,
  "one attribute": (length) => `<p title="${"x".repeat(length)}" class="${fill("&amp;", 1000)}">a</p>`,
  "a list of classes": (length) => `<div class="${fill("ab cd ", length)}">a</div>`,
  "classes apart": counted((index) => `<i class="k${index} m${index} z">x</i>`),
  "many attributes": (length) => `<p ${fill("data-a=b id=c ", length)}>a</p>`,
  "one word": (length) => "x".repeat(length),
  "short words": (length) => `<p>${fill("many short words ", length)}`,
  spaces: (length) => `<p>${" ".repeat(length)}`,
  "line breaks": (length) => `<p>${fill("a<br>", length)}`,
  "paragraphs alike": (length) => fill("<p>some words in a paragraph of a page</p>", length),
  "paragraphs apart": counted(
    (index) => `<p>some words ${index} in a paragraph that has text ${index * 7}</p>`,
  ),
  "long paragraphs": counted((index) => `<p>${index} ${fill("raised 5 million (today) — 12:30 ", 1900)}</p>`),
  quotes: (length) => fill("<p>“", length),
  headings: (length) => fill("<h2>a", length),
  cards: (length) => fill('<div class="card"><b>T</b><p>x</p></div>', length),
  terms: (length) => `<dl>${fill("<dt>a<dd>b", length)}`,
  tables: (length) => fill("<table><tr><td>a<td>b<p>c", length),
  "hidden boxes": (length) => fill("<div hidden>x</div>", length),
  "consent in consent": (length) => fill('<div class="cookie menu"><button>', length),
  entities: (length) => fill("&amp;&lt;&#8250;&nosuch", length),
  "a comment without end": (length) => `<p>a</p><!--${fill(" -- x", length)}`,
  "character data": (length) => fill("<![CDATA[ x ]]>", length),
  "a title of signs": (length) => `<title>${fill("‹", length)}`,
  "angle brackets": (length) => fill("<", length),
  "half characters": (length) => fill("\ufffd\ud800x", length),
  families: (length) => fill("<p>👩‍👩‍👧 é", length),
  "a script without end": (length) => `<script>${fill("var a = '</scr' + 1;", length)}`,
  "places for what never comes": counted(
    (index) => `<!--$?--><template id="B:${index.toString(16)}"></template>`,
  ),
  "parts in parts": counted(
    (index) =>
      `<!--$?--><template id="B:${index.toString(16)}"></template><div hidden id="S:${index.toString(16)}"><script>$RC("B:${index.toString(16)}","S:${index.toString(16)}")</script>`,
  ),
  "parts in a row": counted(
    (index) =>
      `<template id="P:${index.toString(16)}"></template><div hidden id="S:${index.toString(16)}">part ${index} of it</div><script>$RS("S:${index.toString(16)}","P:${index.toString(16)}")</script>`,
  ),
  "one part for every place": counted(
    (index) =>
      `<template id="P:${index.toString(16)}"></template><script>$RS("S:0","P:${index.toString(16)}")</script>`,
  ),
  "state in state": (length) => `<script type="application/json">${fill('{"a":"x y",', length)}</script>`,
  "a flight in small parts": (length) =>
    fill('<script>self.__next_f.push([1,"1:[\\"some words here\\"]\\n2:Tf,"])</script>', length),
  "a flight of long words": (length) =>
    `<script>self.__next_f.push([1,"${fill("0:T3,", length / 2)}${fill("\\\\", length / 2)}"])</script>`,
  "assignments in assignments": (length) => `<script>window.__STATE__=${fill("{a:[(", length)}</script>`,
  "quotes in a state": (length) => `<script>window.__STATE__={a:${fill(`"\\"'`, length)}</script>`,
  "states within states": (length) =>
    `<script type="application/json">["${fill('{\\"a\\":\\"b c\\"},', length)}"]</script>`,
  "a list of places": (length) =>
    `<script type="application/json">[{"a":1},${fill("[1,2,3],", length)}"x"]</script>`,
  "small programs": (length) => fill("<script>var a=1;window.x=2</script>", length),
  "islands of their own": (length) =>
    fill(`<astro-island props="{&quot;a&quot;:&quot;b c d&quot;}">`, length),
  "mounts in mounts": (length) => fill('<div id="root">', length),
  "answers behind questions": (length) => fill("<div><p>Is it?<div hidden aria-controls=a id=a>b", length),
  "phrases nobody is told": (length) => fill('<p>a<span aria-hidden="true">some words</span>', length),
  "lists of nothing": (length) => `<script type="application/json">[${fill("{},", length)}{}]</script>`,
  "linked data of nothing": (length) =>
    `<script type="application/ld+json">[${fill("{},", length)}{}]</script>`,
  "one headline": (length) =>
    `<script type="application/ld+json">{"@type":"Article","datePublished":"2026-01-01","headline":"${fill("a1 ", length)}"}</script>`,
};

/** Those that need the most memory; all are measured by `npm run test:faults`. */
export const heaviestPages = [
  "profiles",
  "quotes",
  "parts in a row",
  "families",
  "phrases nobody is told",
  "cards",
];
