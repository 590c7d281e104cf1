import { cut } from "../../domain/text/text.ts";
import { isFeedLink } from "../feed-links.ts";
import { squeezed } from "../texts.ts";
import { type JsonObject, readJsonLd } from "./data/json-ld.ts";
import type { Open } from "./parse.ts";
import type { Attributes } from "./visibility.ts";

const maxTitle = 1_000;
const maxMetas = 300;
const maxFeeds = 50;
const maxCopyright = 160;
/** Characters of all JSON-LD, and of all other JSON. */
const maxJsonLd = 300_000;
const maxStates = 1_000_000;
const programTypes = /^(?:(?:text|application)\/javascript|module)?$/;

export const copyrightSign = /\u00a9|\(c\)|copyright/iu;

/** Whether a text has the copyright sign and two letters beside it. */
const hasOwner = (words: string): boolean =>
  copyrightSign.test(words) && /\p{L}{2}/u.test(words.replaceAll(new RegExp(copyrightSign, "giu"), ""));

/** Collects what a page declares about itself, and the data in its scripts. Addresses are as the page writes them. */
export function createHead() {
  const head = {
    /** Text of the first `title` outside a drawing. */
    title: null as string | null,
    lang: null as string | null,
    metas: new Map<string, string>(),
    base: null as string | null,
    canonical: null as string | null,
    feeds: [] as string[],
    hasPasswordField: false,
    /** The first text that names the owner of the copyright. */
    copyright: null as string | null,
    jsonLd: [] as JsonObject[],
    /** The JSON that the page draws itself from. */
    states: [] as string[],
    /** Whether the page asks visitors without scripts to enable them. */
    asksForScripts: false,
    hasPrograms: false,
  };
  const left = { jsonLd: maxJsonLd, states: maxStates };

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

  const script = (type: string, text: string) => {
    head.hasPrograms ||= programTypes.test(type);
    if (type === "application/json") {
      left.states -= text.length;
      if (left.states >= 0) head.states.push(text);
    } else if (type === "application/ld+json") {
      left.jsonLd -= text.length;
      if (left.jsonLd >= 0) readJsonLd(text, head.jsonLd);
    }
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
    leave: ({ box: { name }, attributes, raw, words }: Open, parent: Open): void => {
      if (name === "script") script((attributes.type ?? "").trim().toLowerCase(), raw);
      if (name === "noscript") head.asksForScripts ||= /java ?script/i.test(words);
      if (head.copyright === null && words.length <= maxCopyright && hasOwner(words)) head.copyright = words;
      if (name === "title" && parent.box.name !== "svg") head.title ??= cut(squeezed(raw), maxTitle);
    },
  };
}
