import type { JsonObject } from "./reader/data/json-ld.ts";
import type { Block } from "./types.ts";

/** A page as plain data. */
export interface Page {
  /** Address it was read from. */
  url: string;
  title: string | null;
  /** The title element alone; empty where there is none. */
  ownTitle: string;
  /** The page's `lang`, a BCP 47 tag if the page is right. */
  lang: string | null;
  /** Content of its `meta` elements by `property`, `name` or `itemprop` in lower case; the first that is not empty. */
  metas: ReadonlyMap<string, string>;
  /** Absolute address the page declares for itself. */
  canonical: string | null;
  /** Links to web addresses, in order, at most 3,000. */
  links: readonly PageLink[];
  /** Addresses of feeds it names. */
  feeds: readonly string[];
  /** Every object of its JSON-LD, nested ones included, at most 2,000. */
  jsonLd: readonly JsonObject[];
  /** The lines of its visible text, repeated ones included, at most 5,000. */
  leaves: readonly Leaf[];
  /** Its content, without menus, notices and the like. */
  blocks: readonly Block[];
  /** The first short text that names the owner of the copyright, also in a footer; null where there is none. */
  copyright: string | null;
  hasPasswordField: boolean;
  /** Whether it is almost empty until its scripts have run. */
  needsBrowser: boolean;
}

export interface PageLink {
  /** Absolute http or https address, without fragment. */
  url: string;
  /** Its words, else its label, its title or the words for its image; at most 400 characters. */
  text: string;
  /** Its `rel`, in lower case. */
  rel: string;
  /** In the header, menu or footer, among what others said or did, or elsewhere. */
  place: Place;
  /** Text of its parent, if that is less than 160 characters. */
  line: string;
  /** Of a link to a person's profile, the texts of the elements around it that link to no other one of the network, innermost first. */
  around: readonly string[];
}

export type Place = "frame" | "others" | "body";

/** A line of visible text. */
export interface Leaf {
  text: string;
  /** Whether it is about or by others: testimonials, customers, press, investors. */
  foreign: boolean;
}

/** Content of the `meta` element of the first name that has one. */
export const metaContent = ({ metas }: Page, ...names: readonly string[]): string | null =>
  names.map((name) => metas.get(name)).find((content) => content !== undefined) ?? null;
