import * as z from "zod/v4";
import { oneLine } from "../domain/text/one-line.ts";
import { cut } from "../domain/text/text.ts";
import { isoMicros } from "./dates.ts";
import { textOf } from "./markup.ts";
import { readXml, type XmlVisitor } from "./xml.ts";

/** One entry of a feed. Title and text are plain: markup read, entities resolved, lines apart by a line break. */
interface FeedEntry {
  title: string;
  text: string;
  /** As it stands there, perhaps relative; null where it has none. */
  link: string | null;
  /** ISO 8601 with six digits and +00:00; null where it states none. */
  publishedAt: string | null;
  /** Who published it, where a feed gathers from several; null else. */
  publisher: string | null;
}

export interface Feed {
  title: string | null;
  entries: FeedEntry[];
}

const maxEntries = 60;
/** Characters of one field that are kept before its markup is read. */
const maxField = 20_000;

/**
 * Title and entries, at most 60, of an RSS (0.9x, 2.0), RDF, Atom or JSON feed, in its order; null where the text is none.
 * One pass, in time linear in the text. Never throws.
 */
export function readFeed(text: string): Feed | null {
  return text.trimStart().startsWith("{") ? jsonFeed(text) : xmlFeed(text);
}

/** Elements of an entry that are read, the preferred first. */
const elements = {
  title: ["title"],
  text: ["description", "summary", "encoded", "content"],
  link: ["link", "guid", "other-link"],
  date: ["pubdate", "published", "issued", "created", "date", "updated", "modified"],
  publisher: ["source"],
};
const known = new Set(Object.values(elements).flat());
/** Prefixes of modules that say an entry's own fields; what others say, such as `media:title`, is not the entry's. */
const modules = new Set(["", "a10", "atom", "content", "dc", "dcterms", "rss"]);

type Values = Map<string, string>;

function xmlFeed(source: string): Feed | null {
  const reader = feedReader();
  readXml(source, reader.visitor);
  return reader.feed();
}

function feedReader(): { visitor: XmlVisitor; feed: () => Feed | null } {
  const head: Values = new Map();
  const entries: Values[] = [];
  let root: Name | null = null;
  let entry: { values: Values; depth: number } | null = null;
  let field: { values: Values; name: string; depth: number; text: string } | null = null;
  const add = (text: string) => {
    if (field !== null && field.text.length < maxField) field.text += cut(text, maxField);
  };
  const visitor: XmlVisitor = {
    open: (path, attributes) => {
      const { prefix, name } = nameOf(path.at(-1));
      root ??= { prefix, name };
      if (!["rss", "rdf", "feed"].includes(root.name)) return false;
      if (field !== null) add(`<${name}>`);
      else if (prefix !== root.prefix && !modules.has(prefix)) return true;
      else if (entry === null) {
        const above = nameOf(path.at(-2)).name;
        if (name === "item" || name === "entry") entry = { values: new Map(), depth: path.length };
        else if (name === "title" && (above === "channel" || above === "feed"))
          field = { values: head, name, depth: path.length, text: "" };
      } else if (path.length === entry.depth + 1 && known.has(name)) {
        const shown = (attributes.get("rel") ?? "alternate") === "alternate";
        if (name === "link") keep(entry.values, shown ? "link" : "other-link", attributes.get("href") ?? "");
        const isAddress = name !== "guid" || attributes.get("ispermalink") !== "false";
        if (isAddress) field = { values: entry.values, name, depth: path.length, text: "" };
      }
      return true;
    },
    text: (text, path) => add(field !== null && path.length > field.depth ? escaped(text) : text),
    close: (path) => {
      if (field !== null && path.length > field.depth) add(`</${nameOf(path.at(-1)).name}>`);
      else if (field !== null) {
        keep(field.values, field.name, field.text);
        field = null;
      } else if (entry !== null && path.length === entry.depth) {
        entries.push(entry.values);
        entry = null;
      }
      return entries.length < maxEntries;
    },
  };
  const feed = () =>
    root !== null && ["rss", "rdf", "feed"].includes(root.name)
      ? { title: lineOf(head.get("title") ?? ""), entries: entries.map(entryOf) }
      : null;
  return { visitor, feed };
}

interface Name {
  prefix: string;
  name: string;
}

function nameOf(tag = ""): Name {
  const colon = tag.indexOf(":");
  return { prefix: tag.slice(0, Math.max(colon, 0)), name: tag.slice(colon + 1) };
}

function keep(values: Values, name: string, text: string): void {
  if (!values.has(name) && text.trim() !== "") values.set(name, text.trim());
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function entryOf(values: Values): FeedEntry {
  const first = (names: readonly string[]) => {
    const name = names.find((one) => values.has(one)) ?? "";
    return values.get(name) ?? null;
  };
  return {
    title: textOf(first(elements.title) ?? ""),
    text: summaryOf(first(elements.text) ?? ""),
    link: first(elements.link),
    publishedAt: isoMicros(first(elements.date) ?? ""),
    publisher: lineOf(first(elements.publisher) ?? ""),
  };
}

const text = z.string().catch("");
const jsonItem = z.object({
  title: text,
  summary: text,
  content_text: text,
  content_html: text,
  url: text,
  external_url: text,
  date_published: text,
  date_modified: text,
});
const jsonDocument = z.object({ title: text, items: z.array(z.unknown()) });

function jsonFeed(source: string): Feed | null {
  const document = jsonDocument.safeParse(parsed(source));
  if (!document.success) return null;
  const entries = document.data.items.slice(0, maxEntries).flatMap((one) => {
    const { data: item } = jsonItem.safeParse(one);
    if (item === undefined) return [];
    return {
      title: textOf(item.title),
      text: summaryOf(item.summary || item.content_text || item.content_html),
      link: item.url || item.external_url || null,
      publishedAt: isoMicros(item.date_published || item.date_modified),
      publisher: null,
    };
  });
  return { title: lineOf(document.data.title), entries };
}

function parsed(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch {
    return null;
  }
}

/** What WordPress and its like put under every entry, on a line of its own and at the end of one. */
const teaser = new RegExp(
  oneLine`
    ^(?:
      the post .+ appeared first on .+|read more.{0,20}|continue reading.*
      |der beitrag .+ erschien zuerst auf .+|l.article .+ est apparu en premier sur .+
    )$
  `,
  "i",
);
const ending =
  /(?:The post .{1,300} appeared (?:first )?on .{1,120}|Continue reading .{1,200}|\[(?:…|\.\.\.)\])$/u;
const longestEnding = 440;

function summaryOf(markup: string): string {
  const lines = textOf(markup).split("\n");
  const said = lines
    .filter((line) => !teaser.test(line))
    .join("\n")
    .trimEnd();
  const start = Math.max(0, said.length - longestEnding);
  return (said.slice(0, start) + said.slice(start).replace(ending, "")).trimEnd();
}

function lineOf(markup: string): string | null {
  return cut(textOf(markup).replaceAll("\n", " "), 200) || null;
}
