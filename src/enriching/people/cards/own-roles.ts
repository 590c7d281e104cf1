import type { Leaf } from "../../../pages/page.ts";
import { isFounderRole } from "../founder-roles.ts";
import { partsOf } from "../sentences/parts.ts";

/** Characters of a line that is a role. */
const longest = 120;
/** How far from a role others' words stand that may be about it. */
const reach = 3;

/** Whether a line is a founder's role that says whose, `Founder of Acme`: it is this company's wherever it stands. */
export const isSurelyOwn = (text: string, names: readonly (string | null)[]): boolean =>
  text.length <= longest &&
  isFounderRole(text, names) &&
  partsOf(text, names, () => false).some(({ is }) => is === "own");

/** Where a page is not about people, a role counts beside a name that nothing said by others surrounds. */
export function isBare(leaves: readonly Leaf[], index: number, names: readonly (string | null)[]): boolean {
  const text = leaves[index]?.text ?? "";
  if (!isFounderRole(text, names)) return false;
  if (isSurelyOwn(text, names)) return true;
  const near = leaves.slice(Math.max(0, index - reach), index + 2);
  return !near.some((leaf) => leaf.foreign || /^["“”„«»'‘]|["”»]$/u.test(leaf.text));
}
