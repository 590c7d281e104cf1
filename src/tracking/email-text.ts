import { oneLine, plainText, webLink } from "../domain/escape.ts";
import { typeNames } from "../domain/type-names.ts";
import type { AlertMail } from "./email.ts";

const maxUpdates = 6;

/** The plain-text part of an alert email. */
export function renderText(mail: AlertMail, company: string): string {
  const lines = [`${company} · ${typeNames[mail.type]} · ${mail.severity}`, "", oneLine(mail.title), ""];
  const summary = plainText(mail.summary).trim();
  if (summary !== "" && summary !== mail.title) lines.push(summary, "");
  const matched = mail.evaluations.filter((one) => one.verdict === "matched");
  if (matched.length > 0) lines.push("WHY YOU GET THIS", "");
  for (const one of matched) {
    lines.push(`Your rule "${oneLine(one.rule)}" matched:`);
    for (const { url, quote } of one.evidence.slice(0, 2)) lines.push(`  "${oneLine(quote)}"`, ...place(url));
    lines.push("");
  }
  if (mail.updates.length > 0) lines.push("WHAT CHANGED", "");
  for (const update of mail.updates.slice(0, maxUpdates)) {
    lines.push(`- ${oneLine(update.title)} (${typeNames[update.type]})`);
    for (const evidence of update.evidence.slice(0, 3)) lines.push(...place(evidence.url));
  }
  lines.push(
    "",
    "--",
    `You get this because your address is in the alert emails of ${company} and a rule matched.`,
    `To change the rules or stop these emails: update_company, or PATCH ${mail.publicUrl.replace(/\/+$/u, "")}/api/v1/tracker/${mail.entityId}`,
    'with "thingsToTrack", "alertEmails" or "emailAlertsEnabled": false.',
    "Quotes are text of the pages, as they stood when they were read.",
    `Alert ${mail.alertId}`,
    "",
  );
  return lines.join("\n");
}

function place(address: string): string[] {
  const url = webLink(address);
  return url === null ? [] : [`  ${url}`];
}
