import { Parser } from "htmlparser2";
import * as z from "zod/v4";
import { cut } from "../domain/text/text.ts";
import { isoMicros, leadingDate } from "./dates.ts";
import { textOf } from "./markup.ts";
import { jsonValue } from "./texts.ts";

/** One entry of a feed. Title and text are plain text; lines are separated by line breaks. */
export interface FeedEntry {
  title: string;
  text: string;
  /** Absolute http or https address; null for none. */
  link: string | null;
  /** ISO 8601 with six digits and +00:00; null for none. */
  publishedAt: string | null;
  /** The feed dates its entries, but this one not in a form that can be parsed: `publishedAt` is a guess or null. */
  undated?: true;
}

export interface Feed {
  title: string | null;
  entries: FeedEntry[];
}

/** Maximum number of entries kept while a feed is read, and of entries returned. */
const maxHeld = 1_000;
const maxEntries = 60;
/** Characters of one field, markup included. */
const maxField = 8_000;
const maxLink = 2_048;

/**
 * Title and entries of an RSS (0.9x, 2.0), RDF, Atom or JSON feed; null when the text is no feed. At most 60 entries: of a longer feed
 * the newest ones by date, or the first and the last 30 if most have no date. An entry whose date cannot be parsed gets the date in its
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
};
const read = new Set(Object.values(elements).flat());
/** Prefixes whose elements describe the entry itself; `media:title`, for example, does not. */
const modules = new Set(["", "a10", "atom", "content", "dc", "dcterms", "rss"]);

type Values = Map<string, string>;
/** An open element. `entry` or `field` is set if it is an entry of the feed or a field of one. */
interface Open {
  name: string;
  /** The address against which its links are resolved. */
  base: string;
  entry?: Values;
  field?: { of: Values; text: string };
}

/** Reading ends at an element below this depth, because each tag costs time in proportion to its depth. */
const maxDepth = 64;

/** Reads well-formed and other documents in one pass. Entities that the document declares stay as they are. */
function xmlFeed(source: string, address: string): Feed | null {
  const head: Values = new Map();
  let entries: DatedEntry[] = [];
  const path: Open[] = [];
  let rootPrefix: string | null = null;
  const fieldAround = () => path.find(({ field }) => field !== undefined)?.field;
  const write = (text: string) => {
    const field = fieldAround();
    if (field !== undefined && field.text.length < maxField) field.text += cut(text, maxField);
  };

  const begin = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const [name = "", prefix = ""] = tag.split(":").toReversed();
    const parent = path.at(-1);
    const around = parent?.base ?? address;
    const field = attributes.ispermalink === "true" ? "other-link" : name;
    const open: Open = { name: field, base: webAddress(attributes["xml:base"] ?? "", around) ?? around };
    if (parent === undefined && ["rss", "rdf", "feed"].includes(name)) rootPrefix = prefix;
    if (rootPrefix === null || path.length === maxDepth) return parser.pause();
    write(`<${name}>`);
    path.push(open);
    if (fieldAround() !== undefined || (prefix !== rootPrefix && !modules.has(prefix))) return;
    const values = parent?.entry;
    if (values !== undefined && read.has(name)) {
      const kind = (attributes.rel ?? "alternate") === "alternate" ? "link" : "other-link";
      if (name === "link" && attributes.href) keep(values, kind, webAddress(attributes.href, open.base));
      if (name !== "guid" || attributes.ispermalink !== "false") open.field = { of: values, text: "" };
    } else if (path.some(({ entry }) => entry !== undefined)) return;
    else if (name === "item" || name === "entry") open.entry = new Map();
    else if (name === "title" && /^(?:channel|feed)$/.test(parent?.name ?? ""))
      open.field = { of: head, text: "" };
  };
  const end = () => {
    const { name = "", base = "", entry, field } = path.pop() ?? {};
    write(`</${name}>`);
    const text = field?.text.trim() ?? "";
    if (field) keep(field.of, name, elements.link.includes(name) ? linkOf(name, text, base) : text);
    if (entry) entries.push(entryOf(entry));
    if (entries.length >= maxHeld) entries = newest(entries);
  };
  const parser = new Parser(
    {
      onopentag: begin,
      ontext: (text) => write(path.at(-1)?.field ? text : escaped(text)),
      onclosetag: end,
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
  while (path.length > 0) end();
  return rootPrefix === null ? null : toFeed(head.get("title") ?? "", entries);
}

/** An entry as written; title and text may contain markup. */
type RawEntry = Record<"title" | "text" | "date", string> & { link: string | null };
type DatedEntry = RawEntry & Pick<FeedEntry, "publishedAt" | "undated">;

const dated = (entry: RawEntry): DatedEntry => ({ ...entry, publishedAt: leadingDate(entry.date) });

function entryOf(values: Values): DatedEntry {
  const first = (name: keyof typeof elements) =>
    values.get(elements[name].find((element) => values.has(element)) ?? "");
  const [title = "", text = "", date = ""] = (["title", "text", "date"] as const).map(first);
  return dated({ title, text, link: first("link") ?? null, date });
}

/** The newest entries, and all in the feed's order while they fit. */
function newest(entries: readonly DatedEntry[]): DatedEntry[] {
  const undated = entries.filter(({ date }) => date === "").length;
  const isAtEnd = (index: number) => Math.min(index, entries.length - 1 - index) < maxEntries / 2;
  const kept = undated > entries.length / 2 ? entries.filter((_, index) => isAtEnd(index)) : entries;
  if (undated === entries.length) return [...kept];
  const before = lastDates(kept);
  const after = lastDates(kept.toReversed()).toReversed();
  const all = kept.map((entry, index) => {
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
    title: cut(textOf(title).replaceAll("\n", " "), 200) || null,
    entries: newest(entries).map(({ date: _, ...entry }) => ({
      ...entry,
      title: textOf(entry.title),
      text: textOf(entry.text).replace(appended, "").trimEnd(),
    })),
  };
}

function keep(values: Values, name: string, value: string | null): void {
  if (value !== null && value !== "" && !values.has(name)) values.set(name, value);
}

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The address in a link or a guid; digits, and a guid that is no absolute address, are only identifiers. */
const linkOf = (name: string, text: string, base: string): string | null =>
  /^\d+$/.test(text) || (name === "guid" && !/^https?:\/\//i.test(text)) ? null : webAddress(text, base);

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
    }),
  );
  return toFeed(document.title, raw);
}

/** Text that WordPress and similar systems append to every entry. */
const appended =
  /(?:The post .{1,300} appeared first on .{1,120}|Continue reading.{0,200}|Read more.{0,20}|\[(?:\u2026|\.\.\.)\])$/u;
