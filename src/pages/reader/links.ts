import { cut } from "../../domain/text/text.ts";
import { profileOf } from "../../identity/social-profiles.ts";
import { squeezed } from "../texts.ts";
import type { Open, OpenLink } from "./parse.ts";

const maxLinks = 3_000;
const maxText = 400;
const maxLine = 160;
const maxAround = 8;
const maxCard = 1_400;
const apart = /^(?:body|footer|header|nav)$/;

/** Collects the links of a page to web addresses, hidden ones and those of its menus included. */
export function createLinks(resolve: (href: string) => string | null) {
  const links: OpenLink[] = [];

  return {
    links,
    enter: (open: Open): void => {
      const { box, attributes, anchor, place } = open;
      const { href = "#", rel = "", alt = "" } = attributes;
      if (box.name === "img" && anchor) anchor.label ??= squeezed(alt) || null;
      const isLink = anchor === box && !href.startsWith("#") && links.length < maxLinks;
      const url = isLink ? resolve(href) : null;
      if (url === null) return;
      box.link = url;
      const link: OpenLink = { url, text: "", rel: rel.toLowerCase(), place, line: "", around: [] };
      links.push(link);
      open.link = link;
    },
    leave: (open: Open, parent: Open): void => {
      const { box, words, profiles, link } = open;
      if (link) {
        link.text = cut(squeezed(words) || squeezed(box.label ?? ""), maxText);
        parent.links.push(link);
        const profile = profileOf(link.url);
        if (profile) parent.profiles.push({ link, profile });
      }
      const line = open.links.length > 0 && words.length < 2 * maxLine ? squeezed(words) : "";
      if (line.length < maxLine) for (const one of open.links) one.line = line;
      if (profiles.length === 0 || words.length > maxCard || apart.test(box.name)) return;
      addAround(profiles, squeezed(words));
      parent.profiles.push(...profiles);
    },
  };
}

/** Adds the text of an element to the links to people's profiles in it that are the only ones of their network. */
function addAround(profiles: Open["profiles"], text: string): void {
  for (const same of Map.groupBy(profiles, ({ profile }) => profile.network).values()) {
    if (new Set(same.map(({ profile }) => profile.url)).size > 1) continue;
    for (const { link, profile } of same)
      if (profile.person !== false && link.around.length < maxAround && link.around.at(-1) !== text)
        link.around.push(text);
  }
}
