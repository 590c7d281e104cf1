import { oneLine, webLink } from "../../domain/text/escape.ts";
import { typeNames } from "../../domain/type-names.ts";
import { type AlertMail, causeOf, maxUpdates } from "./alert-mail.ts";
import { type Reader, whoAdded } from "./reader.ts";

/** The plain-text part of an alert email. `lead`: what it tells first. */
export function renderText(
  mail: AlertMail,
  reader: Reader,
  { company, lead }: { company: string; lead: string },
): string {
  const [first, ...others] = mail.updates;
  const lines: string[] = [];
  if (!reader.member && !reader.introduced)
    lines.push(
      `${oneLine(whoAdded(reader))} added your address to the alerts of ${company}.`,
      "This is the first mail you get of them. You do not want it? Stop these mails, without any login:",
      reader.stopUrl,
      "",
    );
  lines.push(`${company} · ${typeNames[mail.type]} · ${mail.severity}`, "", oneLine(mail.title), "");
  if (lead !== "") lines.push(lead, "");
  lines.push(...places(first?.evidence ?? []), "");
  const matched = mail.evaluations.filter((one) => one.verdict === "matched");
  if (matched.length > 0) lines.push("WHY YOU GET THIS", "");
  for (const one of matched) {
    lines.push(`${reader.member ? "Your" : "The"} rule "${oneLine(one.rule)}" matched:`);
    for (const { url, quote } of one.evidence.slice(0, 1))
      lines.push(`  "${oneLine(quote)}"`, ...places([{ url }]));
    lines.push("");
  }
  if (others.length > 0) lines.push("ALSO CHANGED", "");
  for (const update of others.slice(0, maxUpdates)) {
    lines.push(`- ${oneLine(update.title)} (${typeNames[update.type]})`, ...places(update.evidence));
  }
  lines.push("", "--", ...footer(mail, reader, company), "");
  return lines.join("\n");
}

function footer(mail: AlertMail, reader: Reader, company: string): string[] {
  const why = reader.member
    ? [
        `You get this because your address is in the alert emails of ${company} and ${causeOf(mail)}.`,
        `To change the rules or the addresses: update_company, or PATCH ${mail.publicUrl}/api/v1/tracker/${mail.entityId}`,
        'with "thingsToTrack", "alertEmails" or "emailAlertsEnabled": false.',
      ]
    : [
        `You get this because ${oneLine(whoAdded(reader))} added your address to the alerts of ${company}, and ${causeOf(mail)}.`,
      ];
  return [
    ...why,
    `Stop these mails to this address: ${reader.stopUrl}`,
    "Quotes are text of the pages, as they stood when they were read.",
    `Alert ${mail.alertId}`,
  ];
}

function places(evidence: readonly { url: string }[]): string[] {
  const links = evidence.map(({ url }) => webLink(url)).filter((url) => url !== null);
  return [...new Set(links)].slice(0, 3).map((url) => `  ${url}`);
}
