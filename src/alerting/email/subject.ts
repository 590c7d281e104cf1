import { oneLine } from "../../domain/text/escape.ts";
import { cutQuote, cutSummary } from "../../domain/text/quotes.ts";
import { typeNames } from "../../domain/type-names.ts";
import type { SignalType } from "../../schemas/signal.ts";
import { isSafeText, safeName } from "./safe-text.ts";

const longest = 100;

/** The name of a company or organisation, at most 60 characters; null if it contains an address or a call to action. */
export function shownName(name: string | null): string | null {
  return safeName(oneLine(name ?? ""), 60);
}

/**
 * The subject of an alert: the company, the kind of news and the title, such as `Acme · Fundraising: We raised $12M` or
 * `Fundraising: Acme raises $12M`. A title that contains an address or a call to action is left out. One line of at most 100 characters.
 */
export function subjectOf(alert: { companyName: string | null; title: string; type: SignalType }): string {
  const company = shownName(alert.companyName);
  const kind = typeNames[alert.type];
  const head = `${cutQuote(company ?? "A company you track", 40)} · ${kind}`;
  const words = safeWords(alert.title, alert.companyName);
  if (words === "") return head;
  const named = company !== null && words.toLowerCase().includes(company.toLowerCase());
  const whole = `${named ? kind : head}: ${words}`;
  return cutSummary(whole, longest);
}

/** Text of a page as one line; empty if it contains an address or a call to action. */
export function safeWords(text: string, companyName: string | null): string {
  const company = shownName(companyName) ?? "";
  const line = oneLine(text).replace(/\.$/u, "");
  const words = company === "" ? line : line.replaceAll(oneLine(companyName ?? ""), company);
  return isSafeText(company === "" ? words : words.replaceAll(company, "")) ? words : "";
}
