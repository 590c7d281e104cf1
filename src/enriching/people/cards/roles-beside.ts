import type { Leaf } from "../../../pages/page.ts";
import { tokensOf } from "../../phrases.ts";
import { isBareRole, isRole, isSentence, namesFounder, ownRole } from "../founder-roles.ts";
import { isOneOf, speaksOf } from "../people-words.ts";
import { personIn, singleIn, withoutPictures } from "../person-in.ts";

/** How far below a name its role stands. */
const reach = 3;
const longest = 120;
const mostWords = 8;
const bracketed = /^\s?\(([^()]{2,60})\)/u;

/** What pages state as a person's role beside the name, that of a founder before others; null where they state none. */
export function roleBeside(
  leaves: readonly Leaf[],
  name: string,
  names: readonly (string | null)[],
): string | null {
  const roles = leaves.flatMap((leaf, index) =>
    leaf.foreign
      ? []
      : rolesAt(leaves, index, name).flatMap((role) => ownRole(withoutPictures(role), names) ?? []),
  );
  const [founder, ...others] = roles.filter(namesFounder);
  if (founder !== undefined) return others.find((other) => saysMore(other, founder)) ?? founder;
  return roles[0] ?? headOf(leaves, name);
}

/** The title that heads what is said of somebody alone: `Founder` over `Ada Brown, born in Oslo, …`. */
function headOf(leaves: readonly Leaf[], name: string): string | null {
  const at = leaves.findIndex(
    ({ foreign, text }, index) =>
      !foreign &&
      text.startsWith(name) &&
      leaves[index - 1]?.heading &&
      isOneOf(leaves[index - 1]?.text ?? "", "founder"),
  );
  return leaves[at - 1]?.text ?? null;
}

/** Whether a role says all that another does and more: `CEO and founder` of `Founder`. */
function saysMore(role: string, than: string): boolean {
  const [words, fewer] = [tokensOf(role), tokensOf(than)];
  return (
    words.length > fewer.length && words.length <= mostWords && fewer.every((word) => words.includes(word))
  );
}

/** The role beside a name, and a founder's that stands above another above the name. */
function rolesAt(leaves: readonly Leaf[], index: number, name: string): string[] {
  const role = roleAt(leaves, index, name);
  const [above = "", last = ""] = [leaves[index - 2]?.text, leaves[index - 1]?.text];
  const whose = nameOf(leaves[index - 3]?.text ?? "");
  const first = role === last && whose === null && isBareRole(above) && fits(above) && !isDefinite(above);
  return role === null ? [] : first ? [above, role] : [role];
}

function roleAt(leaves: readonly Leaf[], index: number, name: string): string | null {
  const text = leaves[index]?.text ?? "";
  if (text.startsWith(`${name} `)) {
    const rest = text.slice(name.length);
    const stated = bracketed.exec(rest)?.[1] ?? /^\s?[–—|,:-]\s?(.{2,80})$/u.exec(rest)?.[1] ?? null;
    if (stated !== null) return bracketed.test(rest) || fits(stated) ? stated : null;
  }
  if (nameOf(text) !== name) return null;
  for (const { text: below } of leaves.slice(index + 1, index + 1 + reach)) {
    if (nameOf(below) !== null) break;
    if (fits(below)) return below;
  }
  const before = leaves[index - 1]?.text ?? "";
  const whose = nameOf(leaves[index - 2]?.text ?? "");
  const heads =
    isOneOf(before, "oneFounder") || speaksOf(before, "founders", "foundersPhrases") || isDefinite(before);
  return whose === null && !heads && fits(before) ? before : null;
}

/** `Our founder`, which heads a part and is no role as a card states it. */
const isDefinite = (text: string): boolean =>
  namesFounder(text) && isOneOf(text.split(" ", 1)[0] ?? "", "ours");

const nameOf = (text: string): string | null => personIn(text) ?? singleIn(text);

const fits = (text: string): boolean =>
  text.length <= longest && isRole(text) && !isSentence(text) && !speaksOf(text, "former", "notFounder");
