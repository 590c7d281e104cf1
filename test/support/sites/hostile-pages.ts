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
export const hostilePages = {
  "items with words": (length) => fill("<li><p>word and more words here", length),
  "cards in cards": (length) => fill('<div class="a b"><span>one two three</span>', length),
  "end tags of nothing": (length) => fill("<div>", length / 2) + fill("</div></p></x></b>", length / 2),
  "unclosed tags": (length) => fill("<b><i><span>x", length),
  "paragraphs in a button": (length) => `<p><button>${"<b>".repeat(250)}${fill("<p>", length)}`,
  "links apart": counted((index) => `<a href="/x${index}">link ${index}</a> `),
  profiles: counted((index) => `<p>Jane Doe<a href="https://x.com/jane${index % 50}">x</a></p>`),
  "highlighted code": (length) => `<pre><code>${fill(code, length)}</code></pre>`,
  "one attribute": (length) => `<p title="${"x".repeat(length)}" class="${fill("&amp;", 1000)}">a</p>`,
  "many attributes": (length) => `<p ${fill("data-a=b id=c ", length)}>a</p>`,
  "paragraphs apart": counted((index) => `<p>some words ${index} in a paragraph of text ${index * 7}</p>`),
  "long paragraphs": counted((index) => `<p>${index} ${fill("raised 5 million (today) — 12:30 ", 1900)}</p>`),
  quotes: (length) => fill("<p>“", length),
  tables: (length) => fill("<table><tr><td>a<td>b<p>c", length),
  "consent in consent": (length) => fill('<div class="cookie menu"><button>', length),
  "a comment without end": (length) => `<p>a</p><!--${fill(" -- x", length)}`,
  "character data": (length) => fill("<![CDATA[ x ]]>", length),
  "a title of signs": (length) => `<title>${fill("‹", length)}`,
  families: (length) => fill("<p>👩‍👩‍👧 é", length),
  "a script without end": (length) => `<script>${fill("var a = '</scr' + 1;", length)}`,
  "state in state": (length) => `<script type="application/json">${fill('{"a":"x y",', length)}</script>`,
  "a flight in small parts": (length) =>
    fill('<script>self.__next_f.push([1,"1:[\\"some words here\\"]\\n2:Tf,"])</script>', length),
  "a flight of long words": (length) =>
    `<script>self.__next_f.push([1,"${fill("0:T3,", length / 2)}${fill("\\\\", length / 2)}"])</script>`,
  "assignments in assignments": (length) => `<script>window.__STATE__=${fill("{a:[(", length)}</script>`,
  "states within states": (length) =>
    `<script type="application/json">["${fill('{\\"a\\":\\"b c\\"},', length)}"]</script>`,
  "a list of places": (length) =>
    `<script type="application/json">[{"a":1},${fill("[1,2,3],", length)}"x"]</script>`,
  "islands of their own": (length) =>
    fill(`<astro-island props="{&quot;a&quot;:&quot;b c d&quot;}">`, length),
  "mounts in mounts": (length) => fill('<div id="root">', length),
  "answers behind questions": (length) => fill("<div><p>Is it?<div hidden aria-controls=a id=a>b", length),
  "phrases nobody is told": (length) => fill('<p>a<span aria-hidden="true">some words</span>', length),
  "linked data of nothing": (length) =>
    `<script type="application/ld+json">[${fill("{},", length)}{}]</script>`,
} satisfies Record<string, (length: number) => string>;

/** Those that need the most memory; all are measured by `npm run test:faults`. */
export const heaviestPages: readonly string[] = ["profiles", "quotes", "phrases nobody is told"];
