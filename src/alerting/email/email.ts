import { html } from "hono/html";
import { webLink } from "../../domain/text/escape.ts";
import { cutQuote } from "../../domain/text/quotes.ts";
import { cutForPeople } from "../../domain/text/text.ts";
import { typeNames } from "../../domain/type-names.ts";
import type { Severity } from "../../schemas/signal.ts";
import { type AlertMail, causeOf } from "./alert-mail.ts";
import { dayIn, type EmailContent, emailContent, type Quoted, type Source } from "./content.ts";
import { renderText } from "./email-text.ts";
import { adderName, contactSentence, type Reader } from "./reader.ts";
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
import { safeWords, shownName, subjectOf } from "./subject.ts";

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
 * Renders the email of an alert for one recipient: subject, plain text, and HTML with inline styles and without scripts or images. Text
 * from pages and rules is escaped; links are `http(s)` only. Deterministic.
 */
export function renderEmail(mail: AlertMail, reader: Reader): RenderedMail {
  return {
    subject: subjectOf(mail),
    html: htmlOf(mail, reader),
    text: renderText(mail, reader, { company: companyOf(mail), news: emailContent(mail) }),
  };
}

/** The company's name as in the subject, otherwise the host of its website. */
export function companyOf(mail: AlertMail): string {
  const called = shownName(mail.companyName);
  if (called !== null) return called;
  const host = URL.parse(mail.companyUrl ?? "")?.hostname.replace(/^www\./u, "");
  return host === undefined || host === "" ? "A company you track" : host;
}

function htmlOf(mail: AlertMail, reader: Reader): string {
  const company = companyOf(mail);
  const news = emailContent(mail);
  const intro = news.lead === "" ? mail.summary : news.lead;
  const preheader = cutQuote(safeWords(intro, mail.companyName), 140);
  return shell({
    title: subjectOf(mail),
    preheader: preheader === "" ? `Because ${causeOf(mail)}.` : preheader,
    rows: html`${introduction(reader, company)}${newsRows(mail, news, reader)}
${footerRow(footer(causeOf(mail), reader, company))}`,
  });
}

/** The rows of one alert: the news, the rules that match and the other updates. */
export function newsRows(mail: AlertMail, news: EmailContent, reader: Pick<Reader, "member">): Markup {
  return html`${row(newsOf(mail, news, companyOf(mail)), 28)}
${section(
  "Why you get this",
  news.matched.map((one) => ruleHtml(one, reader)),
)}
${section("Also changed", news.others.map(updateHtml))}
${feedbackHtml(mail)}`;
}

/** Who added the reader, for a reader who is no member and gets the first email; `about` names the companies. */
export function introduction(reader: Reader, about: string): Markup | typeof nothing {
  if (reader.member || reader.introduced) return nothing;
  return noteRow(html`<strong>${line(adderName(reader))}</strong> added your address to the alerts about ${about}.
This is your first alert about ${about}. Not interested? ${link(reader.stopUrl, "Unsubscribe")}, no login needed.`);
}

function newsOf(mail: AlertMail, { title, lead, sources }: EmailContent, company: string): Markup {
  const site = webLink(mail.companyUrl);
  const name = site === null ? company : link(site, company, "color:#101828;text-decoration:none;", "ink");
  return html`<p class="soft" style="margin:0 0 10px;font-size:14px;line-height:20px;color:#475467;">
<strong class="ink" style="color:#101828;">${name}</strong> &nbsp;·&nbsp; ${typeNames[mail.type]} &nbsp;·&nbsp;
<span style="display:inline-block;padding:0 8px;border-radius:10px;background:${colours[mail.severity]};color:#ffffff;font-size:12px;">
${mail.severity}</span></p>
<h1 class="ink title" style="margin:0 0 12px;font-size:23px;line-height:1.3;color:#101828;font-weight:650;word-break:break-word;">
${line(title)}</h1>
${paragraph(lead)}
${sourcesHtml(sources)}`;
}

function section(title: string, content: readonly Markup[]): Markup | typeof nothing {
  return content.length === 0 ? nothing : row(html`${heading(title)}${content}`);
}

function feedbackHtml({ feedback }: AlertMail): Markup | typeof nothing {
  if (feedback === undefined) return nothing;
  const links = html`${link(feedback.useful, "Yes, useful")} &nbsp;·&nbsp; ${link(feedback.notUseful, "No, not useful")}`;
  return row(html`<p class="soft" style="margin:0;font-size:14px;line-height:20px;color:#667085;">
Was this alert useful? &nbsp; ${links}</p>`);
}

const ink = "margin:0 0 12px;font-size:15px;line-height:22px;color:#101828;word-break:break-word;";

function ruleHtml({ rule, quote }: EmailContent["matched"][number], { member }: Pick<Reader, "member">) {
  const whose = member ? "Your rule" : "The rule";
  const matched = quote === null ? "matches the news above." : "matches:";
  return html`<p class="ink" style="${ink}">${whose} <strong>\u201c${cutQuote(line(rule), 300)}\u201d</strong> ${matched}</p>
${quote === null ? nothing : quoteHtml(quote)}`;
}

function updateHtml({ type, text, sources }: EmailContent["others"][number]): Markup {
  const links = linksOf(sources);
  const kind = html`${typeNames[type]}${links.length === 0 ? nothing : html` · ${links}`}`;
  return html`<p class="ink" style="${ink}">${line(text)}<br>
<span class="soft" style="font-size:13px;color:#667085;">${kind}</span></p>`;
}

function sourcesHtml(shown: readonly Source[]): Markup | typeof nothing {
  const links = linksOf(shown);
  if (links.length === 0) return nothing;
  return html`<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:20px;color:#667085;">${links}</p>`;
}

function linksOf(shown: readonly Source[]): Markup[] {
  const byUrl = new Map(
    shown.flatMap((one) => {
      const url = webLink(one.url);
      return url === null ? [] : [[url, dayIn(one)] as const];
    }),
  );
  return [...byUrl]
    .slice(0, 3)
    .map(
      ([url, day], at) =>
        html`${at === 0 ? nothing : " · "}${link(url, labelOf(url))}${day === null ? nothing : `, ${day}`}`,
    );
}

function quoteHtml({ quote, more, ...source }: Quoted): Markup {
  const links = linksOf([source]);
  const from = links.length === 0 ? nothing : html`<br><span style="font-size:13px;">${links}</span>`;
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;"><tr>
<td class="quote soft" style="border-left:3px solid #d0d5dd;background:#f9fafb;padding:10px 14px;font-size:14px;line-height:21px;
color:#344054;word-break:break-word;">${line(quote)}${more === "" ? nothing : html`<br>${line(more)}`}${from}</td></tr></table>`;
}

/** Host and path of a URL, at most 60 characters. */
function labelOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const label = `${url.host.replace(/^www\./u, "")}${url.pathname === "/" ? "" : url.pathname.replace(/\/$/u, "")}`;
  return label.length <= 60 ? label : `${cutForPeople(label, 59)}…`;
}

/** Why the reader gets the email, and how to unsubscribe. `cause` is the end of a sentence; `about` names the companies. */
export function footer(cause: string, reader: Reader, about: string): Markup {
  const quotes = "Quotes are from the time when the pages were read.";
  const stop = link(reader.stopUrl, "Unsubscribe");
  if (!reader.member)
    return html`You get this because ${line(adderName(reader))} added your address to the alerts about ${about}, and ${cause}.
${stop}, no login needed.<br>
${quotes}`;
  return html`You get this because your address is on the alert list of ${about} and ${cause}.
${line(contactSentence(reader))} ${stop} this address.<br>
${quotes}`;
}
