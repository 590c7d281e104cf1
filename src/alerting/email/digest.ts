import { html } from "hono/html";
import { cutSummary } from "../../domain/text/quotes.ts";
import { type AlertMail, causeOf } from "./alert-mail.ts";
import { emailContent } from "./content.ts";
import { companyOf, footer, introduction, newsRows, type RenderedMail } from "./email.ts";
import { footerLines, introductionLines, newsLines } from "./email-text.ts";
import type { Reader } from "./reader.ts";
import { footerRow, link, nothing, paragraph, row, shell } from "./shell.ts";
import { subjectOf } from "./subject.ts";

/** An alert in a digest, with the link that unsubscribes the reader from its company. */
export type DigestAlert = AlertMail & { stopUrl: string };

/**
 * Renders the digest for one recipient: each alert as in its own email, in the given order, with a link to unsubscribe from its company.
 * Deterministic.
 */
export function renderDigest(alerts: readonly DigestAlert[], reader: Reader): RenderedMail {
  const about = aboutOf(alerts);
  const count = alerts.length === 1 ? "1 alert" : `${alerts.length} alerts`;
  const subject = cutSummary(`Digest: ${count} about ${about}`, 100);
  const intro = `${count}${alerts.length === 1 ? "" : ", the most important first"}.`;
  const cause = [...new Set(alerts.map(causeOf))].join(", or ");
  const shown = alerts.map((alert) => ({
    alert,
    company: companyOf(alert),
    news: emailContent(alert),
    stop: `Stop emails about ${companyOf(alert)}`,
  }));
  return {
    subject,
    html: shell({
      title: subject,
      preheader: alerts.slice(0, 3).map(subjectOf).join("; "),
      rows: html`${introduction(reader, about)}${row(paragraph(intro), 28)}
${shown.map(
  ({ alert, news, stop }, at) => html`${at === 0 ? nothing : row(divider, 28)}${newsRows(alert, news, reader)}
${row(link(alert.stopUrl, stop, "font-size:13px;color:#667085;text-decoration:underline;"))}`,
)}
${footerRow(footer(cause, reader, about))}`,
    }),
    text: [
      ...introductionLines(reader, about),
      intro,
      ...shown.flatMap(({ alert, company, news, stop }) => [
        "",
        "========",
        "",
        ...newsLines(alert, reader, { company, news }),
        "",
        `${stop}: ${alert.stopUrl}`,
      ]),
      "",
      "--",
      ...footerLines(cause, reader, about),
      "",
    ].join("\n"),
  };
}

const divider = html`<div class="rule" style="border-top:1px solid #e4e7ec;"></div>`;

/** The companies of the alerts: at most two names, and how many more. */
function aboutOf(alerts: readonly AlertMail[]): string {
  const names = [...new Set(alerts.map(companyOf))];
  const more = names.length - 2;
  const rest = more === 1 ? "1 more company" : `${more} more companies`;
  return new Intl.ListFormat("en").format([...names.slice(0, 2), ...(more > 0 ? [rest] : [])]);
}
