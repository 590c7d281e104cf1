import { cut } from "../../domain/text/text.ts";
import type { Leaf } from "../page.ts";
import { squeezed } from "../texts.ts";
import { mark } from "./marks.ts";
import { type Element, has, pieceTags, Text } from "./tree.ts";

const maxLeaves = 4_000;
const maxText = 4_000;

/** The runs of shown text that stand apart: of blocks, and of inline elements without words beside them. */
export function leavesOf(root: Element): Leaf[] {
  const leaves: Leaf[] = [];
  let run = "";
  const flush = (heading: boolean, foreign: boolean) => {
    const text = cut(squeezed(run), maxText);
    run = "";
    if (text !== "" && leaves.length < maxLeaves) leaves.push({ text, heading, foreign });
  };
  const visit = (element: Element, heading: boolean, foreign: boolean) => {
    for (let node = element.first; node !== null; node = node.next) {
      if (node instanceof Text) {
        const parts = node.text.split(/[\u2028\u2029]/);
        for (const [index, part] of parts.entries()) {
          if (index > 0) flush(heading, foreign);
          run += part;
        }
      } else if (!node.hidden) {
        const isApart = node.isBlock || (pieceTags.has(node.name) && !element.hasOwnWords);
        if (isApart) flush(heading, foreign);
        else run += node.joint;
        const isPart = node.name === "section" || node.name === "main";
        const isForeign = isForeignMark(node) || (foreign && !isPart);
        const isHeading = node.isHeading || (heading && !node.isBlock);
        visit(node, isHeading, isForeign);
        if (isApart) flush(isHeading, isForeign);
      }
    }
  };
  visit(root, false, false);
  flush(false, false);
  return leaves;
}

const isForeignMark = (element: Element): boolean =>
  element.name === "blockquote" || has(element, mark.foreign);

/** Whether an element is about others than the company: among testimonials, customers, press. */
export function isForeign(element: Element | null): boolean {
  for (let up = element; up !== null; up = up.parent) {
    if (isForeignMark(up)) return true;
    if (up.name === "section" || up.name === "main") return false;
  }
  return false;
}
