import { cut } from "../../domain/text/text.ts";
import { isPersonName } from "../../identity/people/person-names.ts";
import type { Change, SourceKind } from "../../pages/types.ts";
import { isPostTitle } from "../facts/posts.ts";
import { findRoles } from "../facts/roles.ts";
import { isKicker } from "./kicker.ts";

/** Pages where a line is what its place says: an opening, a person, a price. */
export const lists: readonly SourceKind[] = ["careers", "team", "pricing"];
/** Characters up to which a line may be a title over what follows it. */
const longestTitle = 160;

/** Changed blocks by the piece of news that they belong to, in the order of the pages. */
export function unitsOf(changes: readonly Change[]): Change[][] {
  const headings = headingsOf(changes);
  const units = new Map<string, Change[]>();
  let last: { change: Change; key: string } | null = null;
  for (const [at, change] of changes.entries()) {
    const next = changes[at + 1];
    const own =
      next !== undefined && isKicker(change, next) ? unitKey(next, headings) : unitKey(change, headings);
    const key: string = last !== null && goesOn(last.change, change) ? last.key : own;
    last = { change, key };
    const unit = units.get(key);
    if (unit === undefined) units.set(key, [change]);
    else unit.push(change);
  }
  return [...units.values()];
}

function headingsOf(changes: readonly Change[]): ReadonlySet<string> {
  return new Set(
    changes.flatMap(({ kind, url, block }) =>
      block.kind === "heading" || (kind === "careers" && block.link !== null) ? `${url}#${block.text}` : [],
    ),
  );
}

/** What a changed block belongs to: its article, its list of prices, the changed heading right above it, or itself alone. */
function unitKey(change: Change, headings: ReadonlySet<string>): string {
  const removed = change.change === "removed" ? "removed:" : "";
  const { kind, url, block } = change;
  if (change.newPage !== undefined) return url;
  if (kind === "pricing") return `${removed}pricing`;
  if (kind === "article") return `${removed}${url}`;
  if (kind === "careers" && block.kind === "card" && isPostTitle(firstLineOf(block.text)))
    return `${removed}${change.id}`;
  const own = `${url}#${block.text}`;
  const above = block.trail.map((heading) => `${url}#${heading}`);
  const stood = above.findLastIndex((heading) => !headings.has(heading));
  const heading = headings.has(own) ? own : above.slice(stood + 1).at(-1);
  return `${removed}${heading ?? change.id}`;
}

const firstLineOf = (text: string) => cut(text, longestTitle).split("\n", 1)[0] ?? "";

/** Words from which on a paragraph is the text of the title before it. */
const fewestBelow = 9;

/**
 * Whether a block says more of what the one before it says: a paragraph under a title without a heading's tag, or a person's name
 * beside a post on a page of people.
 */
function goesOn(before: Change, { change, url, kind, block }: Change): boolean {
  if (before.change !== change || before.url !== url) return false;
  if (kind === "team" && isPersonWithPost(before.block.text, block.text)) return true;
  if (change !== "added") return false;
  if (before.block.kind !== "paragraph" || block.kind !== "paragraph") return false;
  if (kind === "article" || lists.includes(kind)) return false;
  if (before.block.trail.join("\n") !== block.trail.join("\n")) return false;
  const title = before.block.text;
  const isTitle = title.length <= longestTitle && !/[.!?…。:;,]["”’»)]*$/u.test(title);
  return isTitle && /[.!?…。]["”’»)]*$/u.test(block.text) && block.text.split(/\s/u).length >= fewestBelow;
}

function isPersonWithPost(one: string, other: string): boolean {
  const [named, post] = isPersonName(one) ? [one, other] : [other, one];
  return (
    isPersonName(named) && post.length <= longestTitle && findRoles(post).length > 0 && !isPersonName(post)
  );
}
