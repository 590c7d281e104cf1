import { stripUnspacedForms } from "../identity/names/legal-forms.ts";
import { normaliseName } from "../identity/names/names.ts";
import { profileOf } from "../identity/social-profiles.ts";
import { metaContent, type Page } from "../pages/page.ts";
import { pageKey } from "../pages/plan/site.ts";
import { isOfType, strings } from "../pages/reader/data/json-ld.ts";
import table from "./describing-words.json" with { type: "json" };
import { holds, phraseSet, tokensOf } from "./phrases.ts";
import { hostLabel, isAkin, plain } from "./profiles.ts";

const organisations = [
  "Organization",
  "Corporation",
  "LocalBusiness",
  "OnlineBusiness",
  "SoftwareCompany",
  "NewsMediaOrganization",
];
const noNames = phraseSet(table.noNames, "|");
const generic = phraseSet(table.generic, "|");
const rights = table.rights.flatMap((line) => line.split("|"));
/** What parts a title into its name and what is said beside it. */
const parts = /(?<!\s)\s+[|–—·•:»«/-]\s+|:\s+|,\s+|\s?[|·•]\s?/u;
/** Characters and words of the longest name. */
const longest = 60;
const mostWords = 6;
/** Below this nothing but a guess speaks for a name. */
const enough = 2;
/** What a place is worth that says the name; the host and the profiles weigh what they say. */
const worth = {
  jsonLd: 3,
  site: 3,
  website: 2,
  app: 2,
  logo: 2,
  copyright: 2.5,
  title: 1,
  part: 1,
  text: 1.5,
  host: 3,
  exact: 1,
  handle: 1.5,
  slogan: -2.5,
};

interface Vote {
  text: string;
  worth: number;
}

interface Entry {
  /** What each spelling is worth. */
  spellings: Map<string, number>;
  score: number;
  /** Its owner says so in data, metadata or a copyright line. */
  sure: boolean;
}

/**
 * The company's name as its home page gives it, without a legal form: what JSON-LD, metadata, title, logo, copyright line
 * and text say, weighed by its host and its profiles, so that a slogan is no name; else its host's own word.
 */
export function ownName(home: Page): string | null {
  const label = hostLabel(home.url);
  const handles = home.links.flatMap(({ url, place }) => {
    const profile = place === "others" ? null : profileOf(url);
    return profile && profile.person !== true ? [profile.handle] : [];
  });
  const tally = new Map<string, Entry>();
  for (const vote of votesOf(home, label)) {
    const text = withoutForm(vote.text).replace(/(?<=\p{L})[.,;:]$/u, "");
    if (!mayBeName(text)) continue;
    const entry: Entry = tally.get(plain(text)) ?? {
      spellings: new Map(),
      score: weightOf(text, label, handles),
      sure: false,
    };
    entry.score += vote.worth;
    entry.sure ||= vote.worth >= worth.copyright;
    entry.spellings.set(text, (entry.spellings.get(text) ?? 0) + vote.worth);
    tally.set(plain(text), entry);
  }
  const [best] = [...tally.values()].sort((a, b) => fullScore(b) - fullScore(a));
  if (!best || fullScore(best) < enough) return label === null ? null : fromHost(label);
  const name = spellingOf(best.spellings);
  if (!best.sure && isHost(name, home)) return name.replace(/\.(?:com|net|org)$/iu, "");
  const exact = label !== null && plain(name) === plain(label);
  const longer = exact ? undefined : [...tally.values()].find((one) => isFuller(one, name, handles));
  return longer === undefined ? name : spellingOf(longer.spellings);
}

const spellingOf = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";

const isHost = (text: string, { url }: Page): boolean =>
  text.toLowerCase() === URL.parse(url)?.hostname.replace(/^www\./, "");

/** Whether a title's part and a profile both say more than a name that the host is not: `Acme Cross Platform` of `acmexp.com`. */
const isFuller = ({ spellings }: Entry, name: string, handles: readonly string[]): boolean =>
  spellingOf(spellings).startsWith(`${name} `) &&
  handles.some((handle) => startsAs(handle, spellingOf(spellings)));

const startsAs = (handle: string, text: string): boolean =>
  plain(handle.replace(/^.*\//, "")).replaceAll(" ", "").startsWith(plain(text).replaceAll(" ", ""));

/** What its owner puts under a copyright or into data about itself is no slogan, however long. */
const fullScore = ({ score, sure }: { score: number; sure: boolean }): number =>
  score - (sure ? worth.slogan : 0);

function votesOf(home: Page, label: string | null): Vote[] {
  const said = (text: string | null, of: number): Vote[] => (text === null ? [] : [{ text, worth: of }]);
  const whole = (text: string | null, of: number): Vote[] => {
    const facets = (text ?? "").split(parts).filter((part) => part !== text);
    return [
      ...(facets.some((part) => isHost(part, home)) ? [] : said(text, of)),
      ...facets.flatMap((part) => said(part, Math.min(of, worth.part))),
    ];
  };
  /** A title of which a part is as its host names it by that part. */
  const titled = (title: string): Vote[] => {
    const votes = whole(title, worth.title);
    const named = votes.some(({ text }) => text !== title && isAkin(text, [label]));
    return named ? votes.filter(({ text }) => text !== title) : votes;
  };
  return [
    ...home.jsonLd.flatMap((node) => {
      const of = isOfType(node, ...organisations)
        ? worth.jsonLd
        : isOfType(node, "WebSite")
          ? worth.website
          : 0;
      return of === 0
        ? []
        : strings(node.name)
            .slice(0, 1)
            .flatMap((name) => whole(name, of));
    }),
    ...whole(metaContent(home, "og:site_name"), worth.site),
    ...whole(metaContent(home, "application-name", "apple-mobile-web-app-title"), worth.app),
    ...titled(home.ownTitle),
    ...said(
      home.leaves.find(({ heading, text }) => heading && text === home.ownTitle)?.text ?? null,
      worth.title,
    ),
    ...home.links
      .filter(({ url, place }) => place === "frame" && pageKey(url) === pageKey(home.url))
      .slice(0, 2)
      .flatMap(({ text }) =>
        said(text.replace(/\s?(?:logo|home ?page|home|startseite)\s?/giu, ""), worth.logo),
      ),
    ...home.leaves
      .filter(({ text }) => text.length <= 200 && /©|\(c\)|copyright/iu.test(text))
      .slice(-2)
      .flatMap(({ text }) => said(inCopyright(text), worth.copyright)),
    ...(label === null ? [] : said(spelt(home, label), worth.text)),
  ];
}

function weightOf(text: string, label: string | null, handles: readonly string[]): number {
  const akin = label !== null && isAkin(text, [label]);
  const exact = label !== null && plain(text) === plain(label);
  const named = handles.some((handle) => isAkin(handle, [text]));
  const words = text.split(/\s+/u).length;
  return (
    (akin ? worth.host : 0) +
    (exact ? worth.exact : 0) +
    (named ? worth.handle : 0) +
    (words > 2 && !akin && !named ? worth.slogan : 0) +
    (words > 4 ? worth.slogan : 0)
  );
}

function mayBeName(text: string): boolean {
  const tokens = tokensOf(text);
  return (
    text.length <= longest &&
    tokens.length > 0 &&
    text.split(/\s+/u).length <= mostWords &&
    !noNames.has(tokens.join(" ")) &&
    !holds(tokens, generic) &&
    !/^\d+$/.test(text)
  );
}

/** The holder that a copyright line names: `Acme GmbH` of `© 2021–2024 by Acme GmbH. All rights reserved.` */
function inCopyright(text: string): string | null {
  let rest = text
    .replace(/^[\s\S]*?(?=©|\(c\)|copyright)/iu, "")
    .replace(/©|\(c\)|\d{4}(?:\s?[-–—]\s?(?:\d{2,4}|present|heute))?/giu, " ");
  for (const phrase of rights) rest = rest.replace(new RegExp(`(?<!\\p{L})${phrase}(?!\\p{L})`, "giu"), " ");
  const [first = ""] = rest
    .split(/\s[|·•–—-]\s|[.!]\s|[|·•©]|\.$/u)
    .map((part) => part.replace(/^[\s,.–—-]{1,9}/u, "").replace(/(?<![\s,–—-])[\s,–—-]+$/u, ""))
    .filter((part) => part !== "");
  return first === "" ? null : first;
}

/** How the page most often spells the word its host is made of: `8gears`, `TheRobots`, `Point Taken`. */
function spelt(home: Page, label: string): string | null {
  const bare = plain(label);
  const spellings = new Map<string, number>();
  for (const text of [home.ownTitle, ...home.leaves.map((leaf) => leaf.text)]) {
    const words = text.split(/\s+/u).filter((word) => word.length <= longest);
    const bareWords = words.map(plain);
    for (const [start, first] of bareWords.entries()) {
      if (first === "" || !bare.startsWith(first) || words[start]?.startsWith("@")) continue;
      const size = sizeOf(bareWords.slice(start, start + mostWords), bare);
      const run = words.slice(start, start + size);
      if (size === 0 || (size > 1 && run.some((word) => /^\p{Ll}/u.test(word)))) continue;
      const spelling = run.join(" ").replace(/(?<=[\p{L}\p{N}])[^\p{L}\p{N}]+$/u, "");
      spellings.set(spelling, (spellings.get(spelling) ?? 0) + 1);
    }
  }
  return [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

/** How many of the words make up the whole; 0 where they do not. */
function sizeOf(words: readonly string[], whole: string): number {
  let made = "";
  for (const [index, word] of words.entries()) {
    made += word;
    if (made === whole) return index + 1;
    if (!whole.startsWith(made)) return 0;
  }
  return 0;
}

/** The host's word as a name, where nothing better speaks for one: `Kornblume Kaffee` of `kornblume-kaffee.at`. */
function fromHost(label: string): string | null {
  const words = label.split("-").filter((word) => word !== "");
  if (/\d{3}|^xn--/.test(label) || words.some((word) => word.length > 15)) return null;
  return words.map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`).join(" ");
}

/** A name without the legal forms behind it: `Acme` of `Acme GmbH & Co. KG`, `Pompa` of `Pompa Sp. z o.o.` */
function withoutForm(name: string): string {
  const whole = stripUnspacedForms(name.replace(/\s+/gu, " ").trim());
  const words = whole.split(" ");
  if (words.length > mostWords * 2) return whole;
  const key = normaliseName(whole);
  for (let length = 1; length < words.length; length += 1) {
    const shorter = words
      .slice(0, length)
      .join(" ")
      .replace(/(?:\s[&+]|,)$/u, "");
    if (shorter !== "" && normaliseName(shorter) === key) return shorter;
  }
  return whole;
}
