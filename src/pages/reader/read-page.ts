import { cutForPeople } from "../../domain/text/text.ts";
import type { Page, PageLink } from "../page.ts";
import { squeezed } from "../texts.ts";
import type { Block, PageKind } from "../types.ts";
import { blocksOf } from "./blocks.ts";
import { pageDates } from "./data/page-dates.ts";
import { embeddedBlocks } from "./data/state.ts";
import { createHead } from "./head.ts";
import { createLinks } from "./links.ts";
import { hasWord, parse } from "./parse.ts";

/** Receives a page in parts. */
export interface PageReader {
  /** The next part of the page's text; what is above 3 M characters is left out. */
  write: (chunk: string) => void;
  /** Reads the page. Called once. */
  end: () => Page;
}

const maxLength = 3 * 1024 * 1024;
const maxTitle = 300;
const maxAddress = 2_048;
/** A page that shows less than this is drawn by script, from data in it. */
const fewBlocks = 3;
const fewCharacters = 300;
/** A page that shows less than this around an empty mount is empty until its scripts have run. */
const shellBlocks = 4;
const shellCharacters = 200;
const feedPath = /\/(?:feed|rss|atom)\/?$|\/(?:feed|rss|atom|index)\.(?:xml|rss|atom|json)$/i;
const mounts =
  /^(?:(?:(?:react|vue|q|my|ion|main)-?)?(?:root|app)(?:-?(?:root|container))?|application|__next|__nuxt|___gatsby|svelte)$/i;
/** A placeholder text of a page whose scripts have not run. */
const loading = /^(?:loading|please wait|wird geladen|chargement|cargando|caricamento)[^\p{L}]*$/iu;

/**
 * Reads a page of any quality: its time grows with its length, and memory, depth and results are limited. `url` is the page's
 * address after redirects, `kind` the kind it is read as. Never throws on broken markup.
 */
export function readPage(url: string, kind: PageKind | null = null): PageReader {
  const chunks: string[] = [];
  let left = maxLength;
  return {
    write: (chunk) => {
      if (left > 0) chunks.push(chunk.slice(0, left));
      left -= chunk.length;
    },
    end: () => {
      const html = chunks.join("");
      chunks.length = 0;
      // Strings cut from the page would keep all of it in memory: a clone has strings of its own.
      return structuredClone(pageOf(html, url, kind));
    },
  };
}

/** Reads a page that is complete. */
export function pageOf(html: string, url: string, kind: PageKind | null = null): Page {
  const { head, ...headReader } = createHead();
  const resolve = (href: string | null): string | null => {
    const base = head.base === null ? url : (URL.parse(head.base, url)?.href ?? url);
    const address = href === null || href.length > maxAddress ? null : URL.parse(href.trim(), base);
    if (!address || !/^https?:$/.test(address.protocol)) return null;
    address.hash = "";
    return address.href.length > maxAddress ? null : address.href;
  };
  const { links, ...linkReader } = createLinks(resolve);
  let isShell = false;

  const root = parse(html, {
    enter: (open) => {
      headReader.enter(open);
      linkReader.enter(open);
    },
    leave: (open, parent) => {
      const { box, attributes, words } = open;
      headReader.leave(open, parent);
      linkReader.leave(open, parent);
      if (box.name === "template") isShell ||= attributes["data-dgst"] === "BAILOUT_TO_CLIENT_SIDE_RENDERING";
      else if (mounts.test(box.name) || mounts.test(attributes.id ?? ""))
        isShell ||= !hasWord(words) || (words.length < 60 && loading.test(squeezed(words)));
    },
  });

  const canonical = resolve(head.canonical);
  const { metas } = head;
  const title = head.title || (metas.get("og:title") ?? null);
  const dates = pageDates(head.jsonLd, metas, resolve, {
    kind,
    addresses: canonical === null ? [url] : [url, canonical],
  });
  const list = blocksOf(root, dates);
  const shown = [...list.blocks.values()];
  const blocks = withEmbedded(shown, () => embeddedBlocks(head.states));
  const needsScripts = head.asksForScripts ? shown.length < shellBlocks : shown.length === 0;
  const isEmpty = isShell || (needsScripts && (head.asksForScripts || head.hasPrograms));
  return {
    url,
    title: title === null ? null : cutForPeople(title, maxTitle),
    ownTitle: head.title ?? "",
    lang: head.lang,
    metas,
    canonical,
    links,
    feeds: feedsOf(head.feeds.map(resolve), links),
    jsonLd: head.jsonLd,
    leaves: list.leaves,
    blocks,
    needsBrowser: isEmpty && lengthOf(shown) < shellCharacters && blocks.length === shown.length,
    copyright: head.copyright,
    hasPasswordField: head.hasPasswordField,
  };
}

/** The blocks a page shows; if they are next to nothing, also those of the data in it. */
function withEmbedded(shown: Block[], embedded: () => Block[]): Block[] {
  if (shown.length >= fewBlocks && lengthOf(shown) >= fewCharacters) return shown;
  const known = new Set(shown.map(({ id }) => id));
  return [...shown, ...embedded().filter(({ id }) => !known.has(id))];
}

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** Feeds a page names: by autodiscovery, else by a plain link to one. */
function feedsOf(declared: readonly (string | null)[], links: readonly PageLink[]): string[] {
  const linked = links.flatMap(({ url }) => (feedPath.test(URL.parse(url)?.pathname ?? "") ? [url] : []));
  return [...new Set([...declared.filter((url) => url !== null), ...linked])];
}
