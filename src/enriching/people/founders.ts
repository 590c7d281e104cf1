import { once } from "../../domain/once.ts";
import { fold } from "../../domain/text/fold.ts";
import { cut } from "../../domain/text/text.ts";
import { comparePeople, personWords } from "../../identity/people/compare-people.ts";
import { findPeople } from "../../identity/people/person-names.ts";
import { isShortened } from "../../identity/people/short-names.ts";
import { profileOf } from "../../identity/social-profiles.ts";
import type { Leaf, Page } from "../../pages/page.ts";
import { plain } from "../profiles.ts";
import { foundersInCards } from "./cards/founder-cards.ts";
import { inLine } from "./cards/in-line.ts";
import { ownersInCards } from "./cards/owners.ts";
import { roleBeside } from "./cards/roles-beside.ts";
import { eastAsianFounders, eastAsianOwners } from "./east-asian/east-asian-founders.ts";
import type { FoundFounder } from "./found-founder.ts";
import { isFromFounder, isRole, isSentence, namesFounder, ownRole } from "./founder-roles.ts";
import { foundersInJsonLd, foundersInSummaries } from "./founders-in-data.ts";
import { foundersQuoted } from "./mentions/founders-quoted.ts";
import { isOneOf, speaksOf, withoutBegin } from "./people-words.ts";
import { personIn } from "./person-in.ts";
import { type About, type Section, sectionAt } from "./sections.ts";
import { foundersInText } from "./sentences/founder-sentences.ts";
import { knownPeople } from "./sentences/given-names.ts";
import { operators } from "./sentences/operators.ts";
import { isEponym } from "./sentences/parts.ts";
import { founderSpeaking } from "./sentences/speakers.ts";

/** Characters of one run of text that are read. */
const maxText = 2_000;
/** Characters of the line that says whose words a quotation is. */
const maxLine = 120;
const maxFounders = 8;
/** Characters of what a page shows in which people are looked for: more than any page about people has, and some 600 ms of work. */
const maxPage = 40_000;

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
  given: readonly PeoplePage[],
  called: readonly (string | null)[],
): FoundFounder[] {
  const pages = given.map(({ page, about }) => ({ page: withinReach(page), about }));
  const leaves = pages.flatMap(({ page }) => page.leaves);
  const names = [...called, ...operators(leaves, called)];
  const known = knownPeople(leaves);
  const found = new Map<string, FoundFounder>();
  const add = ({ name: told, role }: FoundFounder) => {
    const name = withoutBegin(told, "portraits");
    const key = fold(name);
    const before = found.get(key);
    if (before) before.role ??= role;
    if (before || found.size >= maxFounders || speaksOf(name, "samples")) return;
    if (!names.some((own) => own !== null && isNamedAfter(name, own))) found.set(key, { name, role });
  };
  /** Whoever is told by a given name is the one whom the pages name in full by it; of several nobody. */
  const addWhole = ({ name, role }: FoundFounder) => {
    const full = name.includes(" ") ? name : known.fullName(name);
    if (full !== null) add({ name: full, role });
  };
  for (const { page } of pages) for (const founder of foundersInJsonLd(page, names)) add(founder);
  for (const { page, about } of pages) {
    for (const founder of foundersInCards(withoutMenu(page), about, names)) add(founder);
    const speakers = { isGiven: known.isGiven, sole: once(() => solePerson(page.leaves)) };
    let section: Section = { about, others: false };
    for (const [index, leaf] of page.leaves.entries()) {
      section = sectionAt(page.leaves, index, section, { about, names });
      if (leaf.foreign && leaf.text.length <= maxLine)
        for (const founder of foundersQuoted(leaf.text, names)) add(founder);
      if (leaf.foreign || (section.others && !isSentence(leaf.text))) continue;
      for (const founder of foundersInText(labelled(page.leaves, index), names, known.isGiven))
        addWhole(founder);
      for (const name of founderSpeaking(page.leaves, index, names, speakers)) addWhole({ name, role: null });
    }
  }
  const titles = pages.flatMap(({ page }) => [page.ownTitle, page.title ?? ""]);
  for (const { page } of pages)
    for (const founder of eastAsianFounders(page.leaves, names, titles)) add(founder);
  for (const one of pages) for (const founder of foundersAside(one, names)) addWhole(founder);
  for (const { page } of pages) for (const founder of foundersInSummaries(page, names)) addWhole(founder);
  if (found.size === 0)
    for (const { page, about } of pages)
      for (const owner of [
        ...ownersInCards(page.leaves, about, names),
        ...eastAsianOwners(page.leaves, names, titles),
      ])
        add(owner);
  const shown = pages.flatMap(({ page }) => [...page.leaves, ...page.behind]);
  return withoutShorter([...found.values()]).map((founder) =>
    withRole(founder, roleBeside(shown, founder.name, names)),
  );
}

/** Founders whom posts call this very company's, by its name in the same line: what else they tell may be of others. */
export function foundersInNews(pages: readonly Page[], names: readonly (string | null)[]): FoundFounder[] {
  const own = names.flatMap((name) => (name === null ? [] : [fold(name)]));
  const found = pages.flatMap((page) =>
    withinReach(page).leaves.flatMap(({ text }) =>
      own.some((name) => fold(cut(text, maxText)).includes(name))
        ? foundersInText(cut(text, maxText), names)
        : [],
    ),
  );
  return [
    ...new Map(found.filter(({ name }) => name.includes(" ")).map((one) => [fold(one.name), one])).values(),
  ];
}

/** A founder with the role that stands beside the name, where it says that they are one and more than was told, or nothing was. */
function withRole({ name, role }: FoundFounder, beside: string | null): FoundFounder {
  const fuller =
    beside !== null &&
    role !== null &&
    namesFounder(beside) &&
    (beside.length > role.length || !namesFounder(role));
  return { name, role: fuller ? beside : (role ?? beside) };
}

/** Each person once, by the fullest of their names: `Ada` and `Ada Brown` are `Ada Brown Lee` where all three are told. */
function withoutShorter(founders: readonly FoundFounder[]): FoundFounder[] {
  return founders.filter((one) => {
    const fuller = founders.find((other) => other !== one && isFuller(other.name, one.name));
    if (fuller) fuller.role ??= one.role;
    return (
      fuller === undefined &&
      !founders.slice(0, founders.indexOf(one)).some((other) => isMisspelt(one.name, other.name))
    );
  });
}

/** `Antoine Heriter` beside `Antoine Heritier`, `Tom Brown` beside `Thomas Brown` */
function isMisspelt(name: string, other: string): boolean {
  const [words, others] = [personWords(name), personWords(other)];
  return (
    words.length > 1 &&
    words.length === others.length &&
    ((words[0] === others[0] && comparePeople(words, others)?.sure === true) ||
      (isShortened(words[0] ?? "", others[0] ?? "") &&
        words.slice(1).join(" ") === others.slice(1).join(" ")))
  );
}

/** Whether a name is another with more said: `Ada Maria Brown` and `Ada Brown Lee` of `Ada Brown`, and of `Brown Lee`. */
function isFuller(name: string, than: string): boolean {
  const [words, fewer] = [fold(name).split(" "), fold(than).split(" ")];
  const [first = ""] = fewer;
  if (fewer.length === 1)
    return (
      words.length > 1 &&
      (words.at(-1) === first || words.slice(0, -1).some((word) => word.startsWith(first)))
    );
  if (words.length > fewer.length && words.slice(-fewer.length).join(" ") === fewer.join(" ")) return true;
  if (words.length <= fewer.length || words[0] !== fewer[0]) return false;
  return words.includes(fewer.at(-1) ?? "");
}

/** Founders whom a page names where it does not show them at once: in the words for its pictures and links, in what a click shows. */
function foundersAside({ page, about }: PeoplePage, names: readonly (string | null)[]): FoundFounder[] {
  const labels = page.links.flatMap(({ url, text, place }) =>
    place !== "others" && profileOf(url)?.person !== false && profileOf(url) !== null ? [text] : [],
  );
  const captions = page.captions.flatMap(({ foreign, text }) => (foreign ? [] : [text]));
  const told = [...captions, ...labels].filter((text) => text.length <= maxLine);
  return [
    ...(about === "company" ? [] : foundersInCards(page.behind, about, names)),
    ...page.behind.flatMap(({ foreign, text }) => (foreign ? [] : foundersInText(text, names))),
    ...told.flatMap((text) => {
      const one = about === "company" || findPeople(text).length > 1 ? null : inLine(text, names);
      return one === null ? foundersInText(text, names) : [one];
    }),
  ].map((one) => ({ ...one, role: ownRole(one.role, names) }));
}

/** The one person whom a page names apart. */
function solePerson(leaves: readonly Leaf[]): string | null {
  const [name, further] = new Set(
    leaves.flatMap(({ foreign, text }) => (foreign ? [] : (personIn(text) ?? []))),
  );
  return further === undefined ? (name ?? null) : null;
}

/** What a line says; of one that is a label alone, with the line that it stands over: `Founders` above `Ada Brown, Max Power`. */
function labelled(leaves: readonly Leaf[], index: number): string {
  const { text = "", heading = false } = leaves[index] ?? {};
  const next = leaves[index + 1];
  const label = text.replace(/\s?[:：]$/u, "");
  const isLabel =
    !heading &&
    next?.heading === false &&
    isOneOf(label, "founders", "foundersAlone", "founder", "foundersPhrases");
  return isLabel && findPeople(next.text).length > 1 && next.text.length <= maxLine
    ? `${label}: ${next.text}`
    : cut(text, maxText);
}

/** A page as far as people are looked for in it. */
function withinReach(page: Page): Page {
  const upTo = (all: readonly Leaf[]) => {
    let left = maxPage;
    return all.filter(({ text }) => {
      left -= text.length;
      return left >= 0;
    });
  };
  return { ...page, leaves: ofFounder(upTo(page.leaves)), behind: upTo(page.behind) };
}

/** What stands as others' words is the founder's where its own heading says so, `Founder's message`, or it is but the role below a name. */
function ofFounder(leaves: readonly Leaf[]): Leaf[] {
  let own = false;
  return leaves.map((leaf, index) => {
    const [before, after] = [leaves[index - 1], leaves[index + 1]];
    own = leaf.foreign && (own || (leaf.heading && isFromFounder(leaf.text)));
    const between = leaf.foreign && before?.foreign === false && after?.foreign !== true;
    const role = between && isRole(leaf.text) && personIn(before.text) !== null;
    return own || role ? { ...leaf, foreign: false } : leaf;
  });
}

/** Whether what has the form of a name is the company's: `Acme Kenya` of Acme, `Blue Pump` of `BluePump`, `Behind Blue Pump`. */
const isNamedAfter = (name: string, own: string): boolean =>
  fold(name).startsWith(`${fold(own)} `) ||
  (plain(name) === plain(own) && !isEponym(name)) ||
  (own.includes(" ") && fold(name).endsWith(` ${fold(own)}`));

/** What a page shows, less links to its founders, which are roles of nobody: `Founder` in a menu. */
function withoutMenu({ leaves, links }: Page): readonly Leaf[] {
  const linked = new Set(links.map(({ text }) => text));
  return leaves.filter(
    ({ heading, text }) =>
      heading ||
      !linked.has(text) ||
      !isOneOf(text, "founder", "founders", "foundersAlone", "foundersPhrases"),
  );
}
