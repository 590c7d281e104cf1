import { html } from "hono/html";
import { cut } from "../../domain/text/text.ts";
import type { RenderedMail } from "./email.ts";
import { footerRow, paragraph, row, shell } from "./shell.ts";

/** The email about a disabled webhook endpoint. `since`: seconds of Unix time of the first failure. */
export function renderWebhookMail(url: string, since: number): RenderedMail {
  const subject = `Webhooks to ${new URL(url).hostname} are disabled`;
  const time = `${new Date(since * 1_000).toISOString().slice(0, 16).replace("T", " ")} UTC`;
  const lines = [
    `The webhook endpoint ${url} has accepted no event since ${time}, or it answered 410 Gone. No more events are sent to it.`,
    "Repair the receiver, then set the status of the endpoint to active. GET /api/v1/events lists the events that it missed.",
  ];
  const why = "You get this email because you are an owner of the organisation.";
  return {
    subject: cut(subject, 100),
    html: shell({
      title: subject,
      preheader: lines[0] ?? "",
      rows: html`${row([`${subject}.`, ...lines].map(paragraph), 28)}${footerRow(why)}`,
    }),
    text: [`${subject}.`, ...lines, "", "--", why, ""].join("\n"),
  };
}
