import { parseHTML } from "linkedom";

/** A parsed page with what resolves its links. */
export interface PageDocument {
  url: string;
  document: Document;
  /** Where relative links start from. */
  base: string;
}

export interface PageLink {
  /** Absolute http or https address, without fragment. */
  url: string;
  text: string;
  element: Element;
}

const maxHtml = 3 * 1024 * 1024;
const maxDepth = 600;
/** Void elements, and those whose end tag is commonly left out. */
const childless = new Set(
  "area base br col embed hr img input link meta source track wbr p li td th tr dt dd option thead tbody tfoot colgroup rp rt".split(
    " ",
  ),
);
const maxLinks = 3_000;

/** Parses a page of any quality; never throws on broken markup. */
export function parsePage(html: string, url: string): PageDocument {
  const text = flattened(html.slice(0, maxHtml));
  const whole = /<html[\s>]/i.test(text) ? text : `<!doctype html><html><body>${text}</body></html>`;
  const { document } = parseHTML(whole);
  const declared = document.querySelector("base[href]")?.getAttribute("href");
  return { url, document, base: (declared && URL.parse(declared, url)?.href) || url };
}

/** With attribute names in small letters and without the opening tags below a depth no page has: the parser's time grows with the square of the depth. */
function flattened(html: string): string {
  let depth = 0;
  return html.replace(/<(\/?)([a-z][a-z0-9-]*)[^<>]*>/gi, (whole, slash: string, name: string) => {
    const tag = /\s[A-Z-]+\s*=/.test(whole)
      ? whole.replace(/\s[A-Z-]+\s*=/g, (attribute) => attribute.toLowerCase())
      : whole;
    if (childless.has(name.toLowerCase()) || tag.endsWith("/>")) return tag;
    depth = Math.max(0, depth + (slash === "" ? 1 : -1));
    return depth > maxDepth && slash === "" ? "" : tag;
  });
}

/** Absolute web address of a link, without its fragment; null for anything that is not http or https. */
export function absolute(page: PageDocument, href: string | null): string | null {
  if (href === null || href.length > 2048) return null;
  const url = URL.parse(href.trim(), page.base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = "";
  return url.href;
}

/** Every link of a page to a web address, in order. */
export function linksOf(page: PageDocument): PageLink[] {
  const links: PageLink[] = [];
  for (const element of page.document.querySelectorAll("a[href], area[href]")) {
    const href = element.getAttribute("href");
    const url = href?.startsWith("#") ? null : absolute(page, href);
    if (url !== null) links.push({ url, text: linkText(element), element });
    if (links.length >= maxLinks) break;
  }
  return links;
}

function linkText(element: Element): string {
  const text = fold(element.textContent ?? "");
  if (text !== "") return text;
  const label = element.getAttribute("aria-label") ?? element.getAttribute("title");
  return fold(label ?? element.querySelector("img[alt]")?.getAttribute("alt") ?? "");
}

/** Content of the first `meta` that carries one of the names, in the order given; null where none says anything. */
export function metaContent(page: PageDocument, ...names: readonly string[]): string | null {
  const metas = [...page.document.querySelectorAll("meta[content]")];
  for (const name of names) {
    for (const meta of metas) {
      const key = meta.getAttribute("property") ?? meta.getAttribute("name") ?? meta.getAttribute("itemprop");
      const content = fold(meta.getAttribute("content") ?? "");
      if (key?.toLowerCase() === name && content !== "") return content;
    }
  }
  return null;
}

/** Text on one line: white space folded, invisible characters dropped. */
export function fold(text: string): string {
  return text
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** Visits a tree in document order without recursion. `enter` answers whether to go inside. */
export function walk(
  root: Node,
  visitor: {
    enter: (element: Element) => boolean;
    leave: (element: Element) => void;
    text: (text: string) => void;
  },
): void {
  let node: Node | null = root;
  while (node) {
    let inside = false;
    if (isElement(node)) inside = visitor.enter(node);
    else if (node.nodeType === 3) visitor.text(node.nodeValue ?? "");
    const child: Node | null = inside ? node.firstChild : null;
    if (child) {
      node = child;
      continue;
    }
    if (inside && isElement(node)) visitor.leave(node);
    while (node && node !== root && !node.nextSibling) {
      node = node.parentNode;
      if (node && isElement(node)) visitor.leave(node);
    }
    node = node && node !== root ? node.nextSibling : null;
  }
}

export function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
