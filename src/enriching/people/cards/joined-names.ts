import { isGivenName } from "../../../identity/people/given-names.ts";
import { isPersonName } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import { isRole, namesFounder } from "../founder-roles.ts";
import { singleIn } from "../person-in.ts";

const small = /^\p{Ll}{2,15}(?: \p{Ll}{2,15}){1,2}$/u;

/** The lines of a page with those as one that are a given and a family name. */
export function joined(leaves: readonly Leaf[]): Leaf[] {
  const whole: Leaf[] = [];
  for (const [index, stated] of leaves.entries()) {
    const leaf = { ...stated, text: enlarged(stated.text, leaves[index + 1]?.text ?? "") };
    const last = whole.at(-1);
    const name = `${last?.text} ${leaf.text}`;
    const alike =
      last?.heading === leaf.heading && singleIn(last.text) !== null && singleIn(leaf.text) !== null;
    const parts = alike && (leaf.heading || (isGivenName(last.text) && !isGivenName(leaf.text)));
    if (last && parts && isPersonName(name)) whole[whole.length - 1] = { ...last, text: name };
    else whole.push(leaf);
  }
  return whole;
}

/** A name in small letters above a founder's role, which a page may show in large ones, as it is written. */
const enlarged = (text: string, below: string): string =>
  small.test(text) && isGivenName(text.split(" ", 1)[0] ?? "") && isRole(below) && namesFounder(below)
    ? text.replace(/(?<!\p{L})\p{Ll}/gu, (letter) => letter.toUpperCase())
    : text;
