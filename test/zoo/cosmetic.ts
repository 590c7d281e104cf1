import table from "../data/cosmetic.json" with { type: "json" };
import type { ServedPage } from "../support/sites/site.ts";
import { type Edit, edited, onAll } from "./cosmetic-edits.ts";
import { site } from "./cosmetic-site.ts";

/** A change of a site that says nothing new of the company. */
export interface Cosmetic {
  kind: string;
  /** The site after it, served at `origin`. */
  pages(origin: string): Record<string, ServedPage>;
}

/**
 * The kinds. Of `replaced`: `kind | from => to | from => to`, what stands in place of what on every page. Of `added`:
 * `kind | place | html`, where it is put and what; a place is of every page, or of the one named after it.
 */
const { replaced, added } = table;

const places: Readonly<Record<string, RegExp>> = {
  head: /(?=<\/head>)/,
  top: /(?<=<body.*?>)/,
  start: /(?<=<main.*?>)/,
  end: /(?=<\/main>)/,
  foot: /(?=<\/footer>)/,
  bottom: /(?=<\/body>)/,
};

const rowsOf = (lines: readonly string[]) => lines.map((line) => line.split(" | "));

function replacing(pairs: readonly string[]): Edit {
  return (pages) => {
    let all = Object.entries(pages);
    for (const pair of pairs) {
      const [from = "", to = ""] = pair.split(" => ");
      if (!all.some(([, html]) => html.includes(from))) throw new Error(`Nowhere on the site: ${from}`);
      all = all.map(([path, html]) => [path.replace(from, to), html.replaceAll(from, to)]);
    }
    return Object.fromEntries(all);
  };
}

function adding(place: string, html: string): Edit {
  const [name = "", path] = place.split(" ");
  const at = places[name];
  if (at === undefined) throw new Error(`No such place: ${place}`);
  const put = onAll((page) => page.replace(at, () => html));
  return (pages, origin) =>
    path === undefined
      ? put(pages, origin)
      : { ...pages, [path]: put({ [path]: pages[path] ?? "" }, origin)[path] ?? "" };
}

const kinds: readonly (readonly [string, Edit])[] = [
  ...rowsOf(replaced).map(([kind = "", ...pairs]) => [kind, replacing(pairs)] as const),
  ...rowsOf(added).map(([kind = "", place = "", html = ""]) => [kind, adding(place, html)] as const),
  ...Object.entries(edited),
];

/** Every kind of cosmetic change, each of the same site. */
export const cosmetics: readonly Cosmetic[] = kinds.map(([kind, edit]) => ({
  kind,
  pages: (origin) => edit(site, origin),
}));

/** Kinds that may weigh `low`, and why. */
export const defensible: Readonly<Record<string, string>> = {
  "one word for another": "another word for a feature may be another feature",
  "labels of changes": "an entry of a changelog whose label is another may be another change",
  "maintenance notice": "The service will be away, if only for an hour, and as planned.",
};
