import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import type { Page } from "../../pages/page.ts";
import { isObject, isOfType, type JsonObject, strings } from "../../pages/reader/data/json-ld.ts";
import { isAkin } from "../profiles.ts";
import type { FoundFounder } from "./found-founder.ts";
import { foundersInCards } from "./founder-cards.ts";
import { isFounderRole, isSentence, statedRole } from "./founder-roles.ts";
import { foundersInText } from "./founder-sentences.ts";
import { ownersInCards } from "./owners.ts";
import { personIn } from "./person-in.ts";
import { type About, type Section, sectionAt } from "./sections.ts";

/** Characters of one run of text that are read. */
const maxText = 2_000;
const maxFounders = 8;

/** A page and what it is about. */
export interface PeoplePage {
  page: Page;
  about: About;
}

/**
 * The company's founders with the role its pages state, in the order the pages name them; a name that stands alone
 * (`Jennifer`) only where they name nobody in full. Founders of other companies, former ones and testimonials do not count;
 * where nobody is called a founder, owners are given.
 */
export function findFounders(
  pages: readonly PeoplePage[],
  names: readonly (string | null)[],
): FoundFounder[] {
  const found = new Map<string, FoundFounder>();
  const add = ({ name, role }: FoundFounder) => {
    if (names.some((own) => own !== null && fold(name).startsWith(`${fold(own)} `))) return;
    const key = fold(name);
    const known = found.get(key);
    if (known) known.role ??= role;
    else if (found.size < maxFounders) found.set(key, { name, role });
  };
  for (const { page } of pages) for (const founder of fromJsonLd(page, names)) add(founder);
  for (const { page, about } of pages) {
    for (const founder of foundersInCards(page.leaves, about, names)) add(founder);
    let section: Section = { about, others: false };
    for (const [index, leaf] of page.leaves.entries()) {
      section = sectionAt(page.leaves, index, section, about);
      if (leaf.foreign || (section.others && !isSentence(leaf.text))) continue;
      for (const founder of foundersInText(cut(leaf.text, maxText), names)) add(founder);
    }
  }
  if (found.size === 0)
    for (const { page, about } of pages)
      for (const owner of ownersInCards(page.leaves, about, names)) add(owner);
  const all = [...found.entries()];
  const full = all.filter(([key]) => key.includes(" "));
  return (full.length > 0 ? full : all).map(([, founder]) => founder);
}

function fromJsonLd(page: Page, names: readonly (string | null)[]): FoundFounder[] {
  return page.jsonLd.flatMap((node) => {
    const stated = [node.founder, node.founders].flat().filter((one) => one !== undefined);
    if (stated.length > 0) {
      const owner = strings(node.name)[0];
      const own = owner === undefined || isAkin(owner, names) || names.every((name) => name === null);
      return own ? stated.flatMap(statedFounder) : [];
    }
    const works = strings(node.worksFor)[0];
    const role = strings(node.jobTitle)[0] ?? "";
    const fits = isOfType(node, "Person") && isFounderRole(role, names);
    return fits && (works === undefined || isAkin(works, names)) ? statedFounder(node) : [];
  });
}

function statedFounder(stated: unknown): FoundFounder[] {
  const node: JsonObject = isObject(stated) ? stated : { name: stated };
  const name = personIn(strings(node.name)[0] ?? "");
  return name === null ? [] : [{ name, role: statedRole(strings(node.jobTitle)[0]) }];
}
