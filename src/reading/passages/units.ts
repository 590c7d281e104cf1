import type { Change } from "../../pages/types.ts";
import { isPostTitle } from "../facts/posts.ts";
import { firstLine, personIn } from "../trained/locations.ts";

/** Maximum length of a title in characters. */
const longestTitle = 160;

/** Groups changed blocks into units that are read together, in page order. */
export function unitsOf(changes: readonly Change[]): Change[][] {
  const headings = new Set(
    changes.flatMap(({ kind, url, block }) =>
      block.kind === "heading" || (kind === "careers" && block.link !== null) ? `${url}#${block.text}` : [],
    ),
  );
  let last: { change: Change; key: string } | null = null;
  const keyed = changes.map((change) => {
    const key: string = last !== null && isPostOf(last.change, change) ? last.key : unitKey(change, headings);
    last = { change, key };
    return last;
  });
  return [...Map.groupBy(keyed, ({ key }) => key).values()].map((unit) => unit.map(({ change }) => change));
}

/** The unit of a changed block: its article, its price list, the nearest changed heading above it, or the block alone. */
function unitKey(change: Change, headings: ReadonlySet<string>): string {
  const { kind, url, block, id } = change;
  if (change.newPage !== undefined) return url;
  const side = change.change === "removed" ? "removed:" : "";
  if (kind === "pricing") return `${side}pricing`;
  if (kind === "article") return `${side}${url}`;
  if (kind === "careers" && block.kind === "card" && isPostTitle(firstLine(block.text)))
    return `${side}${id}`;
  const above = block.trail.map((heading) => `${url}#${heading}`);
  const unchanged = above.findLastIndex((heading) => !headings.has(heading));
  const own = `${url}#${block.text}`;
  return `${side}${headings.has(own) ? own : (above.slice(unchanged + 1).at(-1) ?? id)}`;
}

/** Whether a block of a team page is the position below the preceding name. */
function isPostOf(before: Change, { change, url, kind, block }: Change): boolean {
  if (kind !== "team" || before.change !== change || before.url !== url) return false;
  const [name, post] = [before.block.text, block.text];
  const isPost = post.length <= longestTitle && personIn(post) === null && isPostTitle(post);
  return isPost && !name.includes("\n") && personIn(name) !== null;
}
