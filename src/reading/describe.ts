import { plainText } from "../domain/text/escape.ts";
import { cutQuote, cutTold } from "../domain/text/quotes.ts";
import { wordsAlone } from "../domain/text/text.ts";
import { normaliseUrl } from "../identity/urls.ts";
import type { Change } from "../pages/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import type { Evidence, Update } from "../schemas/signal.ts";
import { dayOf } from "./dates.ts";
import { articleOf, changesOfAll, type Happening } from "./happenings.ts";
import { headlineOf, titleLength } from "./headline.ts";
import { describePrices } from "./prices/price-summary.ts";
import { severityRank, topics } from "./topics.ts";
import type { Place } from "./trained/locations.ts";
import type { Told } from "./trained/reader.ts";
import { tellingOf, weigh } from "./weigh.ts";

const lengths = { sentence: 280, quote: 300, item: 50 };
const most = { evidence: 6, sentences: 2, inTitle: 3, inSummary: 8 };

/** An update in the page's own sentences: its title and summary state nothing that no changed block states. */
export function describe(happening: Happening): Update {
  const { topic } = happening;
  const { title, summary } = inWords(happening);
  const isOfPeople = topic === null && labelOf(happening) !== null;
  return {
    type: topic !== null ? topics[topic].type : isOfPeople ? "leadership_change" : "other",
    severity: weigh(happening),
    title: plainText(title.replace(/^[\u2022·\u25aa\u2023\u203a»\u2192\u2713\u2714\u2705]+\s*/u, "")),
    summary: plainText(summary),
    evidence: evidenceOf(happening),
  };
}

/** Highest severity first; of equal ones by type, in this order. */
const typeOrder: readonly Update["type"][] = [
  "risk",
  "fundraising",
  "leadership_change",
  "metrics_shared",
  "customer_partnership",
  "product_update",
  "founder_amplified",
  "hiring",
  "press",
  "other",
];

/** Orders updates by severity and type; equal ones keep their order. */
export const compareUpdates = (a: Update, b: Update): number =>
  severityRank(b.severity) - severityRank(a.severity) ||
  typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type);

/** The label of a happening that only lines of one list tell; null for any other. */
export function labelOf({ told }: Happening): Place["label"] | null {
  const labels = new Set(told.map(({ place }) => place?.label ?? null));
  return labels.size === 1 ? (told[0]?.place?.label ?? null) : null;
}

/** Words of a new part of a page, and of a line in an unknown language, at least. */
const fewest = { part: 12, foreign: 5 };

/** The heading of a new page or a new part of one, or a line in a language that the reader does not know; null for any other passage. */
export function newPart({ passage, place, foreign }: Told): string | null {
  const { kind, change, changes, sentences, title, everywhere } = passage;
  const [{ newPage = undefined, block = undefined } = {}] = changes;
  if (change === "removed" || everywhere || place !== null || block?.rotating) return null;
  const line = (title ?? sentences[0])?.text ?? "";
  const words = sentences.flatMap(({ text }) => text.split(/\s+/u)).length;
  const isUnspaced = !/\p{sc=Latin}/u.test(line) && line.length >= fewest.part;
  if (foreign) return words >= fewest.foreign || isUnspaced ? line : null;
  if (title === null || change !== "added" || (kind !== "home" && kind !== "other")) return null;
  if (newPage !== undefined) return line.includes(newPage) ? line : `${newPage}: ${line}`;
  return words < fewest.part || sentences.length < 2 || /[?\uff1f]$/u.test(line) ? null : line;
}

interface Words {
  title: string;
  summary: string;
}

function inWords(happening: Happening): Words {
  const { topic, change, told, before } = happening;
  const prices = told.find(({ passage }) => passage.prices !== null)?.passage.prices ?? null;
  if (topic === "pricing" && prices !== null) return describePrices(prices, titleLength);
  const label = labelOf(happening);
  if (label !== null)
    return lineOf(
      label,
      told.flatMap(({ place }) => place?.item ?? []),
    );
  const titles = told.map(({ passage }) => (passage.title ?? passage.sentences[0])?.text ?? "");
  if (change === "removed") return lineOf("No longer on the page", titles);
  const parts = topic === null ? told.flatMap((one) => newPart(one) ?? []) : [];
  if (parts.length > 0) return lineOf("New on the page", parts);
  const telling = tellingOf(happening);
  const title = headlineOf(happening, telling);
  const plain = (text: string) => wordsAlone(text.toLowerCase());
  const unsaid = new Map(
    telling.filter(({ text }) => !plain(title).includes(plain(text))).map(({ text }) => [plain(text), text]),
  );
  const picked = [...unsaid.values()].slice(0, most.sentences).map((text) => cutTold(text, lengths.sentence));
  const summary = (picked.length > 0 ? picked : [title]).map(ended).join(" ");
  if (before === null) return { title, summary };
  const { at, changed } = before;
  const since =
    changed.length > 0 ? `Changed since ${dayOf(at)}: ${changed.join("; ")}` : `Already told on ${dayOf(at)}`;
  return { title, summary: `${summary} ${since}.` };
}

const ended = (text: string) => (/[.!?\u2026:]["\u201d'\u2019)]?$/u.test(text) ? text : `${text}.`);
const unended = (text: string) => text.replace(/(?<![.;])[.;]+$/u, "");

/** Several items after one label: at least three of them in the title, each perhaps cut short, and more in the summary. */
function lineOf(label: string, items: readonly string[]): Words {
  const unique = [...new Set(items.map((item) => unended(cutTold(item, titleLength))))];
  const list = (some: readonly string[], count: number) =>
    `${some.slice(0, count).join("; ")}${some.length > count ? "; and others" : ""}`;
  const room = titleLength - label.length - 2;
  const short = unique.map((item) => (unique.length > 1 ? cutTold(item, lengths.item) : item));
  let count = short.length;
  while (count > most.inTitle && list(short, count).length > room) count -= 1;
  return {
    title: `${label}: ${cutTold(list(short, count), room)}`,
    summary: ended(`${label}: ${list(unique, most.inSummary)}`),
  };
}

function evidenceOf(happening: Happening): Evidence[] {
  const byUrl = new Map<string, Evidence>();
  const dates = new Map(
    changesOfAll(happening).flatMap(({ kind, url, block: { link, publishedAt } }) => {
      const address = link ?? (kind === "article" ? url : null);
      return publishedAt === null || address === null ? [] : [[normaliseUrl(address), publishedAt] as const];
    }),
  );
  const telling = [...tellingOf(happening), ...happening.told.flatMap((one) => one.telling)];
  for (const { change, text } of [...telling.map(articleOf(happening)), ...telling]) {
    const url = addressOf(change);
    const key = change.kind === "careers" ? change.id : url;
    if (byUrl.has(key) || byUrl.size >= most.evidence) continue;
    const quote = change.change === "removed" ? null : cutQuote(text, lengths.quote);
    const publishedAt = change.block.publishedAt ?? dates.get(normaliseUrl(url)) ?? null;
    byUrl.set(key, { url, title: change.pageTitle, quote, publishedAt });
  }
  return [...byUrl.values()];
}

function addressOf({ kind, block, url }: Change): string {
  const isElsewhere = kind === "feed" || isPublicKind(kind);
  return isElsewhere && /^https?:\/\//iu.test(block.link ?? "") ? (block.link ?? url) : url;
}
