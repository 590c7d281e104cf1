import { fold } from "../../domain/text/fold.ts";
import { isPersonName } from "../../identity/people/person-names.ts";
import { namesPost, personOf } from "../../pages/compare/section-list.ts";
import type { Change } from "../../pages/types.ts";
import { findRoles } from "../facts/roles.ts";

/** Who holds another post than before. */
export interface Moved {
  name: string;
  post: string;
  was: string;
}

/** Characters and lines of a card that shows somebody, and characters of a name in any script. */
const longest = { post: 80, lines: 12, name: 40 };

/**
 * Whom a card shows under another post than before: a person of a page of people, by a card or by a line under the name, or, on any page
 * and in any script, the line beside the only one that is another, where that says a leader's post now or did.
 */
export function movedIn({ kind, change, block, before }: Change): Moved | null {
  if (change !== "edited" || before === null) return null;
  const [was, is] = [personOf(before), personOf(block.text)];
  if (kind === "team" && was !== null && is !== null)
    return fold(is.name) === fold(was.name) && fold(is.post) !== fold(was.post)
      ? { name: is.name, post: is.post, was: was.post }
      : null;
  if (block.kind === "card" || block.kind === "row") return movedLine(before, block.text);
  const name = block.trail.at(-1) ?? "";
  const posts = [before, block.text].map(oneLineOf);
  const [stood = "", stands = ""] = posts;
  return kind === "team" && isPersonName(name) && posts.every(namesPost) && fold(stood) !== fold(stands)
    ? { name, post: stands, was: stood }
    : null;
}

function movedLine(before: string, after: string): Moved | null {
  const [stood, stands] = [before, after].map((text) => text.split("\n", longest.lines + 1).map(oneLineOf));
  if (stood === undefined || stands === undefined || stood.length !== stands.length) return null;
  if (stands.length < 2 || stands.length > longest.lines) return null;
  const others = stands.flatMap((line, at) => (line === stood[at] ? [] : at));
  const [at] = others;
  if (at === undefined || others.length > 1 || at > 1) return null;
  const [was = "", post = "", name = ""] = [stood[at], stands[at], stands[1 - at]];
  const isPost = (line: string) => line.length <= longest.post && line !== "" && !/[.!?…。]$/u.test(line);
  const isName =
    /^\p{L}[\p{L}\p{M} .'’-]+$/u.test(name) && name.length <= longest.name && findRoles(name).length === 0;
  return isPost(was) && isPost(post) && isName && leads(was) + leads(post) > 0 ? { name, post, was } : null;
}

const oneLineOf = (line: string) => line.trim();
const leads = (line: string) => findRoles(line).filter(({ level }) => level !== "board").length;
