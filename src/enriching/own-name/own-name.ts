import { profileOf } from "../../identity/social-profiles.ts";
import { metaContent, type Page } from "../../pages/page.ts";
import { pageKey } from "../../pages/plan/site.ts";
import { isObject, isOfType, type JsonObject, strings } from "../../pages/reader/data/json-ld.ts";
import table from "../describing-words.json" with { type: "json" };
import { holds, phraseSet, tokensOf } from "../phrases.ts";
import { hostLabel, isAkin, plain } from "../profiles.ts";
import { fromHost, inCopyright, longest, mostWords, spelt, withoutForm } from "./spellings.ts";

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
const around = table.aroundName.join(" ").replaceAll(" ", "|");
/** What a site calls itself beside the company's name: `Official`, `Homepage`. */
const siteWords = new RegExp(`^(?:${around})\\s|\\s(?:${around})$`, "giu");
/** What parts a title into its name and what is said beside it. */
const parts = /(?<!\s)\s+[|–—·•:»«/-]\s+|:\s+|,\s+|\s?[|·•]\s?/u;
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
  /** Only the page's running text spells the host's word so. */
  guessed?: boolean;
}

interface Entry {
  /** What each spelling is worth. */
  spellings: Map<string, number>;
  score: number;
  /** Its owner says so in data, metadata or a copyright line. */
  sure: boolean;
  /** Some place names the company by it, and not only the running text. */
  stated: boolean;
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
    const text = withoutSite(withoutForm(unadorned(vote.text)).replace(/(?<=\p{L})[.,;:]$/u, ""), label);
    if (!mayBeName(text)) continue;
    const entry: Entry = tally.get(plain(text)) ?? {
      spellings: new Map(),
      score: weightOf(text, label, handles),
      sure: false,
      stated: false,
    };
    entry.score += vote.worth;
    entry.stated ||= vote.guessed !== true;
    entry.sure ||= vote.worth >= worth.copyright;
    entry.spellings.set(text, (entry.spellings.get(text) ?? 0) + vote.worth);
    tally.set(plain(text), entry);
  }
  const [best] = [...tally.values()].sort((a, b) => fullScore(b) - fullScore(a));
  if (!best || fullScore(best) < enough)
    return (label === null ? null : fromHost(label)) ?? (best?.stated ? aloneAs(best) : null);
  const name = spellingOf(best.spellings);
  if (!best.sure && isHost(name, home)) return name.replace(/\.(?:com|net|org)$/iu, "");
  const exact = label !== null && plain(name) === plain(label);
  const longer = exact
    ? best.stated
      ? undefined
      : [...tally.values()].find((one) => one.stated && isWhole(one, name))
    : [...tally.values()].find((one) => isFuller(one, name, handles));
  return longer === undefined ? name : spellingOf(longer.spellings);
}

/** `Acme` of `✶ Acme`, and of `Acme®` */
const unadorned = (text: string): string =>
  text.replace(/^(?:\p{So}|\ufe0f|\s)+|(?<!\p{So}|\ufe0f|\s)(?:\p{So}|\ufe0f|\s)+$/gu, "");

const spellingOf = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";

/** What one place alone says, where it is no more than a word or two. */
function aloneAs({ spellings, score }: Entry): string | null {
  const name = spellingOf(spellings);
  return score >= worth.title && name.split(/\s+/u).length <= 2 ? name : null;
}

const isHost = (text: string, { url }: Page): boolean =>
  text.toLowerCase() === URL.parse(url)?.hostname.replace(/^www\./, "");

/** Whether a title's part and a profile both say more than a name that the host is not: `Acme Cross Platform` of `acmexp.com`. */
const isFuller = ({ spellings }: Entry, name: string, handles: readonly string[]): boolean =>
  spellingOf(spellings).startsWith(`${name} `) &&
  handles.some((handle) => startsAs(handle, spellingOf(spellings)));

/** Whether a place states a name of which the host is made of the first words: `Acme Pump Works` of `acmepump.com`. */
const isWhole = ({ spellings }: Entry, name: string): boolean => {
  const whole = spellingOf(spellings);
  return (
    whole.startsWith(`${name} `) &&
    /^(?: (?:& |and |und |et |y |e |en )?\p{Lu}\p{Ll}+){1,2}$/u.test(whole.slice(name.length))
  );
};

/** `Acme` of `Official Acme Homepage`, where the host is Acme. */
function withoutSite(name: string, label: string | null): string {
  const bare = name.replace(siteWords, "").trim();
  return label !== null && bare !== name && plain(bare) === plain(label) ? bare : name;
}

const startsAs = (handle: string, text: string): boolean =>
  plain(handle.replace(/^.*\//, "")).replaceAll(" ", "").startsWith(plain(text).replaceAll(" ", ""));

/** What its owner puts under a copyright or into data about itself is no slogan, however long. */
const fullScore = ({ score, sure }: { score: number; sure: boolean }): number =>
  score - (sure ? worth.slogan : 0);

function votesOf(home: Page, label: string | null): Vote[] {
  const reviewing = inReviews(home);
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
      if (reviewing.has(node)) return [];
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
    ...(label === null
      ? []
      : said(spelt(home, label), worth.text).map((vote) => ({ ...vote, guessed: true }))),
  ];
}

/** What stands in reviews: whose they are, and where they were given. */
const inReviews = ({ jsonLd }: Page): ReadonlySet<JsonObject> =>
  new Set(
    jsonLd.flatMap((node) =>
      isOfType(node, "Review", "UserReview", "CriticReview")
        ? Object.values(node).flat().filter(isObject)
        : [],
    ),
  );

function weightOf(text: string, label: string | null, handles: readonly string[]): number {
  const akin = label !== null && (isAkin(text, [label]) || beginsHost(text, label));
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

/** Whether the first words of a name, several, begin the host, as `Acme Pumps` of `Acme Pumps Works` begins `acmepumpsoslo`. */
function beginsHost(text: string, label: string): boolean {
  const words = text.split(/\s+/u);
  const first = plain(words.slice(0, -1).join(""));
  return words.length > 2 && first.length > 4 && plain(label).startsWith(first);
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
