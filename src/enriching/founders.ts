import { oneLine } from "../domain/one-line.ts";
import { splitSentences } from "../domain/sentences.ts";
import { cut } from "../domain/text.ts";
import { findPeople, isPersonName } from "../identity/person-names.ts";
import type { Leaf, Page } from "../pages/page.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import { isAkin } from "./profiles.ts";

/** Characters of one run of text that are read. */
const maxText = 2_000;

/** A page and whether it is about the people behind the company. */
export interface PeoplePage {
  page: Page;
  aboutPeople: boolean;
}

/** A founder, in the languages sites are written in. */
const founderWord = new RegExp(
  oneLine`
    (?<![\p{L}-])(?:
      (?:co-?|mit-?|medeo)?(?:
        founders?|gründer(?:in)?|gruender(?:in)?|fondat(?:eur|rice|ore)|fundador[ae]?
        |oprichter|grundare|grunnlegger
      )
      |основатель|сооснователь|共同創業者|創業者|联合创始人|创始人|창업자
    )(?![\p{L}])
  `,
  "iu",
);
/** Where `founder` or `founding` means no founder of this company. */
const notFounding = new RegExp(
  oneLine`
    \b(?:
      founding (?:engineer|designer|member|team|partner at)|former|ex-|previous(?:ly)?
      |founders? (?:stories|story|friendly|mode|program|fund|institute|club|circle)|for founders?
      |founder-led
    )\b
  `,
  "i",
);
const peopleHeading =
  /\b(?:team|founders?|leadership|people|who we are|about us|behind|management|équipe|equipo|gründer|unser team)\b/i;
const subordinate =
  /[.;(]|,? (?:who|after|while|when|with the|to|as|because|met|at|having|two|three|former|both)\b|,? in \d{4}|, (?:a|an|the|ex)\b/u;
/** `founded in 2021 by`, up to the name. */
const passive = new RegExp(
  oneLine`
    \b(?:co-?)?(?:founded|started|created|gegründet|fondée?|fundad[ao]|fondat[ao]|opgericht|grundat)\b
    [^.;]{0,40}?\b(?:by|von|par|por|da|door|av)\s+(?=\p{Lu})
  `,
  "iu",
);
/** `our founder and CEO:`, up to the name. */
const named = new RegExp(
  oneLine`
    \b(?:our|the|its|unsere?|nos|notre|nuestros?)?\s?(?:co-?)?(?:founders?|gründer|fondateurs?|fundadores)
    (?:\s?(?:&|and|und|et|y)\s?(?:CEO|CTO|COO|chief executive officer))?
    ,?\s?(?:[:–—-]\s)?(?<=\s)(?=\p{Lu})
  `,
  "iu",
);

/** What the title under a person's name begins with. */
const role = new RegExp(
  oneLine`
    ^(?:
      C[A-Z]O\b|Chief|CEO|President|Head|VP|Chair|Director|Managing|Product|Engineering|Technology
      |Operations|Board|GF\b|Geschäftsführer|PDG|DG\b|Co-?founder|Founder|Dr
    )
  `,
  "iu",
);

/** Names of the company's founders, in the order its pages name them. Founders of other companies and testimonials do not count. */
export function founderNames(pages: readonly PeoplePage[], names: readonly (string | null)[]): string[] {
  const found = new Map<string, string>();
  const add = (name: string) => {
    if (isPersonName(name) && found.size < 8)
      found.set(name.toLowerCase(), found.get(name.toLowerCase()) ?? name);
  };
  for (const { page } of pages) for (const name of fromJsonLd(page, names)) add(name);
  for (const { page, aboutPeople } of pages) {
    const { leaves } = page;
    for (const name of fromCards(leaves, aboutPeople, names)) add(name);
    for (const leaf of leaves)
      if (!leaf.foreign) for (const name of fromSentences(cut(leaf.text, maxText), names)) add(name);
  }
  return [...found.values()];
}

function fromJsonLd(page: Page, names: readonly (string | null)[]): string[] {
  return page.jsonLd.flatMap((node) => {
    if (node.founder !== undefined || node.founders !== undefined) {
      const owner = strings(node.name)[0];
      const own = owner === undefined || isAkin(owner, names) || names.every((name) => name === null);
      return own ? [...strings(node.founder), ...strings(node.founders)] : [];
    }
    const works = strings(node.worksFor)[0];
    const role = strings(node.jobTitle)[0] ?? "";
    if (
      !isOfType(node, "Person") ||
      !isFounderRole(role, names) ||
      (works !== undefined && !isAkin(works, names))
    )
      return [];
    return strings(node.name);
  });
}

function fromCards(
  leaves: readonly Leaf[],
  aboutPeople: boolean,
  names: readonly (string | null)[],
): string[] {
  const people: string[] = [];
  let heading = "";
  for (const [index, leaf] of leaves.entries()) {
    const [person] = leaf.text.length <= 120 ? findPeople(leaf.text) : [];
    if (leaf.heading && !person && !founderWord.test(leaf.text)) {
      heading = leaves[index - 1]?.heading ? `${heading} ${leaf.text}` : leaf.text;
    } else if (leaf.heading && /\bfounders\b/i.test(leaf.text)) heading = leaf.text;
    const inContext = aboutPeople || peopleHeading.test(heading);
    if (!inContext || leaf.text.length > 120 || leaf.foreign) continue;
    const [first = "", ...rest] = leaf.text.split(/\s?(?:[,|–—·:]|\s-\s|\()\s?/u);
    if (isPersonName(first) && isFounderRole(rest.join(", "), names)) people.push(first);
    else if (person?.index === 0 && isFounderRole(leaf.text.slice(person.name.length), names))
      people.push(person.name);
    else if (isFounderRole(leaf.text, names)) {
      const before = leaves.slice(Math.max(0, index - 3), index).reverse();
      const after = leaves.slice(index + 1, index + 2);
      const name = [...before, ...after].find(({ text }) => isPersonName(withoutTitle(text)));
      if (name) people.push(withoutTitle(name.text));
    }
  }
  return people;
}

/** Whether a short text is the role of a founder of this company: `Co-founder & CEO`, not `Founder of Zeta` or `Founding engineer`. */
function isFounderRole(text: string, names: readonly (string | null)[]): boolean {
  if (text.length > 100 || !founderWord.test(text) || notFounding.test(text)) return false;
  const beside = text.matchAll(
    /(?:\b(?:of|at|von|de|chez|bei|en)|@|,|\||–|—)\s*(?=((?:the )?\p{Lu}[\p{L}\p{N}.&' -]*))/gu,
  );
  return [...beside].every(([, place = ""]) => isAkin(place, names) || role.test(place));
}

function fromSentences(text: string, names: readonly (string | null)[]): string[] {
  if (!founderWord.test(text) && !passive.test(text) && !/\b(?:founded|started)\b/i.test(text)) return [];
  return splitSentences(text).flatMap((sentence) => {
    const match = passive.exec(sentence);
    if (match)
      return isOther(sentence.slice(0, match.index), names)
        ? []
        : listed(sentence.slice(match.index + match[0].length));
    const active =
      /^(.{5,120}?)\s+(?:co-?)?(?:founded|started)\s+([\p{Lu}][\p{L}\p{N}.]*|the company|us\b|our company)/u.exec(
        sentence,
      );
    if (active?.[1] && active[2]) {
      const own = /^(?:the company|us|our company)$/.test(active[2]) || isAkin(active[2], names);
      return own ? listed(active[1].replace(/^.*\b(?:when|after|before|then),? /i, "")) : [];
    }
    const introduced = named.exec(sentence);
    if (!introduced || notFounding.test(sentence) || isOther(sentence.slice(0, introduced.index), names))
      return [];
    const after = sentence.slice(introduced.index + introduced[0].length);
    return /^[^,.]{3,60}?\b(?:of|at)\s+\p{Lu}/u.test(after) &&
      !names.some((name) => name && after.includes(name))
      ? []
      : listed(after);
  });
}

function listed(text: string): string[] {
  const until = subordinate.exec(text.replace(/\b(\p{Lu})\. /gu, "$1\u2024 "))?.index ?? text.length;
  return findPeople(text.slice(0, until)).map(({ name }) => name);
}

/** Whom a text that breaks off before `founded by` is about: its capitalised words, less what was put in after them. */
const subjectAtEnd = new RegExp(
  oneLine`
    (\p{Lu}[\p{L}\p{N}.]{0,40}(?: \p{Lu}[\p{L}\p{N}.]{0,40}){0,5})
    (?:,[^,]{0,200},)?(?:,? (?:which|that))?\s?(?:was|is|were|wurde|est|fue|è)?\s?$
  `,
  "u",
);

/** Whether what stands before `was founded by` names another company: `Zeta was founded by …`. */
function isOther(before: string, names: readonly (string | null)[]): boolean {
  const subject = subjectAtEnd.exec(before)?.[1];
  return (
    subject !== undefined &&
    !isAkin(subject, names) &&
    !/^(?:We|It|The|Our|Company|Started|Founded|This|Originally|Meet|And)\b/u.test(subject)
  );
}

const withoutTitle = (text: string): string =>
  text.replace(/^(?:Dr|Prof|Mr|Mrs|Ms)\.?\s+/u, "").replace(/,? (?:PhD|Ph\.D\.|MD|MBA)\.?$/u, "");
