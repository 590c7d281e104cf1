import { findRoles } from "./roles.ts";
import table from "./words/posts.json" with { type: "json" };

const known = Object.entries(table.families).map(([name, words]) => ({
  name,
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "iu"),
}));

/** The functions of a company that a post's title belongs to, such as `sales` for `Account Executive`. */
export function familiesOf(title: string): string[] {
  return known.filter(({ pattern }) => pattern.test(title)).map(({ name }) => name);
}

/** Whether a title names a position by its function or by the people it addresses. */
export function isPostTitle(title: string): boolean {
  return (
    familiesOf(title).length > 0 ||
    findRoles(title).length > 0 ||
    /[([](?:[mwfdhx][/|]){1,2}[mwfdhx][)\]]/iu.test(title)
  );
}
