import { OpenElement } from "./element.ts";
import { createMarks } from "./marks.ts";
import { headings, type ImpliedEnd, impliedEnds, inHead, raw, scopeOf, voids } from "./tag-rules.ts";
import { createTokens, type Tag, type TokenSink } from "./tokens.ts";

/** What follows a page element by element. */
export interface Listener {
  enter: (element: OpenElement) => void;
  /** Called with all that was inside taken in, before its parent takes it in. */
  leave: (element: OpenElement) => void;
  /** A text node, white space folded but not trimmed, with its length once trimmed; `script` where it is none of the page's words. */
  text: (text: string, length: number, element: OpenElement, script: boolean) => void;
}

/** Elements below this depth open no level of their own; their text counts to the level above. */
const maxDepth = 256;
/** Elements of one page; the tags of those beyond are passed over in the same way. */
const maxElements = 150_000;
/** Elements that hold text alone: they open below any depth, for their text is not that of the level above. */
const noAttributes: ReadonlyMap<string, string> = new Map();
const textOnly = new Set(["script", "style", "title", "textarea", "xmp", "iframe", "noembed", "noframes"]);

/** A template that is shown: what a component draws in the page's own markup. */
const shadow = "shadow-root";
const templates: ReadonlySet<string> = new Set(["template"]);

/**
 * Keeps the elements that are open while a page comes in, ending those that a start or end tag ends by implication, and
 * tells a listener of each as it opens and closes. Nothing is kept of an element that has closed.
 */
export function createOpenElements(listener: Listener): TokenSink {
  const marksOf = createMarks();
  const page = new OpenElement(null, "#page", new Map(), marksOf("", ""), 0);
  const stack: OpenElement[] = [page];
  const open = new Map<string, number>();
  let serial = 0;
  let beyond = 0;

  const top = (): OpenElement => stack[stack.length - 1] as OpenElement;
  const count = (name: string, by: number) => {
    const times = (open.get(name) ?? 0) + by;
    if (times > 0) open.set(name, times);
    else open.delete(name);
  };
  const isOpen = (name: string) => open.has(name);
  /** Whether the page is deeper or larger than is followed; what holds text alone is followed nonetheless. */
  const isBeyond = (name: string) =>
    (stack.length >= maxDepth || serial >= maxElements) && !textOnly.has(name);

  const isDrawing = () => isOpen("svg") || isOpen("math");

  const enter = (tag: Tag): OpenElement => {
    serial += 1;
    const marks = marksOf(tag.attributes.get("id") ?? "", tag.attributes.get("class") ?? "");
    const element = new OpenElement(top(), tag.name, tag.attributes, marks, serial);
    listener.enter(element);
    return element;
  };
  const leave = (element: OpenElement) => {
    listener.leave(element);
    element.parent?.addElement(element);
  };
  const pop = () => {
    const element = stack.pop();
    if (!element) return;
    count(element.name, -1);
    leave(element);
  };
  const popTo = (index: number) => {
    while (stack.length > index) pop();
  };

  /** Index of the nearest open element that is meant, looking no further than what keeps it open. */
  const find = (ends: (name: string) => boolean, within: ReadonlySet<string>): number => {
    for (let index = stack.length - 1; index > 0; index -= 1) {
      const { name } = stack[index] as OpenElement;
      if (ends(name)) return index;
      if (within.has(name)) return -1;
    }
    return -1;
  };
  const endImplied = ({ ends, within }: ImpliedEnd) => {
    let any = false;
    for (const name of ends) any ||= isOpen(name);
    const index = any ? find((name) => ends.has(name), within) : -1;
    if (index > 0) popTo(index);
  };

  const tokens = createTokens({
    isDrawing,

    open: (written, selfClosing) => {
      const isShadow = written.name === "template" && written.attributes.has("shadowrootmode");
      const tag = isShadow ? { ...written, name: shadow } : written;
      const { name } = tag;
      if (top().name === "head" && !inHead.has(name)) pop();
      if ((name === "html" || name === "body" || name === "head") && isOpen(name)) return;
      if (isBeyond(name)) {
        if (!voids.has(name)) beyond += 1;
        return;
      }
      for (const rule of impliedEnds.get(name) ?? []) endImplied(rule);
      if (headings.has(name) && top().isHeading) pop();
      if (voids.has(name) || (selfClosing && isDrawing())) return leave(enter(tag));
      stack.push(enter(tag));
      count(name, 1);
    },

    close: (written) => {
      const isShadow = written === "template" && find((name) => name === shadow, templates) > 0;
      const name = isShadow ? shadow : written;
      if (name === "br" || (name === "p" && !isOpen("p"))) {
        if (!isBeyond(name)) leave(enter({ name, attributes: noAttributes }));
        return;
      }
      if (voids.has(name) || name === "body" || name === "html") return;
      if (beyond > 0 && !textOnly.has(name)) {
        beyond -= 1;
        return;
      }
      const isMeant = headings.has(name)
        ? (other: string) => headings.has(other)
        : (other: string) => other === name;
      if (!headings.has(name) && !isOpen(name)) return;
      const index = find(isMeant, scopeOf(name));
      if (index > 0) popTo(index);
    },

    text: (text) => {
      if (top().name === "head" && /\S/.test(text)) pop();
      const holder = top();
      const script = raw.has(holder.name);
      if (script) return listener.text(text, text.length, holder, true);
      const folded = text.replace(/\s+/g, " ");
      const length = folded.trim().length;
      holder.addText(folded, length);
      listener.text(folded, length, holder, false);
    },
  });

  listener.enter(page);
  return {
    write: tokens.write,
    end: () => {
      tokens.end();
      popTo(0);
    },
  };
}
