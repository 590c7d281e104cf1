import { escapeHtml, oneLine, plainText, webLink } from "../domain/escape.ts";
import { cutQuote } from "../domain/quotes.ts";
import { mentions, namesOf } from "../domain/subject.ts";
import { typeNames } from "../domain/type-names.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { Evidence, Severity, SignalType, Update } from "../schemas/signal.ts";
import { renderText } from "./email-text.ts";

/** What an alert email tells. Everything but the ids and `publicUrl` may hold untrusted text. */
export interface AlertMail {
  companyName: string | null;
  companyUrl: string | null;
  title: string;
  summary: string;
  type: SignalType;
  severity: Severity;
  updates: readonly Update[];
  evaluations: readonly RuleEvaluation[];
  entityId: string;
  alertId: string;
  signalId: string | null;
  publicUrl: string;
}

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
const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const maxUpdates = 6;

/**
 * Writes the email of an alert: subject, HTML with inline styles and no scripts or images, and plain text. Text of pages
 * and rules is escaped, links are `http(s)` only. Deterministic.
 */
export function renderEmail(mail: AlertMail): RenderedMail {
  return {
    subject: subjectOf(mail),
    html: htmlOf(mail),
    text: renderText(mail, companyOf(mail), leadOf(mail)),
  };
}

function companyOf(mail: AlertMail): string {
  const named = oneLine(mail.companyName ?? "");
  if (named !== "") return cutQuote(named, 60);
  const host = URL.parse(mail.companyUrl ?? "")?.hostname.replace(/^www\./u, "");
  return host === undefined || host === "" ? "A company you track" : host;
}

function subjectOf(mail: AlertMail): string {
  const company = cutQuote(companyOf(mail), 40);
  const title = oneLine(mail.title).replace(/\.$/u, "");
  const named = title.toLowerCase().includes(company.toLowerCase());
  const long = company.length + title.length > 98;
  const known = long && mentions(title, namesOf({ companyName: mail.companyName, companyWebsite: null }));
  const whole = named || known ? title : `${company}: ${title}`;
  return whole.length <= 100 ? whole : `${cutQuote(whole, 99)}…`;
}

/** What an email tells first: the weightiest update's summary, where it says more than the title. */
function leadOf(mail: AlertMail): string {
  const summary = plainText(mail.updates[0]?.summary ?? mail.summary).trim();
  return oneLine(summary).replace(/\.$/u, "") === oneLine(mail.title).replace(/\.$/u, "") ? "" : summary;
}

function htmlOf(mail: AlertMail): string {
  const company = companyOf(mail);
  const matched = mail.evaluations.filter((one) => one.verdict === "matched");
  const site = webLink(mail.companyUrl);
  const name =
    site === null ? escapeHtml(company) : link(site, company, "color:#101828;text-decoration:none;", "ink");
  const colour = colours[mail.severity];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subjectOf(mail))}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){.page{background:#101418!important}.card{background:#1a2027!important;border-color:#2d3640!important}.ink{color:#f2f4f7!important}.soft{color:#b3bcc7!important}.quote{background:#222a33!important;border-color:#4b5866!important}.rule{border-color:#2d3640!important}.link{color:#84adff!important}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.title{font-size:20px!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7;-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(cutQuote(oneLine(mail.summary), 140))}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f5f7;"><tr><td align="center" style="padding:24px 12px;">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#ffffff;border:1px solid #e4e7ec;border-radius:12px;${font}">
<tr><td class="pad" style="padding:28px 32px 0;">
<p class="soft" style="margin:0 0 10px;font-size:14px;line-height:20px;color:#475467;"><strong class="ink" style="color:#101828;">${name}</strong> &nbsp;·&nbsp; ${escapeHtml(typeNames[mail.type])} &nbsp;·&nbsp; <span style="display:inline-block;padding:0 8px;border-radius:10px;background:${colour};color:#ffffff;font-size:12px;">${escapeHtml(mail.severity)}</span></p>
<h1 class="ink title" style="margin:0 0 12px;font-size:23px;line-height:1.3;color:#101828;font-weight:650;word-break:break-word;">${escapeHtml(oneLine(mail.title))}</h1>
${paragraph(leadOf(mail))}
${sources(mail.updates[0]?.evidence ?? [])}
</td></tr>
${section("Why you get this", matched.map(ruleHtml).join(""))}
${section("Also changed", updatesHtml(mail.updates.slice(1)))}
<tr><td class="pad" style="padding:20px 32px 28px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="rule soft" style="border-top:1px solid #e4e7ec;padding-top:16px;font-size:13px;line-height:20px;color:#667085;">
${footer(mail, company)}
</td></tr></table></td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function section(title: string, content: string): string {
  if (content === "") return "";
  return `<tr><td class="pad" style="padding:16px 32px 0;">
<h2 class="soft" style="margin:0 0 10px;font-size:12px;line-height:18px;letter-spacing:.06em;text-transform:uppercase;color:#667085;font-weight:600;">${escapeHtml(title)}</h2>
${content}
</td></tr>`;
}

function ruleHtml(one: RuleEvaluation): string {
  const quotes = one.evidence.slice(0, 1).map(({ url, quote }) => quoteHtml(quote, url));
  return `<p class="ink" style="margin:0 0 8px;font-size:15px;line-height:22px;color:#101828;word-break:break-word;">Your rule <strong>“${escapeHtml(cutQuote(oneLine(one.rule), 300))}”</strong> matched:</p>${quotes.join("")}`;
}

function updatesHtml(updates: readonly Update[]): string {
  return updates
    .slice(0, maxUpdates)
    .map((update) => {
      const links = linksOf(update.evidence);
      return `<p class="ink" style="margin:0 0 12px;font-size:15px;line-height:22px;color:#101828;word-break:break-word;">${escapeHtml(oneLine(update.title))}<br><span class="soft" style="font-size:13px;color:#667085;">${escapeHtml(typeNames[update.type])}${links === "" ? "" : ` · ${links}`}</span></p>`;
    })
    .join("");
}

function sources(evidence: readonly Evidence[]): string {
  const links = linksOf(evidence);
  return links === ""
    ? ""
    : `<p class="soft" style="margin:0 0 4px;font-size:13px;line-height:20px;color:#667085;">${links}</p>`;
}

function linksOf(evidence: readonly Evidence[]): string {
  const links = evidence.map(sourceLink).filter((one, at, all) => one !== "" && all.indexOf(one) === at);
  return links.slice(0, 3).join(" · ");
}

function sourceLink(evidence: Evidence): string {
  const url = webLink(evidence.url);
  return url === null ? "" : link(url, placeOf(url));
}

function quoteHtml(quote: string, url: string): string {
  const address = webLink(url);
  const source =
    address === null ? "" : `<br><span style="font-size:13px;">${link(address, placeOf(address))}</span>`;
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;"><tr><td class="quote soft" style="border-left:3px solid #d0d5dd;background:#f9fafb;padding:10px 14px;font-size:14px;line-height:21px;color:#344054;word-break:break-word;">${escapeHtml(oneLine(quote))}${source}</td></tr></table>`;
}

/** Host and path of an address, short enough to read. */
export function placeOf(address: string): string {
  const url = URL.parse(address);
  if (url === null) return address;
  const place = `${url.host.replace(/^www\./u, "")}${url.pathname === "/" ? "" : url.pathname.replace(/\/$/u, "")}`;
  return place.length <= 60 ? place : `${place.slice(0, 59)}…`;
}

function paragraph(text: string): string {
  const plain = plainText(text).trim();
  return plain === ""
    ? ""
    : `<p class="ink" style="margin:0 0 8px;font-size:16px;line-height:24px;color:#344054;word-break:break-word;">${escapeHtml(plain).replace(/\n+/gu, "<br>")}</p>`;
}

function link(
  href: string,
  text: string,
  style = "color:#175cd3;text-decoration:underline;",
  kind = "link",
): string {
  return `<a class="${kind}" href="${escapeHtml(href)}" style="${style}">${escapeHtml(oneLine(text))}</a>`;
}

function footer(mail: AlertMail, company: string): string {
  const code = (text: string) =>
    `<code style="font-family:Consolas,Menlo,monospace;font-size:12px;">${escapeHtml(text)}</code>`;
  return `You get this because your address is in the alert emails of ${escapeHtml(company)} and a rule matched.
To change the rules or stop these emails, tell your agent to use ${code("update_company")}, or send ${code(`PATCH /api/v1/tracker/${mail.entityId}`)} with ${code("thingsToTrack")}, ${code("alertEmails")} or ${code('"emailAlertsEnabled": false')}.<br>
Quotes are text of the pages, as they stood when they were read. Alert ${code(mail.alertId)}`;
}
