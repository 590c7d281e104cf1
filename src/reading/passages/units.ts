import { cut } from "../../domain/text/text.ts";
import type { Change } from "../../pages/types.ts";
import { isPostTitle } from "../facts/posts.ts";
import { lists, personIn } from "../trained/locations.ts";

/** Characters up to which a line may be a title. */
const longestTitle = 160;

/** Changed blocks grouped into the units that are read together, in the order of the pages. */
export function unitsOf(changes: readonly Change[]): Change[][] {
  const headings = new Set(
    changes.flatMap(({ kind, url, block }) =>
      block.kind === "heading" || (kind === "careers" && block.link !== null) ? `${url}#${block.text}` : [],
    ),
  );
  let last: { change: Change; key: string } | null = null;
  const keyed = changes.map((change) => {
    const key: string = last !== null && goesOn(last.change, change) ? last.key : unitKey(change, headings);
    last = { change, key };
    return last;
  });
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((unit) => unit.map(({ change }) => change));
}

/** What a changed block belongs to: its article, its list of prices, the nearest changed heading above it, or nothing else. */
function unitKey(change: Change, headings: ReadonlySet<string>): string {
  const { kind, url, block, id } = change;
  if (change.newPage !== undefined) return url;
  const side = change.change === "removed" ? "removed:" : "";
  if (kind === "pricing") return `${side}pricing`;
  if (kind === "article") return `${side}${url}`;
  const first = cut(block.text, longestTitle).split("\n", 1)[0] ?? "";
  if (kind === "careers" && block.kind === "card" && isPostTitle(first)) return `${side}${id}`;
  const above = block.trail.map((heading) => `${url}#${heading}`);
  const unchanged = above.findLastIndex((heading) => !headings.has(heading));
  const own = `${url}#${block.text}`;
  return `${side}${headings.has(own) ? own : (above.slice(unchanged + 1).at(-1) ?? id)}`;
}

/** Words from which on a paragraph is the text of the title before it. */
const fewestBelow = 9;

/** Whether a block continues the one before it: a text under a title that is no heading, or a post under a name. */
function goesOn(before: Change, { change, url, kind, block }: Change): boolean {
  if (before.change !== change || before.url !== url) return false;
  const [title, text] = [before.block.text, block.text];
  if (kind === "team") {
    const isPost = text.length <= longestTitle && personIn(text) === null && isPostTitle(text);
    return isPost && !title.includes("\n") && personIn(title) !== null;
  }
  const areParagraphs = before.block.kind === "paragraph" && block.kind === "paragraph";
  if (change !== "added" || !areParagraphs || kind === "article" || lists.includes(kind)) return false;
  const ends = /[.!?\u2026\u3002:;,]["\u201d\u2019»)]*$/u;
  const isUnder = before.block.trail.join("\n") === block.trail.join("\n");
  const isTitle = title.length <= longestTitle && !ends.test(title);
  return isUnder && isTitle && ends.test(text) && text.split(/\s/u).length >= fewestBelow;
}
