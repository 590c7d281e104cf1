import { findMoney } from "../domain/amounts.ts";
import { plainText } from "../domain/escape.ts";
import { isPersonName } from "../domain/person-names.ts";
import { cutQuote } from "../domain/quotes.ts";
import { compareTopics, severityRank, topics } from "../domain/topics.ts";
import type { Change } from "../pages/types.ts";
import type { Evidence, Update } from "../schemas/signal.ts";
import type { Happening } from "./group.ts";
import type { Statement } from "./statements.ts";
import { weigh } from "./weigh.ts";

const titleLength = 120;
const quoteLength = 300;
const maxEvidence = 6;

/** Writes an update in the page's own sentences: nothing stands in title or summary that no changed block says, or nobody sees. */
export function describe(happening: Happening): Update {
  const { title, summary, ...update } = write(happening);
  return { ...update, title: plainText(title), summary: plainText(summary) };
}

function write(happening: Happening): Update {
  const { topic } = happening;
  const type = topic === null ? "other" : topics[topic].type;
  const severity = weigh(happening);
  if (
    topic === "hiring" ||
    (happening.change === "removed" && happening.changes.some((change) => change.kind === "careers"))
  ) {
    return { type: "hiring", severity, ...openings(happening), evidence: evidenceOf(happening) };
  }
  if (happening.change === "removed") {
    const gone = happening.statements.map((statement) => statement.sentence);
    return {
      type,
      severity,
      title: `No longer on the page: ${cutQuote(gone[0] ?? "", titleLength - 23)}`,
      summary: `No longer on the page: ${list(gone, 5)}.`,
      evidence: evidenceOf(happening),
    };
  }
  const trigger = ranked(happening)[0];
  const title = headline(happening, trigger);
  return { type, severity, title, summary: summarise(happening, title), evidence: evidenceOf(happening) };
}

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

function ranked(happening: Happening): Statement[] {
  return happening.statements
    .map((statement) => ({ statement, weight: score(statement, happening) }))
    .sort((a, b) => b.weight - a.weight)
    .map(({ statement }) => statement);
}

function score(statement: Statement, { topic }: Happening): number {
  const about = topic !== null && statement.topics.includes(topic) ? 100 : 0;
  const money = statement.amounts.some((amount) => amount.currency !== null) ? 8 : 0;
  const article = statement.change.kind === "article" ? 5 : 0;
  const heading =
    statement.change.block.kind === "heading" || statement.change.block.kind === "entry" ? 6 : 0;
  const other = statement.topics.length > 0 ? 4 : 0;
  const length = statement.sentence.length > 260 || statement.sentence.length < 15 ? -6 : 0;
  const teaser = /^(?:read|learn|see|find out|discover|click|watch) /iu.test(statement.sentence) ? -60 : 0;
  const background = statement.background ? -60 : 0;
  return about + background + teaser + article + money + heading + other + length;
}

/** The headline the news was published under, where it speaks of the topic or is the only one; else the sentence that tells it. */
function headline(happening: Happening, trigger: Statement | undefined): string {
  const { topic, statements } = happening;
  const headlines = statements.filter((statement) => statement.headline);
  const telling = headlines.filter((one) => topic === null || one.topics.includes(topic));
  const worth = ({ change, sentence }: Statement) =>
    (change.kind === "article" ? 2 : 0) + (sentence.length >= 20 && sentence.length <= titleLength ? 2 : 0);
  const best = telling.reduce<Statement | null>(
    (known, one) => (known === null || worth(one) > worth(known) ? one : known),
    null,
  );
  const forms = headlines.map((one) => plain(cutQuote(one.sentence, quoteLength)));
  const times = Map.groupBy(forms, (form) => form);
  const only = headlines.find((_, at) => {
    const same = times.get(forms[at] ?? "")?.length ?? 0;
    return same === headlines.length || same > 1;
  });
  const own = headlines.find((one) => one.change === trigger?.change);
  const told = best ?? only ?? own ?? trigger;
  const said = told?.sentence ?? happening.changes[0]?.block.text ?? "";
  if (topic === "pricing" && told?.change.change === "edited")
    return `Pricing changed: ${cutQuote(said, titleLength - 40)}${formerPrice(told.change)}`;
  const who = told === undefined || told.people.length > 0 ? undefined : told.change.block.trail.at(-1);
  const post =
    topics[topic ?? "event"].type === "leadership_change" && who !== undefined && isPersonName(who);
  return cutQuote(post ? `${who}, ${said}` : said, titleLength);
}

function formerPrice({ before, block }: Change): string {
  const prices = (text: string) => findMoney(text).map((price) => price.text);
  const [was, ...others] = prices(before ?? "");
  return was === undefined || others.length > 0 || prices(block.text).includes(was) ? "" : ` (was ${was})`;
}

function summarise(happening: Happening, title: string): string {
  const picked: string[] = [];
  let length = 0;
  const told = plain(title);
  const about = new Set(
    happening.statements.filter(({ topics: said }) => said.length > 0).map(({ change }) => change),
  );
  for (const { sentence, background, change, topics: said } of ranked(happening)) {
    const piece = cutQuote(sentence, 280);
    const form = plain(piece);
    if (told.includes(form) || (background && picked.length > 0)) continue;
    if (change.block.kind === "heading" && said.length === 0) continue;
    if (said.length === 0 && about.size > 0 && !about.has(change) && change.kind !== "article") continue;
    if (picked.length >= 3 || (picked.length > 0 && (piece.length < 25 || length + piece.length > 560)))
      continue;
    if (
      picked.some(
        (known) => plain(known).includes(form) || form.includes(plain(known)) || isAlike(plain(known), form),
      )
    )
      continue;
    picked.push(piece);
    length += piece.length;
  }
  const pieces = new Set(happening.statements.map((statement) => cutQuote(statement.sentence, 280)));
  const ordered = [...pieces].filter((piece) => picked.includes(piece));
  return (ordered.length > 0 ? ordered : [title]).map(ended).join(" ");
}

/** Whether two sentences tell the same in nearly the same words, as a teaser and its article do. */
function isAlike(one: string, two: string): boolean {
  const [a, b] = [new Set(one.split(" ")), new Set(two.split(" "))];
  const shared = [...a].filter((word) => b.has(word)).length;
  return Math.min(a.size, b.size) >= 6 && shared / Math.min(a.size, b.size) >= 0.65;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

function openings(happening: Happening): { title: string; summary: string } {
  const about = happening.statements.filter((statement) => statement.topics.includes("hiring"));
  const said = about.length > 0 ? about : happening.statements;
  const first = [...said]
    .sort((a, b) => b.roles.length - a.roles.length)
    .map((statement) => statement.sentence);
  const careers = happening.changes.some((change) => change.kind === "careers");
  const label = happening.change === "removed" ? "No longer open" : careers ? "New openings" : null;
  if (label === null)
    return { title: cutQuote(first[0] ?? "", titleLength), summary: first.slice(0, 3).map(ended).join(" ") };
  return {
    title: `${label}: ${cutQuote(list(first, 3), titleLength - label.length - 2)}`,
    summary: ended(`${label}: ${list(first, 8)}`),
  };
}

function list(items: readonly string[], max: number): string {
  const unique = [...new Set(items.map((item) => cutQuote(item, 120).replace(/(?<![.;])[.;]+$/u, "")))];
  return `${unique.slice(0, max).join("; ")}${unique.length > max ? "; and others" : ""}`;
}

function evidenceOf(happening: Happening): Evidence[] {
  const byUrl = new Map<string, Evidence>();
  const best = ranked(happening);
  for (const { change, sentence } of best) {
    const key = change.kind === "careers" ? change.id : change.url;
    if (byUrl.has(key) || byUrl.size >= maxEvidence) continue;
    byUrl.set(key, {
      url: addressOf(change),
      title: change.pageTitle,
      quote: change.change === "removed" ? null : cutQuote(sentence, quoteLength),
      publishedAt: change.block.publishedAt,
    });
  }
  return [...byUrl.values()];
}

function addressOf(change: Change): string {
  const elsewhere = ["feed", "googlenews", "hackernews", "x", "exa", "github"].includes(change.kind);
  return elsewhere && change.block.link !== null && /^https?:\/\//iu.test(change.block.link)
    ? change.block.link
    : change.url;
}

function ended(text: string): string {
  return /[.!?…:]["'”’)]?$/u.test(text) ? text : `${text}.`;
}

/** Orders happenings for a stable outcome where weights are equal. */
export function compareHappenings(a: Happening, b: Happening): number {
  if (a.topic === null || b.topic === null) return a.topic === b.topic ? 0 : a.topic === null ? 1 : -1;
  return compareTopics(a.topic, b.topic);
}
