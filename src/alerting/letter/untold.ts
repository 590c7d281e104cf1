import { oneLine, plainText } from "../../domain/text/escape.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { wordsAlone } from "../../domain/text/text.ts";
import type { RuleEvaluation } from "../../schemas/alert.ts";
import type { Evidence, Update } from "../../schemas/signal.ts";
import { type AlertMail, maxUpdates } from "./alert-mail.ts";
import { unlinked } from "./harmless.ts";
import { shownName } from "./subject.ts";

/** A piece of evidence as a mail shows it, with the date of the news where it is known. */
export type Shown = Pick<Evidence, "url" | "publishedAt">;

/** A quote, and what the page says beside it, empty where that is told already. */
export type Quoted = Shown & { quote: string; more: string };

/** What a mail tells, each thing once. */
export interface Untold {
  title: string;
  /** What the weightiest update says beside the title; empty where that is nothing. */
  lead: string;
  sources: readonly Shown[];
  /** Rules that matched; `quote` is null where the text above holds it. */
  matched: readonly { rule: string; quote: Quoted | null }[];
  others: readonly { type: Update["type"]; text: string; sources: readonly Shown[] }[];
}

/**
 * What the mail of an alert says: no headline, summary or quote twice, and no text of a page, a rule or a name that a mail program would
 * turn into a link. The company's name in the title is written as in the subject.
 */
export function untold(mail: AlertMail): Untold {
  const { title, lead, sources, matched, others } = saidOnce(mail);
  const called = shownName(mail.companyName);
  const named = called === null ? title : title.replaceAll(oneLine(mail.companyName ?? ""), called);
  return {
    title: unlinked(named),
    lead: unlinked(lead),
    sources,
    matched: matched.map(({ rule, quote }) => ({
      rule: unlinked(rule),
      quote: quote && { ...quote, quote: unlinked(quote.quote), more: unlinked(quote.more) },
    })),
    others: others.map((one) => ({ ...one, text: unlinked(one.text) })),
  };
}

function saidOnce(mail: AlertMail): Untold {
  const [first, ...others] = mail.updates;
  const title = oneLine(
    first !== undefined && mail.title.startsWith(unended(first.title)) ? first.title : mail.title,
  );
  const told = toldSoFar(title);
  const lead = told.add(first?.summary ?? mail.summary);
  const dates = new Map(
    mail.updates
      .flatMap(({ evidence }) => evidence)
      .flatMap(({ url, publishedAt }) => (publishedAt === null ? [] : [[url, publishedAt] as const])),
  );
  const shown = ({ url }: { url: string }): Shown => ({ url, publishedAt: dates.get(url) ?? null });
  const sourcesOf = (evidence: readonly Evidence[]) =>
    evidence.filter(({ url }) => !evidence.some((other) => isAbove(url, other.url))).map(shown);
  const quoteOf = ({ evidence }: RuleEvaluation) => {
    const fresh = evidence.find(({ quote }) => !told.has(quote));
    if (fresh === undefined) return null;
    told.add(fresh.quote);
    const headed = others.find(({ title }) => wordsOf(title) === wordsOf(fresh.quote));
    return {
      ...shown(fresh),
      quote: fresh.quote,
      more: headed === undefined ? "" : told.add(headed.summary),
    };
  };
  const matched = mail.evaluations
    .filter(({ verdict }) => verdict === "matched")
    .map((one) => ({ rule: one.rule, quote: quoteOf(one) }));
  return {
    title,
    lead,
    sources: sourcesOf(first?.evidence ?? []),
    matched,
    others: others.slice(0, maxUpdates).flatMap((update) => {
      const text = [told.add(update.title), told.add(update.summary)].filter((part) => part !== "");
      const sources = sourcesOf(update.evidence);
      return text.length === 0 ? [] : [{ type: update.type, text: text.map(ended).join(" "), sources }];
    }),
  };
}

/** Whether a page is the index of another, such as the blog of one of its posts. */
const isAbove = (url: string, other: string) =>
  other.startsWith(`${url.replace(/(?<!\/)\/$/u, "")}/`) && other !== url;

/** Keeps what was told; `add` gives the sentences of a text that were not, one below the other as they stood. */
function toldSoFar(start: string) {
  let told = wordsOf(start);
  const has = (text: string) => told.includes(wordsOf(text));
  return {
    has,
    add: (text: string): string => {
      const lines = plainText(text)
        .split(/\n+/u)
        .map((line) => splitSentences(line).filter((one) => !has(one)))
        .filter((line) => line.length > 0);
      told += wordsOf(text);
      return lines
        .map((line) => line.join(" "))
        .join("\n")
        .trim();
    },
  };
}

/** The words of a text between spaces, so that no word is found within another; cut texts without what says so. */
const wordsOf = (text: string) => ` ${wordsAlone(text.toLowerCase())} `;
const unended = (text: string) => text.replace(/(?<![.;\u2026])[.;\u2026]+$/u, "");
const ended = (text: string) => (/[.!?\u2026:]["\u201d'\u2019)]?$/u.test(text) ? text : `${text}.`);

/** The day of the news, as a person writes it: `12 October 2026`; null where none is known. */
export function dayIn({ publishedAt }: Shown): string | null {
  const time = publishedAt === null ? Number.NaN : Date.parse(publishedAt);
  if (Number.isNaN(time)) return null;
  return new Date(time).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
