import type { RenderedMail } from "./email.ts";
import { minuteOf, renderNotice } from "./notice.ts";

/** The email about a disabled webhook endpoint. `since`: seconds of Unix time of the first failure. */
export function renderWebhookMail(url: string, since: number): RenderedMail {
  const time = minuteOf(since * 1_000);
  return renderNotice(
    `Webhooks to ${new URL(url).hostname} are disabled`,
    [
      `The webhook endpoint ${url} has accepted no event since ${time}, or it answered 410 Gone. No more events are sent to it.`,
      "Repair the receiver, then set the status of the endpoint to active. GET /api/v1/events lists the events that it missed.",
    ],
    "You get this email because you are an owner of the organisation.",
  );
}
