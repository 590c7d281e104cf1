import { html } from "hono/html";
import { plainText, webLink } from "../domain/text/escape.ts";
import type { Session } from "../ports/session.ts";
import { type FeedAlert, feedAlerts, feedOrganisation } from "../store/mail/feed.ts";
import { emailContent } from "./email/content.ts";
import { newsRows } from "./email/email.ts";
import { unlinked } from "./email/safe-text.ts";
import { htmlText, line, type Markup, nothing } from "./email/shell.ts";
import { shownName, subjectOf } from "./email/subject.ts";

/** The organisation's newest 50 alerts as an Atom 1.0 document; null if the key may not read it. */
export async function readFeed(session: Session, organisationId: string, key: string) {
  const [[organisation], alerts] = await session.read(feedOrganisation({ key }), feedAlerts(50));
  if (!organisation?.value) return null;
  const name = shownName(organisation.value) ?? "your organisation";
  const [updated = "1970-01-01T00:00:00Z"] = alerts
    .map(({ updatedAt }) => updatedAt)
    .toSorted()
    .reverse();
  return xml(html`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:uuid:${organisationId}</id>
<title>Alerts of ${name}</title>
<updated>${updated}</updated>
<author><name>${name}</name></author>
${alerts.map(entryOf)}</feed>
`);
}

/** XML 1.0 allows no control characters and neither of two others. */
const xml = (markup: Markup) => plainText(htmlText(markup)).replace(/[\ufffe\uffff]/gu, "");

function entryOf(alert: FeedAlert): Markup {
  const matched = alert.evaluations.filter(({ verdict }) => verdict === "matched");
  const urls = [...matched, ...alert.updates].flatMap(({ evidence }) => evidence.map(({ url }) => url));
  const link = [...urls, alert.companyUrl].map(webLink).find((url) => url !== null);
  const content = html`<table>${newsRows(alert, emailContent(alert), { member: true })}</table>`;
  return html`<entry>
<id>urn:uuid:${alert.id}</id>
<title>${subjectOf(alert)}</title>
<published>${alert.createdAt}</published>
<updated>${alert.updatedAt}</updated>
${link === undefined ? nothing : html`<link rel="alternate" href="${link}"/>`}
<summary>${line(unlinked(alert.summary))}</summary>
<content type="html">${htmlText(content)}</content>
</entry>
`;
}
