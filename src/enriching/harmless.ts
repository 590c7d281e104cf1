import { cut } from "../domain/text/text.ts";
import type { Page } from "../pages/page.ts";
import type { SourceRead } from "../pages/read-source.ts";
import { strings } from "../pages/reader/data/json-ld.ts";
import { blockHasInjection } from "../reading/prompt-injection/changes.ts";
import { hasInjection } from "../reading/prompt-injection/detect.ts";

const maxText = 2_000;
/** Characters of each kind of a page's texts that are checked; later leaves and blocks are left out. */
const maxPage = 40_000;

/** A page without prompt injections: such text is never the source of a name, a description or a founder. */
function harmless(page: Page): Page {
  const [inHead, inData, inLinks, inLeaves] = [createCheck(), createCheck(), createCheck(), createCheck()];
  let left = maxPage;
  const blocks = page.blocks.filter((block) => {
    left -= block.text.length;
    return left >= 0 && !blockHasInjection(block);
  });
  return {
    ...page,
    title: page.title === null || inHead(page.title) ? null : page.title,
    ownTitle: inHead(page.ownTitle) ? "" : page.ownTitle,
    metas: new Map([...page.metas].filter(([, content]) => !inHead(content))),
    jsonLd: page.jsonLd.filter((node) => !Object.values(node).some((value) => strings(value).some(inData))),
    links: page.links.map((link) =>
      inLinks(link.text) ? { ...link, text: "", line: "", around: [] } : link,
    ),
    leaves: page.leaves.filter(({ text }) => !inLeaves(text)),
    blocks,
  };
}

/** The pages that were read, without prompt injections. */
export const harmlessly = (reads: readonly SourceRead[]): SourceRead[] =>
  reads.map((read) => (read.page === null ? read : { ...read, page: harmless(read.page) }));

/** Whether a text is a prompt injection, or the texts together exceed the length that is checked. */
function createCheck(): (text: string) => boolean {
  let left = maxPage;
  return (text) => {
    left -= text.length;
    return left < 0 || hasInjection(cut(text, maxText));
  };
}
