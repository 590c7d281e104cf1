import { plainText } from "../domain/text/escape.ts";
import { cutQuote, cutTold } from "../domain/text/quotes.ts";
import { wordsAlone } from "../domain/text/text.ts";
import { normaliseUrl } from "../identity/urls.ts";
import type { SectionList } from "../pages/compare/section-list.ts";
import type { Change } from "../pages/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import type { Evidence, Update } from "../schemas/signal.ts";
import { dayOf } from "./dates.ts";
import { addsMost, factsBeside, statedIn } from "./facts/beside.ts";
import { movedCounts, tellsCount } from "./facts/moved-counts.ts";
import { articleOf, changesOfAll, datesOf, type Happening } from "./happenings.ts";
import { headlineOf, titleLength } from "./headline.ts";
import type { Passage } from "./passages/passages.ts";
import { saysStage } from "./passages/reworded.ts";
import { isOfPlans, offersSomething, saidAnew, sectionTitle } from "./passages/sections.ts";
import type { Sentence } from "./passages/sentence.ts";
import { describePrices } from "./prices/price-summary.ts";
import { lineOf, listed, listMoves, movedPosts, openings, type Words } from "./told-lists.ts";
import { severityRank, topics } from "./topics.ts";
import { saidInForeign } from "./trained/languages/foreign.ts";
import { listedIn, listedTopic } from "./trained/listed.ts";
import { flowing, isMoved, isNewcomer, isNewPage, movesFigure, showsPerson } from "./trained/placed.ts";
import type { Told } from "./trained/reader.ts";
import { tellingOf, weigh } from "./weigh.ts";

const summaryLength = 280;
const quoteLength = 300;
const maxEvidence = 6;

/** Writes an update in the page's own sentences: nothing stands in title or summary that no changed block says, or nobody sees. */
export function describe(happening: Happening): Update {
  const { topic } = happening;
  const { title, summary } = inWords(happening);
  return {
    type: topic === null ? typeOfUnknown(happening) : topics[topic].type,
    severity: weigh(happening),
    title: plainText(withoutBullet(title)),
    summary: plainText(withoutBullet(summary)),
    evidence: evidenceOf(happening),
  };
}

const withoutBullet = (text: string) => text.replace(/^[•·▪‣›»→✓✔✅]+\s*/u, "");

/**
 * Who left a page of people or got another post there; else what a company says anew of itself: of what it offers, by a part that lists
 * something or praises it, of openings, or of others.
 */
function typeOfUnknown({ change, told }: Happening): Update["type"] {
  if (told.every(({ passage }) => isMoved(passage) || showsNoMore(passage))) return "leadership_change";
  if (change === "removed") return typeOfGone(told);
  if (told.every(({ passage }) => passage.enumerated !== null)) return "other";
  const praises = ({ passage, shares, foreign }: Told) =>
    !foreign &&
    (told.length > 1 || sectionTitle(passage) !== null || passage.change === "edited") &&
    ofOffers.includes(passage.kind) &&
    (shares.get("marketing") ?? 0) >= leastPraise;
  if (told.some(({ passage }) => isOfPlans(passage))) return "product_update";
  if (told.some((one) => (offersSomething(one.passage) && !explains(one)) || praises(one) || isStaged(one)))
    return "product_update";
  const seeks = ({ passage, shares, foreign }: Told) =>
    !foreign && passage.kind === "careers" && (shares.get("opening") ?? 0) >= leastSought;
  return told.every(({ passage }) => passage.kind === "careers") && told.some(seeks) ? "hiring" : "other";
}

/** What is gone from lists of one kind alone, by what they list; anything else is of no type of its own. */
function typeOfGone(told: Happening["told"]): Update["type"] {
  const types = new Set(told.map(({ passage }) => ofLists[listedIn(passage)?.list ?? "none"]));
  const [type, ...others] = types;
  return others.length === 0 ? (type ?? "other") : "other";
}

const ofLists: Record<SectionList | "none", Update["type"] | undefined> = {
  customers: "customer_partnership",
  partners: "customer_partnership",
  projects: "customer_partnership",
  products: "product_update",
  features: "product_update",
  events: undefined,
  people: undefined,
  none: undefined,
};

/** Whether what is gone showed somebody on a page of people. */
const showsNoMore = (passage: Passage) => passage.change === "removed" && showsPerson(passage);

/** Whether what heads a part says how far something is: a beta, a pilot. */
function isStaged({ passage }: Told): boolean {
  const title = ofOffers.includes(passage.kind) ? sectionTitle(passage) : null;
  return title !== null && saysStage(title);
}

/** Whether a page that is new explains something, or says how the company works, rather than what it offers. */
const explains = ({ passage, shares }: Told) =>
  isNewPage(passage) && noOffers.some((label) => (shares.get(label) ?? 0) >= leastPraise);

const noOffers = ["guide", "essay", "culture", "community", "opening"];
/** From here on, a text on a page of openings may be of one. */
const leastSought = 0.3;

const ofOffers: readonly string[] = ["home", "other"];
/** From here on, a text praises what the company offers. */
const leastPraise = 0.5;

/** Weightiest first; equal ones keep the order of the pages. */
export function compareUpdates(a: Update, b: Update): number {
  const bySeverity = severityRank(b.severity) - severityRank(a.severity);
  return bySeverity !== 0 ? bySeverity : typeOrder.indexOf(a.type) - typeOrder.indexOf(b.type);
}

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

function inWords(happening: Happening): Words {
  const { topic, change, before } = happening;
  const prices =
    topic === "pricing" ? happening.told.find(({ passage }) => passage.prices !== null) : undefined;
  if (prices?.passage.prices) return describePrices(prices.passage.prices, titleLength);
  const careers = changesOfAll(happening).some(({ kind }) => kind === "careers");
  const gone = change === "removed";
  if ((topic === "opening" && (careers || gone)) || (gone && careers)) return openings(happening);
  if (gone) return listed("No longer on the page", happening);
  if (topic === null && happening.told.every(({ passage }) => isMoved(passage))) return movedPosts(happening);
  if (topic === null && happening.told.every(({ passage }) => passage.enumerated !== null))
    return listMoves(happening);
  const parts = topic === null ? happening.told.map(saidOnPage) : [];
  if (parts.length > 0 && parts.every((one) => one !== null)) return lineOf("New on the page", parts);
  if ((topic === "growth" || topic === "joins") && happening.told.every(({ passage }) => isNewcomer(passage)))
    return listed("New on the team", happening);
  const list = happening.told.every(({ passage }) => listedTopic(passage) === topic)
    ? happening.told.map(({ passage }) => listedIn(passage)?.list).find((one) => one !== undefined)
    : undefined;
  if (list !== undefined) return listed(`New among ${list}`, happening);
  if (topic === "figures" && happening.told.every(({ passage }) => movesFigure(passage)))
    return lineOf("Figures changed", countsIn(happening));
  const telling = tellingOf(happening);
  const title = headlineOf(happening, telling);
  const summary = summarise(telling, title, factsBeside(happening));
  if (before === null) return { title, summary };
  const day = dayOf(before.at);
  const since =
    before.changed.length > 0
      ? `Changed since ${day}: ${before.changed.join("; ")}`
      : `Already told on ${day}`;
  return { title, summary: `${summary} ${since}.` };
}

/** Lines that count otherwise what the company has reached, with what they counted before, each once. */
const countsIn = (happening: Happening) => [
  ...new Set(
    changesOfAll(happening)
      .flatMap(movedCounts)
      .filter(tellsCount)
      .map(({ line, was }) => `${line} (was ${was})`),
  ),
];

/** What a page says anew, in a language the reader knows or another; null of a post, which has a headline of its own. */
const saidOnPage = (one: Told) =>
  saidAnew(one.passage) ?? (flowing.includes(one.passage.kind) ? null : saidInForeign(one));

/** At most two sentences: what tells it best, and what adds most to that. `beside`: what the article says under its headline. */
function summarise(telling: readonly Sentence[], title: string, beside: readonly Sentence[]): string {
  const picked: Sentence[] = [];
  for (const one of telling.slice(0, 4)) {
    const [known] = picked;
    if (picked.length >= 2 || plain(title).includes(plain(one.text))) continue;
    if (known === undefined || adds(one, [known.text, title])) picked.push(one);
  }
  if (picked.length < 2) picked.push(...addsMost(beside, [title, ...picked.map(({ text }) => text)]));
  const pieces = picked.map(({ text }) => cutTold(text, summaryLength));
  return (pieces.length > 0 ? pieces : [title]).map(ended).join(" ");
}

/** Whether a sentence states a figure, a round or a person that the known ones do not. */
const adds = (sentence: Sentence, known: readonly string[]) => statedIn(sentence, known).length > 0;

const plain = (text: string) => wordsAlone(text.toLowerCase());

function evidenceOf(happening: Happening): Evidence[] {
  const byUrl = new Map<string, Evidence>();
  const removed = happening.change === "removed";
  const dates = datesOf(happening);
  const telling = [...tellingOf(happening), ...happening.told.flatMap((one) => one.telling)];
  for (const { change, text } of [...telling.map(articleOf(happening)), ...telling]) {
    const key = change.kind === "careers" ? change.id : addressOf(change);
    if (byUrl.has(key) || byUrl.size >= maxEvidence) continue;
    byUrl.set(key, {
      url: addressOf(change),
      title: change.pageTitle,
      quote: removed ? null : cutQuote(text, quoteLength),
      publishedAt: change.block.publishedAt ?? dates.get(normaliseUrl(addressOf(change))) ?? null,
    });
  }
  return [...byUrl.values()];
}

function addressOf(change: Change): string {
  const elsewhere = change.kind === "feed" || isPublicKind(change.kind);
  return elsewhere && change.block.link !== null && /^https?:\/\//iu.test(change.block.link)
    ? change.block.link
    : change.url;
}

function ended(text: string): string {
  return /[.!?…:]["”'’)]?$/u.test(text) ? text : `${text}.`;
}
