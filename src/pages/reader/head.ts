import { cut } from "../../domain/text/text.ts";
import { squeezed } from "../texts.ts";
import type { Element } from "./tree.ts";
import type { Attributes } from "./visibility.ts";

/** What a page declares about itself; addresses as the page writes them. */
interface Head {
  /** Text of the first `title` outside a drawing; empty where there is none. */
  title: string;
  lang: string | null;
  metas: Map<string, string>;
  base: string | null;
  canonical: string | null;
  feeds: string[];
  /** JSON that the page loads at once. */
  data: string[];
  hasPasswordField: boolean;
}

const maxTitle = 1_000;
const maxMetas = 300;
const maxFeeds = 50;
const feedType = /^application\/(?:rss\+xml|atom\+xml|feed\+json|json)$/i;
const pageData =
  /^(?:\.?\/)?(?!\/)[^:?#]{0,300}(?:page-data|_payload|__data|\/data)[^:?#]{0,300}\.json(?:$|\?)/;

/** Collects what a page declares about itself, wherever the elements stand. */
export function createHead() {
  const head: Head = {
    ...{ title: "", lang: null, metas: new Map(), base: null, canonical: null },
    ...{ feeds: [], data: [], hasPasswordField: false },
  };
  let hasTitle = false;

  const link = (href: string, attributes: Attributes) => {
    const rel = attributes.get("rel") ?? "";
    if (rel === "canonical") head.canonical ??= href;
    else if (attributes.get("as") === "fetch" && pageData.test(href) && head.data.length < maxFeeds)
      head.data.push(href);
    else if (/\balternate\b/i.test(rel) && isFeed(attributes, href) && head.feeds.length < maxFeeds)
      head.feeds.push(href);
  };
  const meta = (attributes: Attributes) => {
    const given = attributes.get("property") ?? attributes.get("name") ?? attributes.get("itemprop");
    const name = given?.toLowerCase();
    const content = squeezed(attributes.get("content") ?? "");
    if (name && content !== "" && head.metas.size < maxMetas && !head.metas.has(name))
      head.metas.set(name, content);
  };

  return {
    head,
    enter: ({ name }: Element, attributes: Attributes): void => {
      const href = attributes.get("href");
      if (name === "meta") meta(attributes);
      else if (name === "link" && href !== undefined) link(href, attributes);
      else if (name === "base") head.base ??= href ?? null;
      else if (name === "html") head.lang ??= attributes.get("lang")?.trim() || null;
      else if (name === "input")
        head.hasPasswordField ||= attributes.get("type")?.toLowerCase() === "password";
    },
    leave: ({ name, parent }: Element, raw: string): void => {
      if (name !== "title" || parent?.name === "svg" || hasTitle) return;
      hasTitle = true;
      head.title = cut(squeezed(raw), maxTitle);
    },
  };
}

/** Feeds of comments and interfaces of a blog's software are no news. */
const isFeed = (attributes: Attributes, href: string): boolean =>
  feedType.test(attributes.get("type")?.trim() ?? "") &&
  !/oembed|wp-json/i.test(href) &&
  !/comment|kommentar/i.test(`${attributes.get("title")} ${href}`);
