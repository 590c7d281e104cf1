import { Tokenizer } from "htmlparser2";
import { cut, wellFormed } from "../domain/text/text.ts";
import { squeezed } from "./texts.ts";

/** Characters of markup that are read, and of text that is given back. */
const maxMarkup = 20_000;
const maxText = 4_000;

const hidden = new Set(
  (
    "audio button canvas embed head iframe math nav noembed noframes noscript object script select style svg " +
    "template textarea title video xmp"
  ).split(" "),
);
const blocks = new Set(
  (
    "address article aside blockquote body br caption center dd details div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 header hr html li main ol p pre section summary table tbody td tfoot th thead tr ul"
  ).split(" "),
);

/**
 * The visible text of a piece of HTML, such as a feed's entry: runs that stand apart on lines of their own, white space
 * folded, entities resolved. Reads the first 20,000 characters in one pass and gives at most 4,000; never throws.
 */
export function textOf(markup: string): string {
  const source = cut(markup, maxMarkup);
  const runs: string[] = [];
  let run = "";
  let length = 0;
  /** The element whose content is passed over, and how many of its name are open within. */
  let passed: { name: string; depth: number } | null = null;
  let name = "";
  const add = (text: string) => {
    if (passed !== null || length > maxText) return;
    run += text;
    length += text.length;
  };
  const breakLine = () => {
    const line = squeezed(run);
    run = "";
    if (line !== "") runs.push(line);
  };
  const tokenizer = new Tokenizer(
    {},
    {
      ...silent,
      ontext: (start, end) => add(source.slice(start, end)),
      ontextentity: (codePoint) => add(String.fromCodePoint(codePoint)),
      onopentagname: (start, end) => {
        name = source.slice(start, end).toLowerCase();
        if (passed?.name === name) passed.depth += 1;
        else if (passed === null && hidden.has(name)) passed = { name, depth: 1 };
        if (blocks.has(name)) breakLine();
      },
      onselfclosingtag: () => {
        if (passed?.name === name && --passed.depth === 0) passed = null;
      },
      onclosetag: (start, end) => {
        const closed = source.slice(start, end).toLowerCase();
        if (passed?.name === closed && --passed.depth === 0) passed = null;
        if (blocks.has(closed)) breakLine();
      },
    },
  );
  tokenizer.write(source);
  tokenizer.end();
  breakLine();
  return cut(wellFormed(runs.join("\n")), maxText);
}

const nothing = () => undefined;

/** What a reader of a stream of markup does not ask for. */
export const silent = {
  onattribdata: nothing,
  onattribend: nothing,
  onattribentity: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
  ontext: nothing,
  ontextentity: nothing,
};
