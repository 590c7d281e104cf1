import { cut } from "../../domain/text/text.ts";
import { squeezed } from "../texts.ts";
import type { OpenElement } from "./markup/element.ts";

/** What a page declares about itself. */
export interface Head {
  enter: (element: OpenElement) => void;
  leave: (element: OpenElement) => void;
  /** Text of the first title that is none of a drawing. */
  title: () => string;
  lang: () => string | null;
  metas: () => ReadonlyMap<string, string>;
  /** As the page writes them; resolved by who knows its base. */
  base: () => string | null;
  canonical: () => string | null;
  feeds: () => readonly string[];
  /** JSON that it asks for as it loads. */
  data: () => readonly string[];
  hasPasswordField: () => boolean;
}

const maxTitle = 1_000;
const maxMetas = 300;
const maxFeeds = 50;
const feedType = /^application\/(?:rss\+xml|atom\+xml|feed\+json|json)$/i;

/** Collects what a page declares about itself, wherever it stands. */
export function createHead(): Head {
  const metas = new Map<string, string>();
  const feeds: string[] = [];
  const data: string[] = [];
  let title: string | null = null;
  let lang: string | null = null;
  let base: string | null = null;
  let canonical: string | null = null;
  let hasPasswordField = false;

  const meta = (element: OpenElement) => {
    const key = element.attribute("property") ?? element.attribute("name") ?? element.attribute("itemprop");
    const content = squeezed(element.attribute("content") ?? "");
    const name = key?.toLowerCase();
    if (name && content !== "" && metas.size < maxMetas && !metas.has(name)) metas.set(name, content);
  };
  const link = (element: OpenElement) => {
    const href = element.attribute("href");
    const rel = element.attribute("rel") ?? "";
    if (href === null) return;
    if (rel === "canonical") canonical ??= href;
    else if (element.attribute("as") === "fetch" && isPageData(href) && data.length < maxFeeds)
      data.push(href);
    else if (/\balternate\b/i.test(rel) && isFeed(element, href) && feeds.length < maxFeeds) feeds.push(href);
  };

  return {
    enter: (element) => {
      switch (element.name) {
        case "meta":
          return meta(element);
        case "link":
          return link(element);
        case "base":
          base ??= element.attribute("href");
          return;
        case "html":
          lang ??= element.attribute("lang")?.trim() || null;
          return;
        case "input":
          hasPasswordField ||= element.attribute("type")?.toLowerCase() === "password";
      }
    },
    leave: ({ name, raw, parent }) => {
      if (name === "title" && parent?.name !== "svg") title ??= cut(squeezed(raw), maxTitle);
    },
    title: () => title ?? "",
    lang: () => lang,
    metas: () => metas,
    base: () => base,
    canonical: () => canonical,
    feeds: () => feeds,
    data: () => data,
    hasPasswordField: () => hasPasswordField,
  };
}

/** Feeds of comments and what a blog's software offers to other software are no news. */
const isFeed = (element: OpenElement, href: string): boolean =>
  feedType.test(element.attribute("type")?.trim() ?? "") &&
  !/oembed|wp-json/i.test(href) &&
  !/comment|kommentar/i.test(`${element.attribute("title")} ${href}`);

const isPageData = (href: string): boolean =>
  /^(?:\.?\/)?(?!\/)[^:?#]{0,300}(?:page-data|_payload|__data|\/data)[^:?#]{0,300}\.json(?:$|\?)/.test(href);
