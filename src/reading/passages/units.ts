import { cut } from "../../domain/text/text.ts";
import type { Change } from "../../pages/types.ts";
import { isPostTitle } from "../facts/posts.ts";
import { personIn } from "../trained/locations.ts";

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
    const key: string = last !== null && isPostOf(last.change, change) ? last.key : unitKey(change, headings);
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

/** Whether a block of a team page is the post under the name before it. */
function isPostOf(before: Change, { change, url, kind, block }: Change): boolean {
  if (kind !== "team" || before.change !== change || before.url !== url) return false;
  const [name, post] = [before.block.text, block.text];
  const isPost = post.length <= longestTitle && personIn(post) === null && isPostTitle(post);
  return isPost && !name.includes("\n") && personIn(name) !== null;
}
