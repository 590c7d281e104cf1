import { fold } from "../../domain/text/fold.ts";
import type { Leaf } from "../../pages/page.ts";
import { speaksOf } from "./people-words.ts";
import { personIn } from "./person-in.ts";

/** Characters of a line that says in what form somebody trades, or who they are. */
const longest = 160;

/**
 * The one person whom a legal notice names apart where it says that its company is one person's trade: `Ada Brown, sole trader`. Null
 * where it does not, or names nobody or several.
 */
export function soleTrader(leaves: readonly Leaf[]): string | null {
  const lines = leaves.flatMap(({ text }) => (text.length <= longest ? [text] : []));
  if (!lines.some((line) => speaksOf(line, "soleTrader"))) return null;
  const people = new Map(lines.flatMap((line) => nameIn(line) ?? []).map((name) => [wordsOf(name), name]));
  const [name, further] = [...people].filter(
    ([words]) => ![...people.keys()].some((other) => other !== words && isPart(words, other)),
  );
  return name === undefined || further !== undefined ? null : name[1];
}

/** `Ada Brown` of `Publisher: Ada Brown` and of `Ada Brown, sole trader` */
const nameIn = (line: string): string | null =>
  personIn(line) ??
  personIn(line.slice(line.lastIndexOf(":") + 1).trim()) ??
  personIn(/^[^,–—|(]{4,60}/u.exec(line)?.[0].trim() ?? "");

const wordsOf = (name: string): string => fold(name).split(" ").sort().join(" ");

const isPart = (words: string, of: string): boolean =>
  words.split(" ").every((word) => of.split(" ").includes(word));
