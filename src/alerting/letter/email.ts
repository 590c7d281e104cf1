import { html } from "hono/html";
import { oneLine, plainText, webLink } from "../../domain/text/escape.ts";
import { cutQuote } from "../../domain/text/quotes.ts";
import { cutForPeople } from "../../domain/text/text.ts";
import { typeNames } from "../../domain/type-names.ts";
import type { RuleEvaluation } from "../../schemas/alert.ts";
import type { Evidence, Severity, Update } from "../../schemas/signal.ts";
import { type AlertMail, causeOf, maxUpdates } from "./alert-mail.ts";
import { renderText } from "./email-text.ts";
import { type Reader, whoAdded } from "./reader.ts";
import {
  footerRow,
  heading,
  line,
  link,
  type Markup,
  noteRow,
  nothing,
  paragraph,
  row,
  shell,
} from "./shell.ts";
import { harmlessWords, subjectOf } from "./subject.ts";

export interface RenderedMail {
  /** One line of at most 100 characters. */
  subject: string;
  html: string;
  text: string;
}

const colours: Record<Severity, string> = {
  critical: "#b42318",
  high: "#b54708",
  medium: "#175cd3",
  low: "#475467",
  info: "#475467",
};

/**
 * Writes the email of an alert to one reader: subject, HTML with inline styles and no scripts or images, and plain text.
 * Text of pages and rules is escaped, links are `http(s)` only. Deterministic.
 */
export function renderEmail(mail: AlertMail, reader: Reader): RenderedMail {
  return {
    subject: subjectOf(mail),
    html: htmlOf(mail, reader),
    text: renderText(mail, reader, { company: companyOf(mail), lead: leadOf(mail) }),
  };
}

function companyOf(mail: AlertMail): string {
  const named = oneLine(mail.companyName ?? "");
  if (named !== "") return cutQuote(named, 60);
  const host = URL.parse(mail.companyUrl ?? "")?.hostname.replace(/^www\./u, "");
  return host === undefined || host === "" ? "A company you track" : host;
}

/** What an email tells first: the weightiest update's summary, where it says more than the title. */
function leadOf(mail: AlertMail): string {
  const summary = plainText(mail.updates[0]?.summary ?? mail.summary).trim();
  return oneLine(summary).replace(/\.$/u, "") === oneLine(mail.title).replace(/\.$/u, "") ? "" : summary;
}

function htmlOf(mail: AlertMail, reader: Reader): string {
  const company = companyOf(mail);
  const matched = mail.evaluations.filter((one) => one.verdict === "matched");
  const preheader = cutQuote(harmlessWords(mail.summary, mail.companyName), 140);
  return shell({
    title: subjectOf(mail),
    preheader: preheader === "" ? `Because ${causeOf(mail)}.` : preheader,
    rows: html`${introduction(reader, company)}${row(newsOf(mail, company), 28)}
${section(
  "Why you get this",
  matched.map((one) => ruleHtml(one, reader)),
)}
${section("Also changed", mail.updates.slice(1, 1 + maxUpdates).map(updateHtml))}
${footerRow(footer(mail, reader, company))}`,
  });
}

function introduction(reader: Reader, company: string): Markup | typeof nothing {
  if (reader.member || reader.introduced) return nothing;
  return noteRow(html`<strong>${line(whoAdded(reader))}</strong> added your address to the alerts of ${company}.
This is the first mail you get of them. You do not want it? ${link(reader.stopUrl, "Stop these mails")}, without any login.`);
}

function newsOf(mail: AlertMail, company: string): Markup {
  const site = webLink(mail.companyUrl);
  const name = site === null ? company : link(site, company, "color:#101828;text-decoration:none;", "ink");
  return html`<p class="soft" style="margin:0 0 10px;font-size:14px;line-height:20px;color:#475467;">
<strong class="ink" style="color:#101828;">${name}</strong> &nbsp;·&nbsp; ${typeNames[mail.type]} &nbsp;·&nbsp;
<span style="display:inline-block;padding:0 8px;border-radius:10px;background:${colours[mail.severity]};color:#ffffff;font-size:12px;">
${mail.severity}</span></p>
<h1 class="ink title" style="margin:0 0 12px;font-size:23px;line-height:1.3;color:#101828;font-weight:650;word-break:break-word;">
${line(mail.title)}</h1>
${paragraph(leadOf(mail))}
${sources(mail.updates[0]?.evidence ?? [])}`;
}

function section(title: string, content: readonly Markup[]): Markup | typeof nothing {
  return content.length === 0 ? nothing : row(html`${heading(title)}${content}`);
}

const ink = "margin:0 0 12px;font-size:15px;line-height:22px;color:#101828;word-break:break-word;";

function ruleHtml(one: RuleEvaluation, { member }: Reader): Markup {
  const [first] = one.evidence;
  const whose = member ? "Your rule" : "The rule";
  return html`<p class="ink" style="${ink}">${whose} <strong>“${cutQuote(line(one.rule), 300)}”</strong> matched:</p>
${first === undefined ? nothing : quoteHtml(first)}`;
}

function updateHtml(update: Update): Markup {
  const links = linksOf(update.evidence);
  const kind = html`${typeNames[update.type]}${links.length === 0 ? nothing : html` · ${links}`}`;
  return html`<p class="ink" style="${ink}">${line(update.title)}<br>
<span class="soft" style="font-size:13px;color:#667085;">${kind}</span></p>`;
}

function sources(evidence: readonly Evidence[]): Markup | typeof nothing {
  const links = linksOf(evidence);
  if (links.length === 0) return nothing;
  return html`<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:20px;color:#667085;">${links}</p>`;
}

function linksOf(evidence: readonly Evidence[]): Markup[] {
  const urls = evidence.map(({ url }) => webLink(url)).filter((url) => url !== null);
  return [...new Set(urls)]
    .slice(0, 3)
    .map((url, at) => (at === 0 ? link(url, placeOf(url)) : html` · ${link(url, placeOf(url))}`));
}

function quoteHtml({ quote, url }: { quote: string; url: string }): Markup {
  const address = webLink(url);
  const source =
    address === null
      ? nothing
      : html`<br><span style="font-size:13px;">${link(address, placeOf(address))}</span>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;"><tr>
<td class="quote soft" style="border-left:3px solid #d0d5dd;background:#f9fafb;padding:10px 14px;font-size:14px;line-height:21px;
color:#344054;word-break:break-word;">${line(quote)}${source}</td></tr></table>`;
}

/** Host and path of an address, short enough to read. */
function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const place = `${url.host.replace(/^www\./u, "")}${url.pathname === "/" ? "" : url.pathname.replace(/\/$/u, "")}`;
  return place.length <= 60 ? place : `${cutForPeople(place, 59)}…`;
}

function footer(mail: AlertMail, reader: Reader, company: string): Markup {
  const quotes = html`Quotes are text of the pages, as they stood when they were read. Alert ${code(mail.alertId)}`;
  const stop = link(reader.stopUrl, "Stop these mails");
  if (!reader.member)
    return html`You get this because ${line(whoAdded(reader))} added your address to the alerts of ${company}, and ${causeOf(mail)}.
${stop}, without any login.<br>
${quotes}`;
  const patch = code(`PATCH /api/v1/tracker/${mail.entityId}`);
  return html`You get this because your address is in the alert emails of ${company} and ${causeOf(mail)}.
To change the rules or the addresses, tell your agent to use ${code("update_company")}, or send ${patch}
with ${code("thingsToTrack")}, ${code("alertEmails")} or ${code('"emailAlertsEnabled": false')}. ${stop} to this address.<br>
${quotes}`;
}

function code(text: string): Markup {
  return html`<code style="font-family:Consolas,Menlo,monospace;font-size:12px;">${text}</code>`;
}
