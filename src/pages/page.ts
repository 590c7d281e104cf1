import type { JsonObject } from "./reader/data/json-ld.ts";
import type { Block } from "./types.ts";

/** A page as plain data: all that is kept of it once its bytes have been read. */
export interface Page {
  /** Address it was read from. */
  url: string;
  title: string | null;
  /** The title element alone; empty where there is none. */
  ownTitle: string;
  /** BCP 47 tag of the page's `lang`, as it stands there. */
  lang: string | null;
  /** Content of its `meta` elements by `property`, `name` or `itemprop` in lower case: the first of a name that says anything. */
  metas: ReadonlyMap<string, string>;
  /** Absolute address the page declares for itself. */
  canonical: string | null;
  /** Links to web addresses, in order, at most 3,000. */
  links: readonly PageLink[];
  /** Addresses of feeds it names. */
  feeds: readonly string[];
  /** Every object of its JSON-LD, nested ones included, at most 2,000. */
  jsonLd: readonly JsonObject[];
  /** Links in the data that a page drawn by script carries along. */
  embeddedLinks: readonly { url: string; text: string }[];
  /** The lines of its visible text, repeated ones included, at most 5,000. */
  leaves: readonly Leaf[];
  /** Its content, without menus, notices and the like. */
  blocks: readonly Block[];
  hasPasswordField: boolean;
  /** Whether its scripts are to fill it, and it says next to nothing until then. */
  needsBrowser: boolean;
}

export interface PageLink {
  /** Absolute http or https address, without fragment. */
  url: string;
  /** Its words, else its label, its title or the words for its image; at most 400 characters. */
  text: string;
  /** Its `rel`, in lower case. */
  rel: string;
  /** Where it stands: in the page's own frame, among what others said or did, or elsewhere. */
  place: Place;
  /** All that its parent says, where that is less than 160 characters. */
  line: string;
  /**
   * Of a link to a profile, what the elements around it say, innermost first, as long as they are a card and name one
   * profile of the network.
   */
  around: readonly string[];
}

export type Place = "frame" | "others" | "body";

/** A line of visible text. */
export interface Leaf {
  text: string;
  /** Whether it stands among testimonials, customers, press, investors and their like. */
  foreign: boolean;
}

/** The links of a page, and those of the data that it draws itself from. */
export const linksOf = ({ links, embeddedLinks }: Page): { url: string; text: string; place: Place }[] => [
  ...links,
  ...embeddedLinks.map((link) => ({ ...link, place: "body" as const })),
];

/** Content of the first of the names, in the order given, that the page's `meta` elements say anything under. */
export function metaContent({ metas }: Page, ...names: readonly string[]): string | null {
  for (const name of names) {
    const content = metas.get(name);
    if (content !== undefined) return content;
  }
  return null;
}
