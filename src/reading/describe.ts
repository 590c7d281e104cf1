import { plainText } from "../domain/text/escape.ts";
import { cutQuote, cutSummary } from "../domain/text/quotes.ts";
import { lettersAndDigits } from "../domain/text/text.ts";
import { isByline } from "../pages/passages.ts";
import { statedDate } from "../pages/texts.ts";
import type { Change } from "../pages/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import type { Evidence, Update } from "../schemas/signal.ts";
import { dayOf } from "./dates.ts";
import { changesOfAll, type Happening } from "./happenings.ts";
import type { Sentence } from "./passages/sentence.ts";
import { priceGroups } from "./prices/price-news.ts";
import { severityRank, topics } from "./topics.ts";
import type { Place } from "./trained/locations.ts";
import type { ReadPassage } from "./trained/reader.ts";
import { keySentencesOf, weigh } from "./weigh.ts";

/** Characters of a title, of a line before its sentence, of a sentence, a quote and an item of a list. */
const titleLength = 120;
const lengths = { line: 60, sentence: 280, quote: 300, item: 50 };
const most = { evidence: 6, sentences: 2, inTitle: 3, inSummary: 10 };

/** An update in the page's own sentences: title and summary contain only statements of changed blocks. */
export function describe(happening: Happening): Update {
  const { topic } = happening;
  const { title: said, summary } = inWords(happening);
  const title = plainText(said.replace(/^[\u2022·\u25aa\u2023\u203a»\u2192\u2713\u2714\u2705]+\s*/u, ""));
  const isOfPeople = topic === null && labelOf(happening) !== null;
  return {
    type: topic !== null ? topics[topic].type : isOfPeople ? "leadership_change" : "other",
    severity: weigh(happening),
    title,
    summary: summaryWithoutTitle(title, plainText(summary), changesOfAll(happening)),
    evidence: evidenceOf(happening),
  };
}

const moves = { added: "New", edited: "Changed", removed: "No longer" };

/** The part of a summary that its title does not contain; if there is none, what happened to the text. `changes`: at least one. */
export function summaryWithoutTitle(title: string, summary: string, changes: readonly Change[]): string {
  const start = unended(title);
  const after = summary.startsWith(start) ? /^[.!?]*(?:\s+|$)/u.exec(summary.slice(start.length)) : null;
  const rest = after === null ? summary : summary.slice(start.length + after[0].length);
  if (rest !== "" && !plain(title).includes(plain(rest))) return rest;
  return `${moves[changes[0]?.change ?? "added"]} on the page.`;
}

/** Orders updates by severity; equal ones keep their order. */
export const compareUpdates = (a: Update, b: Update): number =>
  severityRank(b.severity) - severityRank(a.severity);

/** The label of a happening that only lines of one list tell; null for any other. */
export function labelOf({ passages }: Happening): Place["label"] | null {
  const labels = new Set(passages.map(({ place }) => place?.label ?? null));
  return labels.size === 1 ? (passages[0]?.place?.label ?? null) : null;
}

/** Words of a new part of a page at least. */
const fewestOfPart = 12;

/** The heading of a new page or a new part of one, or a line in a language that the reader does not know; null for any other passage. */
export function newPart({ passage, place, foreign }: ReadPassage): string | null {
  const { kind, change, changes, sentences, title, everywhere } = passage;
  const [{ newPage = undefined, block = undefined } = {}] = changes;
  if (change === "removed" || everywhere || place !== null || block?.rotating) return null;
  const line = (title ?? sentences[0])?.text ?? "";
  if (foreign) return line.length >= fewestOfPart * 2 || !/\p{sc=Latin}/u.test(line) ? line : null;
  if (title === null || change !== "added" || (kind !== "home" && kind !== "other")) return null;
  if (newPage !== undefined) return line.includes(newPage) ? line : `${newPage}: ${line}`;
  const words = sentences.flatMap(({ text }) => text.split(/\s+/u)).length;
  return words < fewestOfPart || sentences.length < 2 || /[?\uff1f]$/u.test(line) ? null : line;
}

interface Words {
  title: string;
  summary: string;
}

function inWords(happening: Happening): Words {
  const { topic, change, passages, before } = happening;
  const prices = passages.find(({ passage }) => passage.prices !== null)?.passage.prices ?? null;
  if (topic === "pricing" && prices !== null) {
    const groups = priceGroups(prices).map(({ label, items }) => listed(label, items));
    return { title: groups[0]?.title ?? "", summary: groups.map(({ summary }) => summary).join(" ") };
  }
  const label = labelOf(happening);
  const items = passages.flatMap(({ place }) => place?.item ?? []);
  if (label !== null) return listed(label, items);
  const titles = passages.map(({ passage }) => (passage.title ?? passage.sentences[0])?.text ?? "");
  if (change === "removed") return listed("No longer on the page", titles);
  const parts = topic === null ? passages.flatMap((one) => newPart(one) ?? []) : [];
  if (parts.length > 0) return listed("New on the page", parts);
  const keySentences = keySentencesOf(happening);
  const title = titleOf(happening, keySentences);
  const unsaid = keySentences.filter(({ text }) => !plain(title).includes(plain(text)));
  const distinct = new Map(unsaid.map(({ text }) => [plain(text), cutSummary(text, lengths.sentence)]));
  const summary = [...distinct.values()].slice(0, most.sentences).map(ended).join(" ");
  if (before === null) return { title, summary };
  const since =
    before.changed.length > 0
      ? `Changed since ${dayOf(before.at)}: ${before.changed.join("; ")}`
      : `Already reported on ${dayOf(before.at)}`;
  return { title, summary: `${summary} ${since}.`.trim() };
}

/** The sentence that describes a happening best, after the short line above it if that adds something. */
function titleOf({ passages }: Happening, keySentences: readonly Sentence[]): string {
  const best = keySentences.find(({ text }) => !isDate(text)) ?? keySentences[0];
  if (best === undefined) return "";
  const above = passages.find(({ passage }) => passage.sentences.includes(best))?.passage.title?.text ?? "";
  const isRepeated = plain(best.text).includes(plain(above)) || plain(above).includes(plain(best.text));
  const isLine =
    above.length <= lengths.line && /\p{L}{3}/u.test(above) && !isDate(above) && !isByline(above);
  const line =
    isLine && !isRepeated ? `${above.replace(/(?<![\s:\u2013\u2014-])[\s:\u2013\u2014-]+$/u, "")}: ` : "";
  return cutSummary(`${line}${best.text}`, titleLength);
}

const plain = (text: string) => lettersAndDigits(text.toLowerCase());
const isDate = (text: string) => text.split(/\s+/u, 6).length <= 5 && statedDate(text) !== null;
const ended = (text: string) => (/[.!?\u2026:]["\u201d'\u2019)]?$/u.test(text) ? text : `${text}.`);
/** A text without full stops or semicolons at its end. */
export const unended = (text: string) => text.replace(/(?<![.;])[.;]+$/u, "");

/** Several items after one label: a few in the title, each perhaps cut short, and more in the summary. */
function listed(label: string, items: readonly string[]): Words {
  const unique = [...new Set(items.map((item) => unended(cutSummary(item, titleLength))))];
  const list = (some: readonly string[], count: number) =>
    `${label}: ${some.slice(0, count).join("; ")}${some.length > count ? "; and others" : ""}`;
  const short = unique.map((item) => (unique.length > 1 ? cutSummary(item, lengths.item) : item));
  return {
    title: cutSummary(list(short, most.inTitle), titleLength),
    summary: ended(list(unique, most.inSummary)),
  };
}

function evidenceOf(happening: Happening): Evidence[] {
  const byUrl = new Map<string, Evidence>();
  const others = happening.passages.flatMap((one) => one.keySentences);
  for (const { change, text } of [...keySentencesOf(happening), ...others]) {
    const url = addressOf(change);
    const key = change.kind === "careers" ? change.id : url;
    if (byUrl.has(key) || byUrl.size >= most.evidence) continue;
    const quote = change.change === "removed" ? null : cutQuote(text, lengths.quote);
    byUrl.set(key, { url, title: change.pageTitle, quote, publishedAt: change.block.publishedAt });
  }
  return [...byUrl.values()];
}

function addressOf({ kind, block, url }: Change): string {
  const isElsewhere = kind === "feed" || isPublicKind(kind);
  return isElsewhere && /^https?:\/\//iu.test(block.link ?? "") ? (block.link ?? url) : url;
}
