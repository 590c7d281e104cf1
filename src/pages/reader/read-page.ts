import { cutForPeople } from "../../domain/text/text.ts";
import type { Page, PageLink } from "../page.ts";
import type { Block, PageKind } from "../types.ts";
import { createResolve } from "./addresses.ts";
import { type EmbeddedData, embeddedData } from "./data/embedded-data.ts";
import { pageDates } from "./data/page-dates.ts";
import { createScripts } from "./data/scripts.ts";
import { createHead } from "./head.ts";
import { createLinks } from "./links.ts";
import type { OpenElement } from "./markup/element.ts";
import { createOpenElements } from "./markup/open-elements.ts";
import { placeStreamed } from "./markup/streamed.ts";
import { blocksOf } from "./shown/blocks.ts";
import { createFlow } from "./shown/flow.ts";
import { isBehind, isButton, isHiddenAtOpen } from "./shown/hiding.ts";
import { createLeaves } from "./shown/leaves.ts";
import { createLogos } from "./shown/logos.ts";
import { createShell } from "./shown/shell.ts";
import { createSight } from "./shown/sight.ts";
import type { Step } from "./shown/tape.ts";
import { wholeRoom } from "./shown/wholes.ts";

/** Takes a page as it comes. */
export interface PageReader {
  /** The next part of the page's text, however long or short; what is above 3 M characters is left out. */
  write: (chunk: string) => void;
  /** What was read. Called once. */
  end: () => Page;
}

const maxLength = 3 * 1024 * 1024;
const maxTitle = 300;
/** Pages that show less than this draw themselves by script, from data they carry along. */
const fewBlocks = 3;
const fewCharacters = 300;
/** A page that says less than this, around an element that its scripts are to fill, says nothing yet. */
/** Blocks of a page that is more than what stands until its scripts have run. */
const shellBlocks = 4;
const shellCharacters = 200;
/** Unless the data it carries along says this much. */
const storyCharacters = 24;
const feedPath = /\/(?:feed|rss|atom)\/?$|\/(?:feed|rss|atom|index)\.(?:xml|rss|atom|json)$/i;

/**
 * Reads a page of any quality in one pass, without building its tree: time grows with its length, and what is kept is
 * bounded. `url` is the page's address after redirects, `kind` what it is read as. Never throws on broken markup.
 */
export function readPage(url: string, kind: PageKind | null = null): PageReader {
  const head = createHead();
  const links = createLinks();
  const scripts = createScripts();
  const leaves = createLeaves(({ hidden }) => !hidden);
  const behind = createLeaves((element) => element.behind);
  const flow = createFlow(wholeRoom);
  const isHidden = createHidden();
  const shell = createShell();
  const logos = createLogos();
  let left = maxLength;
  let length = 0;

  const page = createOpenElements({
    enter: (element) => {
      element.hidden = isHidden(element);
      element.behind =
        (element.hidden || isButton(element) || element.parent?.behind === true) &&
        element.parent !== null &&
        (element.parent.behind || !element.parent.hidden) &&
        isBehind(element);
      head.enter(element);
      links.enter(element);
      scripts.enter(element);
      leaves.enter(element);
      behind.enter(element);
      flow.enter(element);
      logos.enter(element);
    },
    leave: (element) => {
      head.leave(element);
      logos.leave(element);
      links.leave(element);
      scripts.leave(element);
      shell.leave(element);
      behind.leave(element, false);
      leaves.leave(element, flow.leave(element));
    },
    text: (text, shown, element, script) => {
      length += shown;
      if (script) scripts.text(text);
      if (!script && element.behind) behind.text(text, shown, element);
      if (script || element.hidden) return;
      leaves.text(text, shown, element);
      flow.text(text, shown, element);
    },
  });
  const elements = placeStreamed(page);

  return {
    write: (chunk) => {
      const end = Math.min(chunk.length, left);
      left -= end;
      elements.write(chunk.slice(0, end));
    },
    end: () => {
      elements.end();
      const resolve = createResolve(url, head.base());
      const metas = head.metas();
      const canonical = resolve(head.canonical());
      const title = head.title() || (metas.get("og:title") ?? null);
      const dates = pageDates(scripts.jsonLd(), metas, resolve, {
        kind,
        addresses: canonical === null ? [url] : [url, canonical],
        titles: [title ?? "", metas.get("og:title") ?? "", mainHeading(flow.steps())],
      });
      const embedded = embeddedData(scripts.states(), resolve);
      const shown = blocksOf(flow.steps(), { dates, resolve, length });
      const blocks = withEmbedded(shown, embedded);
      const all = links.all(resolve);
      return {
        url,
        title: title === null ? null : cutForPeople(title, maxTitle),
        ownTitle: head.title(),
        lang: head.lang(),
        metas,
        canonical,
        links: all,
        feeds: feedsOf(head.feeds().map(resolve), all),
        jsonLd: scripts.jsonLd(),
        embeddedLinks: embedded.links(),
        leaves: leaves.all(),
        captions: leaves.captions(),
        logos: logos.all(),
        behind: behind.all(),
        blocks,
        needsBrowser:
          (shell.isEmpty() ||
            (scripts.asksForScripts() && shown.length < shellBlocks) ||
            (shown.length === 0 && scripts.any())) &&
          lengthOf(shown) < shellCharacters &&
          lengthOf(blocks) - lengthOf(shown) < storyCharacters,
        data:
          head
            .data()
            .map(resolve)
            .find((data) => data !== null) ?? null,
        hasPasswordField: head.hasPasswordField(),
      };
    },
  };
}

/** What a page shows, and where that is next to nothing, what it would draw from the data it carries along. */
function withEmbedded(shown: Block[], embedded: EmbeddedData): Block[] {
  const written = lengthOf(shown);
  if (shown.length >= fewBlocks && written >= fewCharacters) return shown;
  const known = new Set(shown.map(({ id }) => id));
  const further = embedded.blocks().filter(({ id }) => !known.has(id));
  return shown.length < fewBlocks || lengthOf(further) > 2 * written ? [...shown, ...further] : shown;
}

const lengthOf = (blocks: readonly Block[]): number => blocks.reduce((sum, { text }) => sum + text.length, 0);

/** What the data says that a page draws itself from, where it lies at an address of its own. */
export function dataOf(json: string, url: string): Pick<Page, "blocks"> & { links: Page["embeddedLinks"] } {
  const data = embeddedData([json], createResolve(url, null));
  return { blocks: data.blocks(), links: data.links() };
}

/** Reads a page that is at hand as a whole. */
export function pageOf(html: string, url: string): Page {
  const reader = readPage(url);
  reader.write(html);
  return reader.end();
}

/** The heading above all others; empty where there is none, or several that may each stand over a part. */
function mainHeading(steps: readonly Step[]): string {
  const found = steps.filter((step) => step.is === "heading" && step.level === 1);
  const [only] = found;
  return found.length === 1 && only?.is === "heading" ? only.found.text : "";
}

/** Runs of text that a piece of markup shows, such as the summary of a feed's entry; at most `room` characters of them. */
export function textOf(markup: string, room: number): string[] {
  const flow = createFlow(room);
  const isHidden = createHidden();
  const elements = createOpenElements({
    enter: (element) => {
      element.hidden = isHidden(element);
      flow.enter(element);
    },
    leave: (element) => {
      flow.leave(element);
    },
    text: (text, length, element, script) => {
      if (!script && !element.hidden) flow.text(text, length, element);
    },
  });
  elements.write(markup);
  elements.end();
  return flow.pieces();
}

/** Whether nothing inside an element that opens is content; inside what is hidden nothing is. */
function createHidden(): (element: OpenElement) => boolean {
  const isSeen = createSight();
  return (element) => {
    const seen = isSeen(element);
    return element.parent?.hidden === true || !seen || isHiddenAtOpen(element);
  };
}

/** Feeds a page names: by autodiscovery, else by a plain link to one. */
function feedsOf(declared: readonly (string | null)[], links: readonly PageLink[]): string[] {
  const linked = links.flatMap(({ url }) => (feedPath.test(URL.parse(url)?.pathname ?? "") ? [url] : []));
  return [...new Set([...declared.filter((url) => url !== null), ...linked])];
}
