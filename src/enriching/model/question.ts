import { cut } from "../../domain/text/text.ts";
import type { Block, SourceKind } from "../../pages/types.ts";
import { estimateTokens } from "../../reading/model/estimate-tokens.ts";
import { type Fenced, fenced, lineOf, shown } from "../../reading/model/fence.ts";
import { blockHasInjection, safeHeadings } from "../../reading/prompt-injection/changes.ts";
import { hasInjection } from "../../reading/prompt-injection/detect.ts";
import type { Profile } from "../../reading/types.ts";
import { isOwnBlock } from "../own-words.ts";
import { instructions } from "./instructions.ts";

/** Estimated tokens of a question with its instructions, of the lines of one page, and those kept for the fence. */
const most = { question: 15_000, page: 5_000, reserve: 100 };
/** Characters of each field. */
const longest = { text: 600, headings: 150, known: 300 };

/** The text of a site: the titles and descriptions in its metadata, and the blocks of its pages. */
export interface SiteText {
  draft: Profile;
  summaries: readonly string[];
  /** `others`: lines that are not the company's own statements. */
  pages: readonly { kind: SourceKind; blocks: readonly Block[]; others: ReadonlySet<string> }[];
}

/** A line of a site as a model sees it. */
export interface SiteLine {
  text: string;
  headings: readonly string[];
  /** From the page's metadata, from a block of the company's own statements, or from another block. */
  source: "metadata" | "own" | "others";
}

export interface SiteQuestion extends Fenced {
  system: string;
  lines: ReadonlyMap<string, SiteLine>;
}

/** Builds the question about a site, at most 15,000 estimated tokens, without prompt injections. */
export function askAboutSite({ draft, summaries, pages }: SiteText): SiteQuestion {
  const lines = new Map<string, SiteLine>();
  const entries: unknown[] = [describeKnown(draft)];
  const seen = new Set<string>();
  let left = most.question - estimateTokens(instructions("")) - most.reserve - sizeOf(entries[0]);
  const add = (page: string, source: SiteLine["source"], text: string, headings: readonly string[]) => {
    const line = { text: cut(text, longest.text), headings, source };
    const id = `s${lines.size + 1}`;
    const under = shown(headings.join(" > "), longest.headings);
    const entry = { id, page, under, text: shown(line.text, longest.text) };
    const size = sizeOf(entry);
    if (seen.has(line.text) || size > left) return 0;
    seen.add(line.text);
    lines.set(id, line);
    entries.push(entry);
    left -= size;
    return size;
  };
  for (const summary of summaries)
    if (!hasInjection(cut(summary, longest.text))) add("metadata", "metadata", summary, []);
  const rank = (kind: SourceKind) => (kind === "home" ? 0 : kind === "team" ? 1 : 2);
  for (const { kind, blocks, others } of pages.toSorted((a, b) => rank(a.kind) - rank(b.kind))) {
    let ofPage = most.page;
    for (const block of blocks) {
      if (ofPage <= 0 || left <= 0) break;
      const source = isOwnBlock(block, others, [draft.companyName]) ? "own" : "others";
      if (!blockHasInjection(block)) ofPage -= add(kind, source, block.text, safeHeadings(block));
    }
  }
  const { fence, text } = fenced(entries);
  return { fence, text, system: instructions(fence), lines };
}

const sizeOf = (value: unknown) => estimateTokens(`${lineOf(value)}\n`);

function describeKnown({ companyName, companyWebsite }: Profile) {
  const said = (text: string) => (hasInjection(cut(text, longest.known)) ? "" : shown(text, longest.known));
  return { company: said(companyName ?? ""), site: said(companyWebsite ?? "") };
}
