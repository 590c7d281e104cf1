import { once } from "../../../domain/once.ts";
import { cut } from "../../../domain/text/text.ts";
import { isGivenName } from "../../../identity/people/given-names.ts";
import { isSurelyGiven } from "../../../identity/people/likely-names.ts";
import { findPeople } from "../../../identity/people/person-names.ts";
import type { Leaf } from "../../../pages/page.ts";
import type { FoundFounder } from "../found-founder.ts";
import {
  isBareRole,
  isFounderRole,
  isRole,
  isSentence,
  namesFounder,
  ownRole,
  statedRole,
} from "../founder-roles.ts";
import { speaksOf } from "../people-words.ts";
import { personIn, singleIn, withoutPictures } from "../person-in.ts";
import { type About, type Section, sectionAt } from "../sections.ts";
import { toldOf } from "./founder-stories.ts";
import { inLine, titledLine } from "./in-line.ts";
import { joined } from "./joined-names.ts";
import { foundersListed } from "./listed.ts";
import { isBare, isSurelyOwn } from "./own-roles.ts";

/** Characters of a run of text that may be a name, a role or both. */
const longest = 120;
/** How far a role stands from the name it belongs to. */
const reach = 3;
const others = ["former", "notFounder", "others"] as const;
/** `02 / Founder`, which stands over a part of a page and below no name. */
const numbered = /^(?:\d{1,2}\s?[/.—–|·-]|0\d)\s/u;

/**
 * Founders that a page names one by one: a name and the role beside it, in either order, on one line or on two; where a
 * page or a part of it is about the founders, names alone, unless it calls others founders in their role. What is said of
 * others, such as advisors, does not count.
 */
export function foundersInCards(
  runs: readonly Leaf[],
  about: About,
  names: readonly (string | null)[],
): FoundFounder[] {
  const found: FoundFounder[] = [];
  const taken = new Set<number>();
  const unstated: FoundFounder[] = [];
  let section: Section = { about, others: false };
  let told: Section | null = null;
  const leaves = joined(runs);
  const headed = once(() => leaves.some(headedPerson));
  for (const [index, leaf] of leaves.entries()) {
    section = sectionAt(leaves, index, section, { about, names });
    if ((leaf.foreign || section.others) && !isSurelyOwn(leaf.text, names)) continue;
    const below = toldBelow(leaves, index, found, names);
    if (below !== null) found.push(below);
    if (below !== null) continue;
    const card = {
      leaves,
      index,
      taken,
      names,
      headed,
      alone: section.about === "founders" && told !== section,
    };
    const several = foundersListed(leaves, index, names, card.alone);
    if (several.length > 0) {
      taken.add(index);
      found.push(...several);
      unstated.push(...several.filter(({ role }) => role === null));
      continue;
    }
    const one =
      leaf.text.length > longest
        ? beginning(card)
        : ((personIn(leaves[index - 1]?.text ?? "") === null ? onOneLine(leaf.text, card) : null) ??
          (section.about === "company" && !isBare(leaves, index, names) ? null : aroundRole(card)) ??
          onOneLine(leaf.text, card) ??
          (card.alone ? (alone(card, section.one === true) ?? beginning(card)) : null));
    if (!one || hasLeft(leaves, index)) continue;
    const founder = { ...one, role: ownRole(one.role, names) };
    found.push(founder);
    if (card.alone && founder.role === null) unstated.push(founder);
    if (section.one) told = section;
  }
  const stated = found.some(({ role }) => role !== null && namesFounder(role));
  return stated ? found.filter((one) => !unstated.includes(one)) : found;
}

interface Card {
  leaves: readonly Leaf[];
  index: number;
  /** Leaves whose name was given a role. */
  taken: Set<number>;
  names: readonly (string | null)[];
  /** Whether some heading of the page is a name. */
  headed: () => boolean;
  alone: boolean;
}

function onOneLine(text: string, { names, taken, index }: Card): FoundFounder | null {
  const one = inLine(text, names);
  if (one !== null) taken.add(index);
  return one;
}

/** Whom a paragraph tells of as a founder where their name heads it, with a line or two between at most, whatever role these state. */
function toldBelow(
  leaves: readonly Leaf[],
  index: number,
  known: readonly FoundFounder[],
  names: readonly (string | null)[],
): FoundFounder | null {
  const { heading = true, text = "" } = leaves[index] ?? {};
  if (heading) return null;
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const name = personIn(leaves[at]?.text ?? "");
    if (name !== null) return known.some((one) => one.name === name) ? null : toldOf(name, text, names);
    if (leaves[at]?.heading) return null;
  }
  return null;
}

/** The name nearest to a line that is a role: before it, unless that name has a role of its own, else after it. */
function aroundRole({ leaves, index, taken, names, headed, alone: only }: Card): FoundFounder | null {
  const text = withoutPictures(leaves[index]?.text ?? "");
  const heads = leaves[index]?.heading === true;
  if (taken.has(index) || numbered.test(text) || isSentence(text) || !(isRole(text) || namesFounder(text)))
    return null;
  const at = hasRoleAbove(leaves, index, taken) ? index - 2 : nameAround(leaves, index, taken);
  if (at === null || (heads && at > index && !isBareRole(text)) || hasRoleBelow(leaves, index, at))
    return null;
  taken.add(at);
  const named = leaves[at];
  const founder =
    isFounderRole(text, names) ||
    (only &&
      named !== undefined &&
      (named.heading || !headed()) &&
      !speaksOf(text, ...others) &&
      isOwn(text, names));
  const full = personIn(named?.text ?? "");
  const name = full ?? (namesFounder(text) ? singleIn(named?.text ?? "") : null);
  return founder && name !== null ? { name, role: statedRole(text) } : null;
}

/** Whether a line is the second role of a name that stands above the first: `Ada Brown`, `Managing Director`, `Founder of Acme`. */
function hasRoleAbove(leaves: readonly Leaf[], index: number, taken: ReadonlySet<number>): boolean {
  const [named, role] = [leaves[index - 2], leaves[index - 1]];
  return taken.has(index - 2) && named !== undefined && anyPerson(named) && isRole(role?.text ?? "");
}

/**
 * Whether a name after a role has a role of its own below it: `CEO`, `Ada Brown`, `Founder`; where the role stands under a heading, that of
 * somebody whose name is not known for one, any role will do.
 */
function hasRoleBelow(leaves: readonly Leaf[], index: number, at: number): boolean {
  const below = leaves[at + 1]?.text ?? "";
  const founds = namesFounder(below) && !namesFounder(leaves[index]?.text ?? "");
  const headed = leaves[index - 1]?.heading === true && leaves[at]?.heading === true;
  return at > index && isRole(below) && (founds || headed) && personIn(leaves[at + 2]?.text ?? "") === null;
}

/** On a page about founders a role need not say so; one that says whose founder they are must name this company. */
const isOwn = (text: string, names: readonly (string | null)[]): boolean =>
  !namesFounder(text) || isFounderRole(text, names);

function nameAround(leaves: readonly Leaf[], index: number, taken: ReadonlySet<number>): number | null {
  const [last, further] = [leaves[index - 1], leaves[index - 2]];
  if (last && single(last) && !taken.has(index - 1) && !(further && anyPerson(further))) return index - 1;
  const before = Array.from({ length: reach }, (_, step) => index - step - 1);
  for (const is of [headedPerson, anyPerson, single]) {
    for (const at of before) {
      const leaf = leaves[at];
      if (!leaf || taken.has(at) || leaf.text.length > longest || (at !== index - 1 && isRole(leaf.text)))
        break;
      if (is(leaf)) return at;
      if (is === single) break;
    }
    const next = leaves[index + 1];
    if (next && is(next) && !taken.has(index + 1)) return index + 1;
  }
  return null;
}

const headedPerson = ({ heading, text }: Leaf): boolean => heading && personIn(text) !== null;
const anyPerson = ({ text }: Pick<Leaf, "text">): boolean => personIn(text) !== null;
const single = ({ text }: Leaf): boolean => singleIn(text) !== null;

/** A name that stands for itself in a part about the founders, in a heading if others do; the first if it is about one. */
function alone({ leaves, index, taken, names, headed }: Card, one: boolean): FoundFounder | null {
  const text = leaves[index]?.text ?? "";
  const titled = titledLine(text);
  if (titled !== null && !taken.has(index) && !speaksOf(titled.role?.split(" | ", 1)[0] ?? "", ...others)) {
    taken.add(index);
    return titled;
  }
  const name = personIn(text) ?? (isGivenName(text) ? singleIn(text) : null);
  if (name === null || taken.has(index) || isEmptyPart(leaves, index)) return null;
  if (!one && !leaves[index]?.heading && headed()) return null;
  const below = leaves
    .slice(index + 1, index + 1 + reach)
    .findIndex(({ text: next }) => isRole(next) || anyPerson({ text: next }));
  const next =
    below < 0 || (below > 0 && !namesFounder(leaves[index + 1 + below]?.text ?? ""))
      ? undefined
      : leaves[index + 1 + below];
  const role = next && next.text.length <= longest && isRole(next.text) ? next.text : null;
  if (role !== null && (speaksOf(role, ...others) || !isOwn(role, names))) return null;
  taken.add(index);
  if (role !== null) taken.add(index + 1 + below);
  return { name, role: statedRole(role) };
}

/** Whether what may be a name is a heading of several over nothing: `Sales`, `Service`, `Careers`. */
const isEmptyPart = (leaves: readonly Leaf[], index: number): boolean =>
  !leaves[index]?.text.split(" ").some(isSurelyGiven) &&
  leaves
    .slice(index, index + reach)
    .every((leaf, at) => leaf.heading && (at === 0 || (!anyPerson(leaf) && !isRole(leaf.text))));

/** Whom a paragraph begins with, where a part about the founders sets no names apart: `About the founder`, `Ada Brown grew up …` */
function beginning({ leaves, index, taken, headed, alone: about }: Card): FoundFounder | null {
  const text = leaves[index]?.text ?? "";
  const [person] = about && !headed() ? findPeople(cut(text, longest)) : [];
  const tells = person?.index === 0 && /^,? \p{Ll}/u.test(text.slice(person.name.length));
  if (!tells) return null;
  taken.add(index);
  return { name: person.name, role: null };
}

/** Whether what is told of a person soon after says that they are gone. */
function hasLeft(leaves: readonly Leaf[], index: number): boolean {
  for (const { text } of leaves.slice(index + 1, index + 1 + reach)) {
    if (personIn(text) !== null) return false;
    if (speaksOf(text, "left")) return true;
  }
  return false;
}
