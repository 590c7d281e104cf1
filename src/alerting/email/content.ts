import { oneLine, plainText } from "../../domain/text/escape.ts";
import { splitSentences } from "../../domain/text/sentences.ts";
import { lettersAndDigits } from "../../domain/text/text.ts";
import type { RuleEvaluation } from "../../schemas/alert.ts";
import type { Evidence, Update } from "../../schemas/signal.ts";
import { type AlertMail, maxUpdates } from "./alert-mail.ts";
import { unlinked } from "./safe-text.ts";
import { shownName } from "./subject.ts";

/** A source in an email, with the date of the news if it is known. */
export type Source = Pick<Evidence, "url" | "publishedAt">;

/** A quote, and further text of the same update unless the email already contains it. */
export type Quoted = Source & { quote: string; more: string };

/** The text of an alert email without repetitions. */
export interface EmailContent {
  title: string;
  /** Summary of the first update; empty if it only repeats the title. */
  lead: string;
  sources: readonly Source[];
  /** Matched rules; `quote` is null if the text above contains it. */
  matched: readonly { rule: string; quote: Quoted | null }[];
  others: readonly { type: Update["type"]; text: string; sources: readonly Source[] }[];
}

/**
 * The content of an alert email. No headline, summary or quote appears twice, and text of pages, rules and names contains nothing that a
 * mail program turns into a link. The title uses the company's name as in the subject.
 */
export function emailContent(mail: AlertMail): EmailContent {
  const { title, lead, sources, matched, others } = withoutRepetitions(mail);
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

function withoutRepetitions(mail: AlertMail): EmailContent {
  const [first, ...others] = mail.updates;
  const title = oneLine(
    first !== undefined && mail.title.startsWith(unended(first.title)) ? first.title : mail.title,
  );
  const shown = shownText(title);
  const lead = shown.add(first?.summary ?? mail.summary);
  const dates = new Map(
    mail.updates
      .flatMap(({ evidence }) => evidence)
      .flatMap(({ url, publishedAt }) => (publishedAt === null ? [] : [[url, publishedAt] as const])),
  );
  const sourceOf = ({ url }: { url: string }): Source => ({ url, publishedAt: dates.get(url) ?? null });
  const sourcesOf = (evidence: readonly Evidence[]) =>
    evidence.filter(({ url }) => !evidence.some((other) => isAbove(url, other.url))).map(sourceOf);
  const quoteOf = ({ evidence }: RuleEvaluation) => {
    const fresh = evidence.find(({ quote }) => !shown.has(quote));
    if (fresh === undefined) return null;
    shown.add(fresh.quote);
    const headed = others.find(({ title }) => wordsOf(title) === wordsOf(fresh.quote));
    return {
      ...sourceOf(fresh),
      quote: fresh.quote,
      more: headed === undefined ? "" : shown.add(headed.summary),
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
      const text = [shown.add(update.title), shown.add(update.summary)].filter((part) => part !== "");
      const sources = sourcesOf(update.evidence);
      return text.length === 0 ? [] : [{ type: update.type, text: text.map(ended).join(" "), sources }];
    }),
  };
}

/** Whether a page is a parent of another, such as a blog of its post. */
const isAbove = (url: string, other: string) =>
  other.startsWith(`${url.replace(/(?<!\/)\/$/u, "")}/`) && other !== url;

/** Collects the text of the email. `add` returns the sentences of a text that are new, with their line breaks. */
function shownText(start: string) {
  let text = wordsOf(start);
  const has = (more: string) => text.includes(wordsOf(more));
  return {
    has,
    add: (more: string): string => {
      const lines = plainText(more)
        .split(/\n+/u)
        .map((line) => splitSentences(line).filter((one) => !has(one)))
        .filter((line) => line.length > 0);
      text += wordsOf(more);
      return lines
        .map((line) => line.join(" "))
        .join("\n")
        .trim();
    },
  };
}

/** The words of a text with a space on both sides, so that only whole words match; without the ellipsis of a cut text. */
const wordsOf = (text: string) => ` ${lettersAndDigits(text.toLowerCase())} `;
const unended = (text: string) => text.replace(/(?<![.;\u2026])[.;\u2026]+$/u, "");
const ended = (text: string) => (/[.!?\u2026:]["\u201d'\u2019)]?$/u.test(text) ? text : `${text}.`);

/** The date of the news, such as `12 October 2026`; null if unknown. */
export function dayIn({ publishedAt }: Source): string | null {
  const time = publishedAt === null ? Number.NaN : Date.parse(publishedAt);
  if (Number.isNaN(time)) return null;
  return new Date(time).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
}
