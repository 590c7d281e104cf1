import { cut } from "../../domain/text/text.ts";
import { isFeedLink } from "../feed-links.ts";
import { squeezed } from "../texts.ts";
import type { Open } from "./parse.ts";
import type { Attributes } from "./visibility.ts";

const maxTitle = 1_000;
const maxMetas = 300;
const maxFeeds = 50;
const maxCopyright = 160;

const copyrightSign = /\u00a9|\(c\)|copyright/iu;

/** Whether a text has the copyright sign and two letters beside it. */
const hasOwner = (words: string): boolean =>
  copyrightSign.test(words) && /\p{L}{2}/u.test(words.replaceAll(new RegExp(copyrightSign, "giu"), ""));

/** Collects what a page declares about itself, anywhere in its markup. Addresses are as the page writes them. */
export function createHead() {
  const head = {
    /** Text of the first `title` outside a drawing; empty if there is none. */
    title: "",
    lang: null as string | null,
    metas: new Map<string, string>(),
    base: null as string | null,
    canonical: null as string | null,
    feeds: [] as string[],
    hasPasswordField: false,
    /** The first text that names the owner of the copyright. */
    copyright: null as string | null,
  };
  let hasTitle = false;

  const link = (href: string, attributes: Attributes) => {
    const rel = attributes.rel ?? "";
    if (rel === "canonical") head.canonical ??= href;
    else if (
      /\balternate\b/i.test(rel) &&
      isFeedLink(attributes.type ?? "", attributes.title ?? "", href) &&
      head.feeds.length < maxFeeds
    )
      head.feeds.push(href);
  };
  const meta = ({ property, name = "", itemprop = "", content = "" }: Attributes) => {
    const key = (property ?? (name || itemprop)).toLowerCase();
    const text = squeezed(content);
    if (key !== "" && text !== "" && head.metas.size < maxMetas && !head.metas.has(key))
      head.metas.set(key, text);
  };

  return {
    head,
    enter: ({ box: { name }, attributes }: Open): void => {
      const { href } = attributes;
      if (name === "meta") meta(attributes);
      else if (name === "link" && href !== undefined) link(href, attributes);
      else if (name === "base") head.base ??= href ?? null;
      else if (name === "html") head.lang ??= attributes.lang?.trim() || null;
      else if (name === "input") head.hasPasswordField ||= attributes.type?.toLowerCase() === "password";
    },
    leave: ({ box: { name }, raw, words }: Open, parent: Open): void => {
      if (head.copyright === null && words.length <= maxCopyright && hasOwner(words)) head.copyright = words;
      if (name !== "title" || parent.box.name === "svg" || hasTitle) return;
      hasTitle = true;
      head.title = cut(squeezed(raw), maxTitle);
    },
  };
}
