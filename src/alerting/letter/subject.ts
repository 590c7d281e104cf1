import { oneLine } from "../../domain/text/escape.ts";
import { cutQuote, cutTold } from "../../domain/text/quotes.ts";
import { typeNames } from "../../domain/type-names.ts";
import type { SignalType } from "../../schemas/signal.ts";
import { harmlessName, isHarmless } from "./harmless.ts";

const longest = 100;

/** A company or an organisation by its name, at most 60 characters; null where the name is an address or calls to act. */
export function shownName(name: string | null): string | null {
  return harmlessName(oneLine(name ?? ""), 60);
}

/**
 * The subject of an alert: the company, the kind of news and, where they are no address and no call to act, the page's
 * words (`Acme · Fundraising: We raised $12M`, `Fundraising: Acme raises $12M`). One line of at most 100 characters.
 */
export function subjectOf(alert: { companyName: string | null; title: string; type: SignalType }): string {
  const company = shownName(alert.companyName);
  const kind = typeNames[alert.type];
  const head = `${cutQuote(company ?? "A company you track", 40)} · ${kind}`;
  const words = harmlessWords(alert.title, alert.companyName);
  if (words === "") return head;
  const named = company !== null && words.toLowerCase().includes(company.toLowerCase());
  const whole = `${named ? kind : head}: ${words}`;
  return cutTold(whole, longest);
}

/** The words of a page as one line; empty where they are not harmless. */
export function harmlessWords(text: string, companyName: string | null): string {
  const company = shownName(companyName) ?? "";
  const line = oneLine(text).replace(/\.$/u, "");
  const words = company === "" ? line : line.replaceAll(oneLine(companyName ?? ""), company);
  return isHarmless(company === "" ? words : words.replaceAll(company, "")) ? words : "";
}
