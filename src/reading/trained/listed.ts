import { cut } from "../../domain/text/text.ts";
import { listUnder, personOf, type SectionList } from "../../pages/compare/section-list.ts";
import { kindOfLink } from "../../pages/plan/page-kinds.ts";
import type { Change } from "../../pages/types.ts";
import { patternOf } from "../facts/phrases.ts";
import type { Passage } from "../passages/passages.ts";
import type { Topic } from "../topics.ts";
import table from "./listed.json" with { type: "json" };
import { speaksAsCompany } from "./tokens.ts";

/** What a page lists, and which of it a passage shows. */
export interface Listed {
  list: Exclude<SectionList, "people">;
  /** As the page names them; at least one. */
  names: readonly string[];
}

/** Characters and words of a line that names what is listed. */
const longestName = 100;
const mostWords = 12;

const newOf: Partial<Record<SectionList, Topic>> = {
  customers: "customer",
  partners: "partnership",
  projects: "partnership",
  products: "launch",
  events: "event",
};
/** Somebody whom a project is done with or for: `[with Acme, ongoing]`. */
const withWhom = new RegExp(
  `${patternOf(table.with).source} (?:\\p{Lu}[\\p{L}\\p{N}]|\\p{L}[\\p{L}\\p{N}-]+\\.\\p{Ll}{2,})`,
  "u",
);

/**
 * What a passage shows of what its page lists under a heading of customers, partners, projects, products, features or events; null where
 * it shows none. A project counts where it names somebody, a feature where it is headed.
 */
export function listedIn({ kind, changes }: Pick<Passage, "kind" | "changes">): Listed | null {
  if (kind !== "home" && kind !== "other") return null;
  const entries = changes.flatMap((change) => {
    const list = listOf(change);
    return list === null ? [] : [{ list, change }];
  });
  const [first] = entries;
  if (first === undefined) return null;
  const depth = first.change.block.trail.length;
  const own = entries.filter(
    ({ list, change }) => list === first.list && change.block.trail.length === depth,
  );
  const nameOf = first.list === "events" ? titleOfEvent : nameIn;
  return { list: first.list, names: own.map(({ change }) => nameOf(change) ?? "") };
}

/** What happened by what a page lists now; null where it says nothing. */
export function listedTopic(passage: Pick<Passage, "kind" | "change" | "changes">): Topic | null {
  if (passage.change !== "added") return null;
  const listed = listedIn(passage);
  return listed === null ? null : (newOf[listed.list] ?? null);
}

/**
 * Whether a passage only describes a product, by standing under the heading of one: materials, measures, codes. A whole sentence
 * in which the company speaks, or is named, is read for news.
 */
export function describesProduct(
  { changes, sentences }: Pick<Passage, "changes" | "sentences">,
  names: readonly string[],
): boolean {
  if (!changes.every(isOfProduct)) return false;
  return !sentences.some(({ text }) => /[.!?]["”»)]?$/u.test(text) && speaksAsCompany(text, names));
}

function isOfProduct({ kind, block }: Change): boolean {
  if (kind !== "home" && kind !== "other") return false;
  const at = block.trail.findIndex((heading) => aboutProducts.includes(listUnder([heading])));
  return at >= 0 && at < block.trail.length - (block.kind === "heading" ? 0 : 1);
}

const aboutProducts: readonly (SectionList | null)[] = ["products", "features"];

function listOf(change: Change): Listed["list"] | null {
  const { kind, trail, rotating } = change.block;
  if (rotating || change.change === "edited") return null;
  const list = listUnder(trail) ?? (isOfCustomers(change) ? "customers" : null);
  const name = nameIn(change);
  if (kind === "paragraph" && !isBareName(change)) return null;
  if (list === "events") return change.change === "added" && isTitled(change) ? list : null;
  if (list === null || list === "people" || !isName(name) || isDated(name) || listUnder([name]) !== null)
    return null;
  if (kind !== "heading" && isOfProduct(change)) return null;
  if (list === "projects") return withWhom.test(name) || isOfCustomers(change) ? list : null;
  return list === "features" && kind !== "heading" ? null : list;
}

/** Whether a line begins with a month of a year, as an entry of a company's history does. */
const isDated = (line: string) => /^\P{L}*(?:19|20)\d\d ?[-–./年년] ?\d{1,2}(?!\d)/u.test(line);

const linesOf = ({ block }: Change) => cut(block.text, 400).split("\n");
const nameIn = (change: Change) => linesOf(change)[0]?.trim() ?? "";

/** Whether a card, a row or an item under a heading over events is one: it says more than its day. */
const isTitled = (change: Change) =>
  ["card", "row", "item"].includes(change.block.kind) && titleOfEvent(change) !== undefined;

const titleOfEvent = (change: Change) =>
  linesOf(change)
    .find((line) => line.length <= longestName && line.split(/\s+/u).length >= fewestOfEvent)
    ?.trim();

/** Words of a line that says what an event is about. */
const fewestOfEvent = 3;

/** Words of the first line of a card that names whom work was done for. */
const longestCustomer = 4;

/** Whether a card stands on a page of customers or of work done for them, and names one of them rather than a person. */
function isOfCustomers({ kind, url, block }: Change): boolean {
  if (kind !== "other" || block.kind !== "card" || personOf(block.text) !== null) return false;
  const [name = "", ...more] = block.text.split("\n", 3);
  if (more.length === 0 || name.trim().split(/\s+/u).length > longestCustomer) return false;
  return kindOfLink(url, "")?.topic === "customers";
}

/** Words of a paragraph that is no more than a name: a logo's, or one of a row of them. */
const longestBare = 6;

/** Whether a paragraph is no more than the name of somebody who is a customer or partner. */
function isBareName({ block }: Change): boolean {
  const words = block.text.trim().split(/\s+/u);
  return (
    !block.text.includes("\n") && words.length <= longestBare && /^[\p{Lu}\p{Nd}]/u.test(block.text.trim())
  );
}

function isName(line: string): boolean {
  if (line.length < 2 || line.length > longestName || /[.!?…:;]$/u.test(line)) return false;
  return /\p{L}/u.test(line) && line.split(/\s+/u).length <= mostWords;
}
