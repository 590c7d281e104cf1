import { compare } from "../../../src/pages/compare/compare.ts";
import { linesOnPage } from "../../../src/pages/compare/lines.ts";
import { comparable, isLiveCounter, similarity } from "../../../src/pages/compare/similarity.ts";
import { entryBlocks } from "../../../src/pages/entries.ts";
import { headlineOf } from "../../../src/pages/passages.ts";
import { newArticles } from "../../../src/pages/plan/new-articles.ts";
import { sitemapsNamed } from "../../../src/pages/plan/sitemap.ts";
import { createResolve } from "../../../src/pages/reader/addresses.ts";
import { embeddedData } from "../../../src/pages/reader/data/state.ts";
import { readPage } from "../../../src/pages/reader/read-page.ts";
import { isToCome, takesLeave } from "../../../src/pages/soft-failure.ts";
import { linesOf } from "../../../src/pages/texts.ts";
import type { Reading } from "../../../src/pages/types.ts";
import { createDecoding, decodeBody } from "../../../src/platform/crawl/decode.ts";
import { trueType } from "../../../src/platform/crawl/media.ts";
import { readRobots } from "../../../src/platform/crawl/robots/robots.ts";
import { reading } from "../../support/sites/changes.ts";
import { hostilePages } from "../../support/sites/hostile-pages.ts";
import type { Row } from "../measure.ts";
import { kinds } from "../shapes.ts";
import { pieces } from "./pieces.ts";

const megabyte = 1024 * 1024;
const { words, markup, data, robots } = kinds;
const home = "https://acme.example/";

/** Blocks of a text, as a page of several has them: 40 characters each, 1,500 at most. */
const readingOf = (text: string, kind: Reading["kind"] = "home") => reading(kind, pieces(text, 40));

const bytesOf = (text: string) => new TextEncoder().encode(text);

export const pageRows: readonly Row[] = [
  {
    name: "a page in small parts",
    cap: megabyte / 4,
    budgetMs: 1_500,
    shapes: markup,
    run: (text) => {
      const reader = readPage(home);
      for (let at = 0; at < text.length; at += 1_000) reader.write(text.slice(at, at + 1_000));
      return reader.end();
    },
  },
  {
    name: "a page of prose",
    cap: megabyte / 4,
    budgetMs: 500,
    shapes: words,
    run: (text) => {
      const reader = readPage(home);
      reader.write(`<p>${text}`);
      return reader.end();
    },
  },
  {
    name: "a page in one kind of markup after the other",
    cap: megabyte / 32,
    budgetMs: 3_000,
    shapes: ["spaces"],
    run: ({ length }) => {
      for (const write of Object.values(hostilePages)) {
        const reader = readPage(home);
        reader.write(write(length));
        reader.end();
      }
    },
  },
  {
    name: "bytes in small parts",
    cap: megabyte,
    budgetMs: 400,
    shapes: words,
    run: (text) => {
      const decoding = createDecoding(null, () => ({ write: () => undefined }));
      const bytes = bytesOf(text);
      for (let at = 0; at < bytes.length; at += 1_000) decoding.take(bytes.subarray(at, at + 1_000));
      decoding.end();
    },
  },
  {
    name: "bytes of no charset",
    cap: megabyte / 2,
    budgetMs: 400,
    shapes: words,
    run: (text) => decodeBody(bytesOf(`${text}\u00ff`).subarray(0, -1), text),
  },
  {
    name: "platform/crawl/media#trueType",
    cap: 4_096,
    budgetMs: 80,
    shapes: [...words, ...markup],
    run: (text) => trueType("", bytesOf(text)),
  },
  {
    name: "a robots file, and whether it allows ten addresses",
    cap: 500 * 1024,
    budgetMs: 1_500,
    shapes: [
      ...robots,
      "one long word",
      "lines of one letter",
      "lines apart",
      "broken percent signs",
      "han",
      "emoji",
    ],
    run: (text) => {
      const rules = readRobots({ kind: "text", text: `user-agent: *\nallow: ${text}` }, "agent");
      for (let index = 0; index < 10; index += 1) rules.isAllowed(`${home}${"a".repeat(2_000)}${index}`);
      return sitemapsNamed(rules.text);
    },
  },
  {
    name: "pages/reader/data/embedded-data#embeddedData",
    cap: 1_000_000,
    budgetMs: 600,
    shapes: data,
    run: (text) => {
      const found = embeddedData([text], createResolve(home, null));
      return [found.blocks(), found.links()];
    },
  },
  {
    name: "pages/reader/addresses#createResolve",
    cap: 4_096,
    budgetMs: 80,
    shapes: words,
    run: (text) => [createResolve(text, text)(text), createResolve(home, null)(text)],
  },
  {
    name: "pages/entries#entryBlocks",
    cap: 60_000,
    budgetMs: 600,
    shapes: words,
    run: (text) =>
      entryBlocks(
        pieces(text, 1_000).map((one) => ({ title: one, text: one, link: null, publishedAt: null })),
        [],
        1_000,
      ),
  },
  {
    name: "pages/compare/compare#compare",
    cap: 20_000,
    budgetMs: 1_000,
    shapes: words,
    run: (text) => {
      const first = readingOf(text);
      const { memory } = compare(null, first);
      const later = readingOf(`${text.slice(7)} 12`);
      const blocks = later.blocks.map((block, index) => ({
        ...block,
        id: index % 3 === 0 ? block.id : `n${index}`,
      }));
      return [compare(memory, { ...later, blocks }), isToCome(later), takesLeave(later)];
    },
  },
  {
    name: "pages/compare/lines#linesOnPage",
    cap: 150_000,
    budgetMs: 600,
    shapes: words,
    run: (text) => {
      const shown = pieces(text, 100);
      const stands = linesOnPage(shown);
      return [text, ...shown].filter(stands);
    },
  },
  {
    name: "two texts compared",
    cap: 4_000,
    budgetMs: 100,
    shapes: words,
    run: (text) => {
      const [one, other] = [comparable(text), comparable(`${text}1`)];
      return [similarity(one, other), isLiveCounter(one, other)];
    },
  },
  {
    name: "pages/passages#headlineOf",
    cap: 2_000,
    budgetMs: 80,
    shapes: words,
    run: (text) => headlineOf({ kind: "card", text }),
  },
  {
    name: "pages/texts#linesOf",
    cap: 20_000,
    budgetMs: 100,
    shapes: words,
    run: (text) => linesOf(pieces(text, 10)),
  },
  {
    name: "pages/plan/new-articles#newArticles",
    cap: 100_000,
    budgetMs: 300,
    shapes: ["words apart", "slashes", "dots", "one long word"],
    run: (text) => {
      const { blocks, ...rest } = readingOf(text, "blog");
      const linked = blocks.map((block) => ({
        ...block,
        link: `${home}blog/${block.text.trim().replaceAll(" ", "-")}`,
      }));
      const { memory } = compare(null, { ...rest, blocks: linked.slice(0, 5) });
      const known = { url: rest.url, kind: rest.kind, etag: null, lastModified: null, memory };
      return newArticles([{ ...rest, blocks: linked }], [known], "2026-11-01T00:00:00Z", 3);
    },
  },
];
