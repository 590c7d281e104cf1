/** What HTML says of its elements, as data. Names are in lower case. */
const names = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Elements without an end tag. */
export const voids = names(
  "area base basefont br col embed frame hr img input link meta param source track wbr",
);

/** Elements on lines of their own. */
export const blockLevel = names(
  "address article aside blockquote body center dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul",
);

export const headings = names("h1 h2 h3 h4 h5 h6");

/** What may stand in `head`; anything else that opens there ends it. */
export const inHead = names("base basefont bgsound link meta title style script noscript template");

/** Elements whose text is no text of the page. */
export const raw = names("script style template noscript");

const scope = names("html table td th caption template marquee object applet svg");
const listScope = names("html table td th caption template marquee object applet svg ul ol");
const tableScope = names("html table template");
const tableParts = names("table tbody thead tfoot tr td th caption colgroup");

/** What an end tag of this name does not reach beyond. */
export function scopeOf(name: string): ReadonlySet<string> {
  if (tableParts.has(name)) return tableScope;
  return name === "li" ? listScope : scope;
}

export interface ImpliedEnd {
  /** Open elements that the start tag ends, with all inside. */
  ends: ReadonlySet<string>;
  /** Elements that keep what is around them open. */
  within: ReadonlySet<string>;
}

const sections =
  "section article aside header footer main nav blockquote figure form details fieldset pre center body html template button";
const paragraph: ImpliedEnd = {
  ends: names("p"),
  within: names("button table td th caption html template object marquee"),
};
const item: ImpliedEnd = { ends: names("li"), within: names(`ul ol menu dl table td th ${sections}`) };
const term: ImpliedEnd = { ends: names("dt dd"), within: names(`dl ul ol table td th ${sections}`) };
const cell: ImpliedEnd = { ends: names("td th"), within: names("tr table template html") };
const row: ImpliedEnd = { ends: names("tr"), within: names("tbody thead tfoot table template html") };
const rows: ImpliedEnd = { ends: names("tbody thead tfoot"), within: names("table template html") };
const option: ImpliedEnd = {
  ends: names("option"),
  within: names("select datalist optgroup template html"),
};
const ruby: ImpliedEnd = { ends: names("rt rp"), within: names("ruby template html") };
const anchor: ImpliedEnd = { ends: names("a"), within: new Set([...blockLevel, "object", "template"]) };

const each = (text: string, ...rules: ImpliedEnd[]): [string, readonly ImpliedEnd[]][] =>
  text.split(" ").map((name) => [name, rules]);

/** Which open elements a start tag ends, as browsers have it. */
export const impliedEnds: ReadonlyMap<string, readonly ImpliedEnd[]> = new Map([
  ...each(
    "address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer form " +
      "h1 h2 h3 h4 h5 h6 header hgroup hr main menu nav ol p pre section summary table ul",
    paragraph,
  ),
  ...each("li", item, paragraph),
  ...each("dt dd", term, paragraph),
  ...each("td th", cell),
  ...each("tr", row),
  ...each("tbody thead tfoot", rows),
  ...each("option optgroup", option),
  ...each("rt rp", ruby),
  ...each("a", anchor),
]);
