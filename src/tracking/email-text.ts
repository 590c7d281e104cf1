import { oneLine, webLink } from "../domain/escape.ts";
import { typeNames } from "../domain/type-names.ts";
import type { AlertMail } from "./email.ts";

const maxUpdates = 6;

/** The plain-text part of an alert email. `lead`: what it tells first. */
export function renderText(mail: AlertMail, company: string, lead: string): string {
  const [first, ...others] = mail.updates;
  const lines = [`${company} · ${typeNames[mail.type]} · ${mail.severity}`, "", oneLine(mail.title), ""];
  if (lead !== "") lines.push(lead, "");
  lines.push(...places(first?.evidence ?? []), "");
  const matched = mail.evaluations.filter((one) => one.verdict === "matched");
  if (matched.length > 0) lines.push("WHY YOU GET THIS", "");
  for (const one of matched) {
    lines.push(`Your rule "${oneLine(one.rule)}" matched:`);
    for (const { url, quote } of one.evidence.slice(0, 1))
      lines.push(`  "${oneLine(quote)}"`, ...places([{ url }]));
    lines.push("");
  }
  if (others.length > 0) lines.push("ALSO CHANGED", "");
  for (const update of others.slice(0, maxUpdates)) {
    lines.push(`- ${oneLine(update.title)} (${typeNames[update.type]})`, ...places(update.evidence));
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

function places(evidence: readonly { url: string }[]): string[] {
  const links = evidence.map((one) => webLink(one.url)).filter((url) => url !== null);
  return [...new Set(links)].slice(0, 3).map((url) => `  ${url}`);
}
