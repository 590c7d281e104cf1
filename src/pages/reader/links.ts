import { cut } from "../../domain/text/text.ts";
import { profileOf } from "../../identity/social-profiles.ts";
import type { PageLink, Place } from "../page.ts";
import { squeezed } from "../texts.ts";
import { mark } from "./marks.ts";
import { textIn } from "./text-in.ts";
import { type Element, has, Text } from "./tree.ts";

const frames = new Set(["footer", "header", "nav"]);
const maxLinks = 3_000;
const maxText = 400;
const maxLine = 160;
const maxAround = 8;
const maxCard = 1_500;

/** All links of a page to web addresses, hidden ones and those of its menus included. `rels` holds the `rel` of links that have one. */
export function linksOf(
  root: Element,
  rels: ReadonlyMap<Element, string>,
  resolve: (href: string | null) => string | null,
): PageLink[] {
  const links: PageLink[] = [];
  const visit = (element: Element) => {
    const { href } = element;
    if (href !== null && !href.startsWith("#") && links.length < maxLinks) {
      const url = resolve(href);
      const words = cut(squeezed(textIn(element, true, 2 * maxText)), maxText);
      const text = words === "" ? cut(squeezed(element.label ?? ""), maxText) : words;
      const line = element.parent === null ? "" : lineOf(element.parent);
      if (url !== null)
        links.push({
          url,
          text,
          rel: rels.get(element) ?? "",
          place: placeOf(element),
          line,
          around: aroundOf(element),
        });
    }
    for (let node = element.first; node !== null; node = node.next) if (!(node instanceof Text)) visit(node);
  };
  visit(root);
  return links;
}

function lineOf(parent: Element): string {
  const line = parent.characters < 2 * maxLine ? squeezed(textIn(parent, true)) : "";
  return line.length < maxLine ? line : "";
}

/** Texts of the elements around a link to a profile, as long as they name no other profile of the network. */
function aroundOf(link: Element): string[] {
  const profile = profileOf(link.href ?? "");
  const around: string[] = [];
  if (!profile || profile.person === false) return around;
  let inner = link;
  for (let up = link.parent; up !== null && around.length < maxAround; inner = up, up = up.parent) {
    if (up.characters > maxCard || frames.has(up.name) || up.name === "body" || hasOther(up, inner, profile))
      break;
    const text = squeezed(textIn(up, true));
    if (around.at(-1) !== text) around.push(text);
  }
  return around;
}

function hasOther(element: Element, except: Element, profile: { network: string; url: string }): boolean {
  for (let node = element.first; node !== null; node = node.next) {
    if (node instanceof Text || node === except) continue;
    const other = node.href === null ? null : profileOf(node.href);
    if (other?.network === profile.network && other.url !== profile.url) return true;
    if (hasOther(node, except, profile)) return true;
  }
  return false;
}

/** The nearest element around that tells whose a link is. */
function placeOf(link: Element): Place {
  for (let up: Element | null = link; up !== null; up = up.parent) {
    if (up.name === "article" || up.name === "blockquote" || has(up, mark.others)) return "others";
    if (frames.has(up.name) || up.name === "address" || has(up, mark.frame)) return "frame";
  }
  return "body";
}
