import { plainText } from "../domain/text/escape.ts";
import { cutQuote } from "../domain/text/quotes.ts";
import { wordsAlone } from "../domain/text/text.ts";
import { isPersonName } from "../identity/people/person-names.ts";
import { personAmongPeople } from "../pages/compare/section-list.ts";
import { statedDate } from "../pages/texts.ts";
import type { Change } from "../pages/types.ts";
import { isPublicKind } from "../schemas/public-source.ts";
import type { Evidence, Update } from "../schemas/signal.ts";
import { dayOf } from "./dates.ts";
import { factsOf } from "./facts/facts.ts";
import { isPostTitle } from "./facts/posts.ts";
import { findRoles } from "./facts/roles.ts";
import { changesOfAll, type Happening, sentencesOfAll } from "./happenings.ts";
import { offersSomething, saidAnew } from "./passages/sections.ts";
import type { Sentence } from "./passages/sentence.ts";
import { priceWords } from "./prices/headlines.ts";
import { severityRank, topics } from "./topics.ts";
import { listedIn, listedTopic } from "./trained/listed.ts";
import { isMoved, isNewcomer } from "./trained/placed.ts";
import type { Told } from "./trained/reader.ts";
import { tellingOf, weigh } from "./weigh.ts";

const titleLength = 120;
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

/** What a company says anew of itself: of what it offers, by a part that lists something or praises it, of openings, or of others. */
function typeOfUnknown({ change, told }: Happening): Update["type"] {
  if (change === "removed") return "other";
  const praises = ({ passage, shares }: Told) =>
    ofOffers.includes(passage.kind) && (shares.get("marketing") ?? 0) >= leastPraise;
  if (told.some((one) => offersSomething(one.passage) || praises(one))) return "product_update";
  return told.every(({ passage }) => passage.kind === "careers") ? "hiring" : "other";
}

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

/** How an update is told. */
interface Words {
  title: string;
  summary: string;
}

function inWords(happening: Happening): Words {
  const { topic, change, before } = happening;
  const prices =
    topic === "pricing" ? happening.told.find(({ passage }) => passage.prices !== null) : undefined;
  if (prices?.passage.prices) return priceWords(prices.passage.prices, titleLength);
  const careers = changesOfAll(happening).some(({ kind }) => kind === "careers");
  const gone = change === "removed";
  if ((topic === "opening" && (careers || gone)) || (gone && careers)) return openings(happening);
  if (gone) return listed("No longer on the page", happening);
  if (topic === null && happening.told.every(({ passage }) => isMoved(passage)))
    return listed("New posts", happening);
  const parts = topic === null ? happening.told.map(({ passage }) => saidAnew(passage)) : [];
  if (parts.length > 0 && parts.every((one) => one !== null)) return lineOf("New on the page", parts);
  if (topic === "growth" && happening.told.every(({ passage }) => isNewcomer(passage)))
    return listed("New on the team", happening);
  const list = happening.told.every(({ passage }) => listedTopic(passage) === topic)
    ? happening.told.map(({ passage }) => listedIn(passage)?.list).find((one) => one !== undefined)
    : undefined;
  if (list !== undefined) return listed(`New among ${list}`, happening);
  const telling = tellingOf(happening);
  const title = headline(happening, telling);
  const summary = summarise(telling, title);
  if (before === null) return { title, summary };
  const day = dayOf(before.at);
  const since =
    before.changed.length > 0
      ? `Changed since ${day}: ${before.changed.join("; ")}`
      : `Already told on ${day}`;
  return { title, summary: `${summary} ${since}.` };
}

/** The headline the news was published under, or the sentence that tells it where the headline says something else. */
function headline(happening: Happening, telling: readonly Sentence[]): string {
  const { topic } = happening;
  const best = telling.find(({ text }) => !isDate(text)) ?? telling[0];
  if (best === undefined) return "";
  const { change } = best;
  const post = topic !== null && topics[topic].type === "leadership_change";
  if (best.text.length > titleLength) {
    const over = happening.told.find(({ passage }) => passage.sentences.includes(best))?.passage.title;
    if (over && over.text.length <= titleLength && wordsIn(over.text) >= fewestOfTitle) return over.text;
  }
  if (!post || factsOf(best).people().length > 0 || isPersonName(best.text))
    return cutQuote(best.text, titleLength);
  const beside = [change.block.trail.at(-1) ?? "", ...sentencesOfAll(happening).map(({ text }) => text)];
  const name = beside.find(isPersonName);
  return cutQuote(name === undefined ? best.text : `${name}, ${best.text}`, titleLength);
}

/** Whether a line is no more than a date. */
const isDate = (text: string) =>
  wordsIn(text) <= mostOfDate && (statedDate(text) !== null || /^\d{1,2}\D.{0,20}(?:19|20)\d\d$/u.test(text));
const mostOfDate = 5;
/** Words from which on what stands over a sentence says what it is about. */
const fewestOfTitle = 3;
const wordsIn = (text: string) => text.split(/\s+/u).length;

/** At most two sentences: what tells it best, and what adds a sum, a figure or a person to that. */
function summarise(telling: readonly Sentence[], title: string): string {
  const picked: Sentence[] = [];
  for (const one of telling.slice(0, 4)) {
    const [known] = picked;
    if (picked.length >= 2 || plain(title).includes(plain(one.text))) continue;
    if (known === undefined || adds(one, [known.text, title])) picked.push(one);
  }
  const pieces = picked.map(({ text }) => cutQuote(text, summaryLength));
  return (pieces.length > 0 ? pieces : [title]).map(ended).join(" ");
}

/** Whether a sentence states a figure, a round or a person that the known ones do not. */
function adds(sentence: Sentence, known: readonly string[]): boolean {
  const facts = factsOf(sentence);
  const stated = [...facts.amounts().map(({ text }) => text), ...facts.people()];
  return stated.some((one) => !known.some((text) => text.includes(one)));
}

const plain = (text: string) => wordsAlone(text.toLowerCase());

function openings(happening: Happening): Words {
  const titles = happening.told
    .map(({ passage }) => postIn(passage) ?? passage.title ?? passage.sentences[0])
    .filter((one) => one !== undefined)
    .map((one) => (typeof one === "string" ? one : one.text));
  const posts = titles.filter((text) => isPostTitle(text) && !/[.!?…]$/u.test(text));
  const told = (posts.length > 0 ? posts : titles).toSorted(
    (a, b) => findRoles(b).length - findRoles(a).length,
  );
  return lineOf(happening.change === "removed" ? "No longer open" : "New openings", told);
}

/** The post that heads a card of an opening. */
function postIn({ changes }: Happening["told"][number]["passage"]): string | undefined {
  return changes
    .map(({ block }) => block.text.split("\n", 1)[0]?.trim() ?? "")
    .find((line) => line.length <= longestPost && isPostTitle(line));
}

/** Characters of a line that names a post. */
const longestPost = 100;

/** What came to a list or went from it, by what stands over each. */
function listed(label: string, { told }: Happening): Words {
  const titles = told.flatMap(({ passage }) => {
    const names = listedIn(passage)?.names ?? [];
    if (names.length > 0) return names;
    const { kind, changes, title, sentences } = passage;
    const person =
      kind === "team"
        ? changes.map(({ block }) => personAmongPeople(block.text)).find((one) => one !== null)
        : null;
    return person ? `${person.name} ${person.post}`.trim() : (title?.text ?? sentences[0]?.text ?? []);
  });
  return lineOf(label, titles);
}

function lineOf(label: string, titles: readonly string[]): Words {
  const short = titles.length > 1 ? titles.map((one) => cutQuote(one, longestOfSeveral)) : titles;
  return {
    title: `${label}: ${cutQuote(list(short, 3), titleLength - label.length - 2)}`,
    summary: ended(`${label}: ${list(titles, 8)}`),
  };
}

/** Characters of each of several things that a title names. */
const longestOfSeveral = 50;

function list(items: readonly string[], max: number): string {
  const unique = [...new Set(items.map((item) => cutQuote(item, 120).replace(/(?<![.;])[.;]+$/u, "")))];
  return `${unique.slice(0, max).join("; ")}${unique.length > max ? "; and others" : ""}`;
}

function evidenceOf(happening: Happening): Evidence[] {
  const byUrl = new Map<string, Evidence>();
  const removed = happening.change === "removed";
  for (const { change, text } of [
    ...tellingOf(happening),
    ...happening.told.flatMap(({ telling }) => telling),
  ]) {
    const key = change.kind === "careers" ? change.id : addressOf(change);
    if (byUrl.has(key) || byUrl.size >= maxEvidence) continue;
    byUrl.set(key, {
      url: addressOf(change),
      title: change.pageTitle,
      quote: removed ? null : cutQuote(text, quoteLength),
      publishedAt: change.block.publishedAt,
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
