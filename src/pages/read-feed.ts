import { Parser } from "htmlparser2";
import * as z from "zod/v4";
import { cut } from "../domain/text/text.ts";
import { isoMicros, leadingDate } from "./dates.ts";
import { textOf } from "./markup.ts";
import { jsonValue } from "./texts.ts";

/** One entry of a feed. Title and text are plain text; lines are separated by line breaks. */
interface FeedEntry {
  title: string;
  text: string;
  /** Absolute http or https address; null for none. */
  link: string | null;
  /** ISO 8601 with six digits and +00:00; null for none. */
  publishedAt: string | null;
  /** The feed dates its entries, but this one not in a form that can be parsed: `publishedAt` is a guess or null. */
  undated?: true;
  /** Name of the publisher in a feed that collects from several; null otherwise. */
  publisher: string | null;
}

export interface Feed {
  title: string | null;
  entries: FeedEntry[];
}

/** Entries held while a feed is read, and entries returned. */
const maxHeld = 1_000;
const maxEntries = 60;
/** Characters of one field, markup included. */
const maxField = 8_000;
const maxLink = 2_048;

/**
 * Title and entries of an RSS (0.9x, 2.0), RDF, Atom or JSON feed; null when the text is no feed. At most 60 entries: of a longer feed
 * the newest ones by date, of one without dates the first and the last 30. An entry whose date cannot be parsed gets the date in its
 * address, otherwise the older one of the entries next to it. Relative links are resolved against `xml:base` and `address`, the feed's
 * own address. Never throws.
 */
export function readFeed(text: string, address = ""): Feed | null {
  return text.trimStart().startsWith("{") ? jsonFeed(text, address) : xmlFeed(text, address);
}

/** Elements of an entry, preferred names first. */
const elements = {
  title: ["title"],
  text: ["description", "summary", "encoded", "content"],
  link: ["link", "guid", "other-link"],
  date: ["pubdate", "published", "issued", "created", "date", "updated", "modified"],
  publisher: ["source"],
};
const read = new Set(Object.values(elements).flat());
/** Prefixes whose elements describe the entry itself; `media:title`, for example, does not. */
const modules = new Set(["", "a10", "atom", "content", "dc", "dcterms", "rss"]);
const roots = ["rss", "rdf", "feed"];

type Values = Map<string, string>;

/** Elements that are read of a document: deeper ones are skipped, and too many of these end it, because each costs its depth. */
const maxDepth = 64;
const maxSkipped = 1_000;

interface Element {
  prefix: string;
  name: string;
  /** What its addresses are relative to. */
  base: string;
}

/** Reads well-formed and other documents in one pass. Entities that the document declares stay as they are. */
function xmlFeed(source: string, address: string): Feed | null {
  const head: Values = new Map();
  let entries: DatedEntry[] = [];
  const path: Element[] = [];
  let skipped = 0;
  let isFeed = false;
  let rootPrefix = "";
  let entry: { values: Values; depth: number } | null = null;
  let field: { values: Values; depth: number; text: string } | null = null;
  const add = (text: string) => {
    if (field !== null && field.text.length < maxField) field.text += cut(text, maxField);
  };

  const begin = (element: Element, attributes: Readonly<Record<string, string>>) => {
    const { prefix, name, base } = element;
    const depth = path.length;
    if (field !== null) return add(`<${name}>`);
    if (prefix !== rootPrefix && !modules.has(prefix)) return;
    if (entry === null) {
      const parent = path.at(-2)?.name;
      if (name === "item" || name === "entry") entry = { values: new Map(), depth };
      else if (name === "title" && (parent === "channel" || parent === "feed"))
        field = { values: head, depth, text: "" };
    } else if (depth === entry.depth + 1 && read.has(name)) {
      const isAlternate = (attributes.rel ?? "alternate") === "alternate";
      if (name === "link" && attributes.href)
        keep(entry.values, isAlternate ? "link" : "other-link", webAddress(attributes.href, base));
      if (name !== "guid" || attributes.ispermalink !== "false")
        field = { values: entry.values, depth, text: "" };
    }
  };
  const end = ({ name, base }: Element) => {
    if (field !== null && path.length > field.depth) add(`</${name}>`);
    else if (field !== null) {
      const text = field.text.trim();
      keep(field.values, name, elements.link.includes(name) ? linkOf(name, text, base) : text);
      field = null;
    } else if (entry !== null && path.length === entry.depth) {
      entries.push(entryOf(entry.values));
      entry = null;
      if (entries.length >= maxHeld) entries = newest(entries);
    }
  };
  const parser = new Parser(
    {
      onopentag: (tag, attributes) => {
        if (path.length === maxDepth || skipped > 0) skipped += 1;
        if (skipped > maxSkipped) parser.pause();
        if (skipped > 0) return;
        const colon = tag.indexOf(":");
        const base = path.at(-1)?.base ?? address;
        const element = {
          prefix: tag.slice(0, Math.max(colon, 0)),
          name: tag.slice(colon + 1),
          base: webAddress(attributes["xml:base"] ?? "", base) ?? base,
        };
        path.push(element);
        if (path.length === 1) [isFeed, rootPrefix] = [roots.includes(element.name), element.prefix];
        if (isFeed) begin(element, attributes);
        else parser.pause();
      },
      ontext: (text) => {
        if (skipped === 0 && field !== null) add(path.length > field.depth ? escaped(text) : text);
      },
      onclosetag: () => {
        if (skipped > 0) skipped -= 1;
        else {
          const element = path.at(-1);
          if (element !== undefined) end(element);
          path.pop();
        }
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
  return isFeed ? toFeed(head.get("title") ?? "", entries) : null;
}

/** An entry as written; title, text and publisher may contain markup. */
type RawEntry = Record<"title" | "text" | "date" | "publisher", string> & { link: string | null };
type DatedEntry = RawEntry & Pick<FeedEntry, "publishedAt" | "undated">;

const dated = (entry: RawEntry): DatedEntry => ({ ...entry, publishedAt: leadingDate(entry.date) });

function entryOf(values: Values): DatedEntry {
  const first = (name: keyof typeof elements) =>
    values.get(elements[name].find((element) => values.has(element)) ?? "");
  const [title = "", text = "", date = "", publisher = ""] = (
    ["title", "text", "date", "publisher"] as const
  ).map(first);
  return dated({ title, text, link: first("link") ?? null, date, publisher });
}

/** The newest entries, and all in the feed's order while they fit. */
function newest(entries: readonly DatedEntry[]): DatedEntry[] {
  if (entries.every(({ date }) => date === ""))
    return entries.filter((_, index) => Math.min(index, entries.length - 1 - index) < maxEntries / 2);
  const before = lastDates(entries);
  const after = lastDates(entries.toReversed()).toReversed();
  const all = entries.map((entry, index) => {
    if (entry.publishedAt !== null) return entry;
    const [older = null] = [before[index], after[index]].flatMap((date) => date ?? []).sort();
    return { ...entry, publishedAt: dateInAddress(entry.link) ?? older, undated: true as const };
  });
  if (all.length <= maxEntries) return all;
  const byDate = all.toSorted((a, b) => (b.publishedAt ?? "").localeCompare(a.publishedAt ?? ""));
  return byDate.slice(0, maxEntries);
}

/** For each entry its own date, otherwise the last one before it. */
function lastDates(entries: readonly DatedEntry[]): (string | null)[] {
  let last: string | null = null;
  return entries.map(({ publishedAt }) => {
    last = publishedAt ?? last;
    return last;
  });
}

/** The day or the first day of the month in an address such as `/2026/11/24/post`. */
function dateInAddress(link: string | null): string | null {
  const [, year, month, day = "01"] =
    /[/-]((?:19|20)\d\d)[/-](\d\d)(?:[/-](\d\d))?(?!\d)/.exec(link ?? "") ?? [];
  return year === undefined ? null : isoMicros(`${year}-${month}-${day}`);
}

function toFeed(title: string, entries: readonly DatedEntry[]): Feed {
  return {
    title: lineOf(title),
    entries: newest(entries).map(({ date: _, ...entry }) => ({
      ...entry,
      title: textOf(entry.title),
      text: summaryOf(entry.text),
      publisher: lineOf(entry.publisher),
    })),
  };
}

function keep(values: Values, name: string, value: string | null): void {
  if (value !== null && value !== "" && !values.has(name)) values.set(name, value);
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The address in a link or a guid; a guid that is no absolute address is only an identifier. */
const linkOf = (name: string, text: string, base: string): string | null =>
  name === "guid" && !/^https?:\/\//i.test(text) ? null : webAddress(text, base);

function webAddress(link: string, base: string): string | null {
  const url = link === "" || link.length > maxLink ? null : URL.parse(link, base || undefined);
  return url && /^https?:$/.test(url.protocol) && url.href.length <= maxLink ? url.href : null;
}

const text = z.string().catch("");
const jsonItem = z.object({
  ...{ id: text, title: text, url: text, external_url: text, date_published: text, date_modified: text },
  ...{ summary: text, content_text: text, content_html: text },
});
const jsonDocument = z.object({ title: text, items: z.array(jsonItem.catch(jsonItem.parse({}))) });

function jsonFeed(source: string, address: string): Feed | null {
  const document = jsonDocument.safeParse(jsonValue(source)).data;
  if (document === undefined) return null;
  const raw = document.items.map((item) =>
    dated({
      title: item.title,
      text: item.summary || item.content_text || item.content_html,
      link: webAddress(item.url || item.external_url, address) ?? linkOf("guid", item.id, address),
      date: item.date_published || item.date_modified,
      publisher: "",
    }),
  );
  return toFeed(document.title, raw);
}

/** Text that WordPress and similar systems append to every entry. */
const appended =
  /(?:The post .{1,300} appeared first on .{1,120}|Continue reading.{0,200}|Read more.{0,20}|\[(?:\u2026|\.\.\.)\])$/u;
const summaryOf = (markup: string): string => textOf(markup).replace(appended, "").trimEnd();
const lineOf = (markup: string): string | null => cut(textOf(markup).replaceAll("\n", " "), 200) || null;
