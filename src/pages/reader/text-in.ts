import { blockBreak, type Element, maxText, Text } from "./tree.ts";

/** Text of an element: what is shown of it, or with `all` what it holds; a line or block break between what stands apart. */
export function textIn(element: Element, all = false, room = maxText): string {
  let text = "";
  const visit = (parent: Element) => {
    for (let node = parent.first; node !== null && text.length < room; node = node.next) {
      if (node instanceof Text) text += node.text;
      else if (all || !node.hidden) {
        text += node.isBlock ? blockBreak : node.joint === " " && text.endsWith(" ") ? "" : node.joint;
        visit(node);
        if (node.isBlock) text += blockBreak;
      }
    }
  };
  visit(element);
  return text;
}
