import { cut } from "../domain/text/text.ts";
import type { Leaf, Page } from "../pages/page.ts";
import type { SourceRead } from "../pages/read-source.ts";
import { strings } from "../pages/reader/data/json-ld.ts";
import { addressesReader } from "../reading/machine-speech/watch.ts";

/** Characters of one text that are watched. */
const watched = 2_000;
/** Characters of each kind of a page's texts that are watched: as many as people are looked for in. */
const maxPage = 40_000;

/**
 * A page without what speaks to machines: such text is no source of a name, a description or a founder, wherever it stands. Watched are its
 * titles, metadata, JSON-LD, the words of its links and pictures, what it shows and what is behind a click, 40,000 characters of each.
 */
export function harmless(page: Page): Page {
  const [inHead, inData, inLinks] = [createWatch(), createWatch(), createWatch()];
  return {
    ...page,
    title: page.title === null || inHead(page.title) ? null : page.title,
    ownTitle: inHead(page.ownTitle) ? "" : page.ownTitle,
    metas: new Map([...page.metas].filter(([, content]) => !inHead(content))),
    jsonLd: page.jsonLd.filter((node) => !Object.values(node).some((value) => strings(value).some(inData))),
    links: page.links.map((link) =>
      inLinks(link.text) ? { ...link, text: "", line: "", around: [] } : link,
    ),
    captions: harmlessLeaves(page.captions),
    leaves: harmlessLeaves(page.leaves),
    behind: harmlessLeaves(page.behind),
  };
}

/** What was read, each page without what speaks to machines. */
export const withoutMachineSpeech = (reads: readonly SourceRead[]): SourceRead[] =>
  reads.map((read) => (read.page === null ? read : { ...read, page: harmless(read.page) }));

function harmlessLeaves(leaves: readonly Leaf[]): Leaf[] {
  const speaks = createWatch();
  return leaves.filter(({ text }) => !speaks(text));
}

/** Tells of texts one after the other whether they speak to machines, as long as there is room. */
function createWatch(): (text: string) => boolean {
  let left = maxPage;
  return (text) => {
    left -= text.length;
    return left >= 0 && addressesReader(cut(text, watched));
  };
}
