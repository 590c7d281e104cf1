import { cutForPeople } from "../../domain/text/text.ts";
import type { Leaf, Page, PageLink } from "../page.ts";
import { squeezed } from "../texts.ts";
import type { Block, PageKind } from "../types.ts";
import { createResolve } from "./addresses.ts";
import { blocksOf } from "./blocks.ts";
import { pageDates } from "./data/page-dates.ts";
import { createScripts } from "./data/scripts.ts";
import { embeddedData } from "./data/state.ts";
import { createHead } from "./head.ts";
import { isForeign, leavesOf } from "./leaves.ts";
import { linksOf } from "./links.ts";
import { parse } from "./parse.ts";
import { textIn } from "./text-in.ts";
import { type Element, Text } from "./tree.ts";

/** Takes a page as it comes. */
export interface PageReader {
  /** The next part of the page's text; what is above 3 M characters is left out. */
  write: (chunk: string) => void;
  /** Reads the page. Called once. */
  end: () => Page;
}

const maxLength = 3 * 1024 * 1024;
const maxTitle = 300;
const maxCaptions = 300;
/** A page that shows less than this is drawn by script, from data it carries along. */
const fewBlocks = 3;
const fewCharacters = 300;
/** A page that shows less than this around an empty mount says nothing before its scripts have run. */
const shellBlocks = 4;
const shellCharacters = 200;
const storyCharacters = 24;
const feedPath = /\/(?:feed|rss|atom)\/?$|\/(?:feed|rss|atom|index)\.(?:xml|rss|atom|json)$/i;
const mounts =
  /^(?:(?:react-?)?root|(?:react-?|vue-?|q-)?app(?:-?root)?|main-?app|app-?container|application|__next|__nuxt|___gatsby|svelte)$/i;
const mountTags = /^(?:app-root|my-app|ion-app)$/;
/** A text that stands in for a page while its scripts load. */
const loading = /^(?:loading|please wait|wird geladen|chargement|cargando|caricamento)[^\p{L}]*$/iu;

/**
 * Reads a page of any quality: its time grows with its length, and memory, depth and results are bounded. `url` is the page's
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

/** Reads a page that is at hand as a whole. */
export function pageOf(html: string, url: string, kind: PageKind | null = null): Page {
  const { head, ...headReader } = createHead();
  const { scripts, ...scriptReader } = createScripts();
  const rels = new Map<Element, string>();
  const captions: Leaf[] = [];
  let isShell = false;

  const root = parse(html, {
    enter: (element, attributes) => {
      headReader.enter(element, attributes);
      scriptReader.enter(element, attributes);
      if (element.href !== null && attributes.has("rel"))
        rels.set(element, (attributes.get("rel") ?? "").toLowerCase());
      const caption = element.name === "img" ? squeezed(attributes.get("alt") ?? "") : "";
      if (caption === "") return;
      if (!element.hidden && captions.length < maxCaptions)
        captions.push({ text: caption.slice(0, 200), heading: false, foreign: isForeign(element.parent) });
      const link = closestLink(element);
      if (link) link.label ??= caption;
    },
    leave: (element, attributes, raw) => {
      headReader.leave(element, raw);
      scriptReader.leave(element, attributes, raw);
      if (element.name === "template")
        isShell ||= attributes.get("data-dgst") === "BAILOUT_TO_CLIENT_SIDE_RENDERING";
      else if (mountTags.test(element.name) || mounts.test(attributes.get("id") ?? ""))
        isShell ||= !element.hasWord || (element.characters < 40 && loading.test(squeezed(textIn(element))));
    },
  });
  scriptReader.end();

  const resolve = createResolve(url, head.base);
  const canonical = resolve(head.canonical);
  const { metas } = head;
  const title = head.title || (metas.get("og:title") ?? null);
  const dates = pageDates(scripts.jsonLd, metas, resolve, {
    kind,
    addresses: canonical === null ? [url] : [url, canonical],
    titles: [title ?? "", metas.get("og:title") ?? "", mainHeading(root)],
  });
  const embedded = embeddedData(scripts.states, resolve);
  const shown = blocksOf(root, dates, resolve);
  const blocks = withEmbedded(shown, embedded.blocks);
  const links = linksOf(root, rels, resolve);
  const isEmpty =
    isShell ||
    (scripts.asksForScripts && shown.length < shellBlocks) ||
    (shown.length === 0 && scripts.hasPrograms);
  return {
    url,
    title: title === null ? null : cutForPeople(title, maxTitle),
    ownTitle: head.title,
    lang: head.lang,
    metas,
    canonical,
    links,
    feeds: feedsOf(head.feeds.map(resolve), links),
    jsonLd: scripts.jsonLd,
    embeddedLinks: embedded.links(),
    leaves: leavesOf(root),
    captions,
    behind: [],
    blocks,
    needsBrowser:
      isEmpty && lengthOf(shown) < shellCharacters && lengthOf(blocks) - lengthOf(shown) < storyCharacters,
    data: head.data.map(resolve).find((data) => data !== null) ?? null,
    hasPasswordField: head.hasPasswordField,
  };
}

/** The blocks a page shows; where they are next to nothing, also those of the data it carries along. */
function withEmbedded(shown: Block[], embedded: () => Block[]): Block[] {
  const written = lengthOf(shown);
  if (shown.length >= fewBlocks && written >= fewCharacters) return shown;
  const known = new Set(shown.map(({ id }) => id));
  const further = embedded().filter(({ id }) => !known.has(id));
  return shown.length < fewBlocks || lengthOf(further) > 2 * written ? [...shown, ...further] : shown;
}

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** Blocks and links of data that a page draws itself from and that lies at an address of its own. */
export function dataOf(json: string, url: string): Pick<Page, "blocks"> & { links: Page["embeddedLinks"] } {
  const data = embeddedData([json], createResolve(url, null));
  return { blocks: data.blocks(), links: data.links() };
}

/** Text of the only first-level heading; empty where there is none, or several. */
function mainHeading(root: Element): string {
  const found: string[] = [];
  const visit = (element: Element) => {
    if (element.name === "h1") found.push(squeezed(textIn(element)));
    for (let node = element.first; node !== null; node = node.next)
      if (!(node instanceof Text) && !node.hidden) visit(node);
  };
  visit(root);
  return found.length === 1 ? (found[0] ?? "") : "";
}

function closestLink(element: Element): Element | null {
  for (let up = element.parent; up !== null; up = up.parent) if (up.href !== null) return up;
  return null;
}

/** Feeds a page names: by autodiscovery, else by a plain link to one. */
function feedsOf(declared: readonly (string | null)[], links: readonly PageLink[]): string[] {
  const linked = links.flatMap(({ url }) => (feedPath.test(URL.parse(url)?.pathname ?? "") ? [url] : []));
  return [...new Set([...declared.filter((url) => url !== null), ...linked])];
}
