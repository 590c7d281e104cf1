import { fold } from "../../../domain/text/fold.ts";
import { cut } from "../../../domain/text/text.ts";
import type { Logo } from "../../page.ts";
import { squeezed } from "../../texts.ts";
import type { OpenElement } from "../markup/element.ts";
import table from "./logo-words.json" with { type: "json" };

const startsOf = (words: readonly string[]) => new RegExp(`(?<![a-z])(?:${words.join("|")})`, "i");
const lists = [
  ["customers", startsOf(table.customers)],
  ["partners", startsOf(table.partners)],
] as const;
const persons = startsOf(table.persons);
const nameless = new Set(table.nameless.split(" "));

const maxLogos = 200;
/** Elements around a picture whose classes say what it is, and characters of them. */
const around = 4;
const maxMarks = 300;
/** Characters and words of a name, and words of it in small letters. */
const longest = { name: 60, words: 7, small: 2 };
/** Characters of a line that may stand over a row of pictures. */
const longestAbove = 60;

export interface Logos {
  enter: (element: OpenElement) => void;
  leave: (element: OpenElement) => void;
  all: () => Logo[];
}

/** Collects pictures that show a name, as logos of customers do, each with the line that stood last before it. */
export function createLogos(): Logos {
  const logos: Logo[] = [];
  let above = "";
  return {
    enter: (element) => {
      if (element.name !== "img" || element.hidden || logos.length >= maxLogos) return;
      const name = nameIn(element.attribute("alt") ?? "");
      const marks = name === null ? "" : marksOf(element);
      if (name === null || persons.test(marks)) return;
      const list = lists.find(([, words]) => words.test(marks))?.[0] ?? null;
      logos.push({ name, above, list });
    },
    leave: ({ isBlock, hidden, raw, hasWord }) => {
      if (isBlock && hasWord && !hidden && raw.length <= longestAbove) above = squeezed(raw);
    },
    all: () => logos,
  };
}

/** The address of a picture, and the classes of it and of what stands around it. */
function marksOf(picture: OpenElement): string {
  let marks = picture.attribute("src") ?? "";
  let element: OpenElement | null = picture;
  for (let level = 0; level <= around && element !== null; level += 1) {
    marks += ` ${cut(`${element.attribute("class") ?? ""} ${element.attribute("id") ?? ""}`, maxMarks)}`;
    element = element.parent;
  }
  return marks;
}

/** The name that a picture's text is, without words such as `logo`; null where it is none. */
function nameIn(alt: string): string | null {
  if (alt.length > 2 * longest.name || /[/\\]|\.(?:png|jpe?g|svg|webp|gif)$/iu.test(alt)) return null;
  const words = squeezed(alt).split(/\s+/u);
  const isNameless = (word: string | undefined) =>
    nameless.has(fold(word ?? "").replace(/[^\p{L}]+/gu, "")) || !/[\p{L}\p{N}]/u.test(word ?? "");
  while (words.length > 0 && isNameless(words.at(-1))) words.pop();
  while (words.length > 0 && isNameless(words[0])) words.shift();
  const name = words.join(" ");
  const small = words.filter((word) => /^\p{Ll}{3}/u.test(word));
  if (name.length < 2 || name.length > longest.name || words.length > longest.words) return null;
  if (small.length > longest.small || small.length === words.length || /[.!?:]$/u.test(name)) return null;
  return /\p{L}/u.test(name) ? name : null;
}
