const names = (text: string): ReadonlySet<string> => new Set(text.split(" "));

export const voidTags = names("area base br col embed frame hr img input link meta param source track wbr");
export const headingTags = names("h1 h2 h3 h4 h5 h6");
/** Elements that start on a line of their own. */
export const blockTags = names(
  "address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul",
);
/** Elements that `head` may hold; any other start tag ends it. */
export const headTags = names("base bgsound link meta title style script noscript template");
/** Elements whose text the tokenizer reads up to their end tag, whatever it holds. */
export const rawTags = names("script style title textarea xmp iframe noembed noframes");

const sections =
  "section article aside header footer main nav blockquote figure form details fieldset pre button";
const paragraph = { ends: names("p"), within: names("button table td th caption object") };
const item = { ends: names("li"), within: names(`ul ol menu dl table td th ${sections}`) };
const term = { ends: names("dt dd"), within: names(`dl ul ol table td th ${sections}`) };
const cell = { ends: names("td th"), within: names("tr table") };
const row = { ends: names("tr"), within: names("tbody thead tfoot table") };
const rowGroup = { ends: names("tbody thead tfoot"), within: names("table") };
const anchor = { ends: names("a"), within: blockTags };
const option = { ends: names("option"), within: names("select datalist optgroup") };

/** Open elements that a start tag ends, looking no further up than one of `within`. */
export interface ImpliedEnd {
  ends: ReadonlySet<string>;
  within: ReadonlySet<string>;
}

const forTags = (text: string, ...ends: ImpliedEnd[]): [string, ImpliedEnd[]][] =>
  text.split(" ").map((name) => [name, ends]);

/** The elements that each start tag ends by implication, as in the HTML standard. */
export const impliedEnds: ReadonlyMap<string, readonly ImpliedEnd[]> = new Map([
  ...forTags(
    "address article aside blockquote center details dialog div dl fieldset figcaption figure footer form " +
      "h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul",
    paragraph,
  ),
  ...forTags("li", item, paragraph),
  ...forTags("dt dd", term, paragraph),
  ...forTags("td th", cell),
  ...forTags("tr", row),
  ...forTags("tbody thead tfoot", rowGroup),
  ...forTags("option optgroup", option),
  ...forTags("a", anchor),
]);

const tableParts = names("table tbody thead tfoot tr td th caption");
const scope = names("table td th caption object svg");
const listScope = names("table td th caption object svg ul ol");

/** Elements that an end tag of this name does not reach beyond. */
export const scopeOf = (name: string): ReadonlySet<string> =>
  tableParts.has(name) ? new Set(["table"]) : name === "li" ? listScope : scope;
