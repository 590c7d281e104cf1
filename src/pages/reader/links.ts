import { cut } from "../../domain/text/text.ts";
import { profileOf } from "../../identity/social-profiles.ts";
import type { PageLink, Place } from "../page.ts";
import { squeezed } from "../texts.ts";
import type { OpenElement } from "./markup/element.ts";

interface Found {
  href: string;
  text: string;
  /** What stands for its words where it has none. */
  label: string | null;
  rel: string;
  place: Place;
  line: string;
  around: string[];
  network: string | null;
}

/** What is known of the links inside an element that is open. */
interface Inside {
  /** Links directly inside. */
  direct: Found[];
  /** Links to profiles inside whose card may go on beyond the element. */
  open: Found[];
  /** Per network the one profile that is linked inside; null where there are several. */
  profiles: Map<string, string | null>;
}

export interface Links {
  enter: (element: OpenElement) => void;
  leave: (element: OpenElement) => void;
  /** All links to web addresses, resolved. */
  all: (resolve: (href: string | null) => string | null) => PageLink[];
}

const frames = new Set(["footer", "header", "nav"]);
const maxLinks = 3_000;
const maxText = 400;
const maxLine = 160;
/** Links of one parent that are told what it says. */
const maxBeside = 20;
/** How far out the surroundings of a profile are looked at. */
const maxAround = 8;

/** Collects a page's links, with what a reader goes by to tell whose they are. */
export function createLinks(): Links {
  const found: Found[] = [];
  const started = new Map<OpenElement, Found>();
  const insides = new Map<OpenElement, Inside>();

  const insideOf = (element: OpenElement): Inside => {
    const inside = insides.get(element) ?? { direct: [], open: [], profiles: new Map() };
    insides.set(element, inside);
    return inside;
  };

  const start = (element: OpenElement) => {
    const href = element.attribute("href");
    if (href === null || href.startsWith("#") || found.length >= maxLinks) return;
    const link: Found = {
      href,
      text: "",
      label: element.attribute("aria-label") ?? element.attribute("title"),
      rel: (element.attribute("rel") ?? "").toLowerCase(),
      place: placeOf(element),
      line: "",
      around: [],
      network: null,
    };
    found.push(link);
    started.set(element, link);
  };

  const nameByImage = (element: OpenElement) => {
    const alt = element.attribute("alt");
    if (alt === null || started.size === 0) return;
    for (let up = element.parent; up; up = up.parent) {
      const link = started.get(up);
      if (!link) continue;
      link.label ??= alt;
      return;
    }
  };

  const end = (element: OpenElement, link: Found) => {
    const text = cut(squeezed(element.raw), maxText);
    link.text = text === "" ? cut(squeezed(link.label ?? ""), maxText) : text;
    if (!element.parent) return;
    const { direct, open, profiles } = insideOf(element.parent);
    if (direct.length < maxBeside) direct.push(link);
    const profile = profileOf(link.href);
    if (!profile || profile.person === false) return;
    link.network = profile.network;
    open.push(link);
    note(profiles, profile.network, profile.url);
  };

  /** What an element says is known once it has closed: told to the links in it. Answers those it says not enough for. */
  const surround = (element: OpenElement, { direct, open, profiles }: Inside): Found[] => {
    if (!element.rawIsWhole) return [];
    const text = squeezed(element.raw);
    if (text.length < maxLine) for (const link of direct) link.line = text;
    if (frames.has(element.name) || element.name === "body") return [];
    return open.filter((link) => {
      if (profiles.get(link.network ?? "") === null || link.around.length >= maxAround) return false;
      if (link.around.at(-1) !== text) link.around.push(text);
      return true;
    });
  };

  return {
    enter: (element) => {
      if (element.name === "a" || element.name === "area") start(element);
      else if (element.name === "img") nameByImage(element);
    },

    leave: (element) => {
      const inside = insides.get(element);
      if (inside) {
        insides.delete(element);
        const open = surround(element, inside);
        if (element.parent && (open.length > 0 || inside.profiles.size > 0)) {
          const around = insideOf(element.parent);
          for (const link of open) around.open.push(link);
          for (const [network, url] of inside.profiles) note(around.profiles, network, url);
        }
      }
      const link = started.get(element);
      if (!link) return;
      started.delete(element);
      end(element, link);
    },

    all: (resolve) =>
      found.flatMap(({ href, text, rel, place, line, around }) => {
        const url = resolve(href);
        return url === null ? [] : [{ url, text, rel, place, line, around }];
      }),
  };
}

function note(profiles: Map<string, string | null>, network: string, url: string | null): void {
  const known = profiles.get(network);
  profiles.set(network, known === undefined || known === url ? url : null);
}

/** The nearest element around that says whose a link is. */
function placeOf(link: OpenElement): Place {
  for (let up: OpenElement | null = link; up; up = up.parent) {
    if (up.name === "article" || up.name === "blockquote" || up.marks.others) return "others";
    if (frames.has(up.name) || up.name === "address" || up.marks.frame) return "frame";
  }
  return "body";
}
