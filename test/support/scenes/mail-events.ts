import { signed } from "../../../scripts/local/mail/mail-events.ts";
import type { TestService } from "../servers/service.ts";
import type { Investor, MailScene } from "./mail-scene.ts";

export interface Sending {
  at?: Date;
  secret?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Tells the service an event as the mail service does, signed unless `sending` says otherwise. */
export async function tell(
  service: TestService,
  event: unknown,
  { at, secret, headers, body: sent }: Sending = {},
) {
  const body = typeof event === "string" ? event : JSON.stringify(event);
  const signature = signed(body, secret ?? service.env.RESEND_WEBHOOK_SECRET ?? "", at);
  const response = await fetch(`${service.url}/hooks/mail`, {
    method: "POST",
    headers: { "content-type": "application/json", ...signature, ...headers },
    body: sent ?? body,
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** An event of the mail service about a mail to one address. */
export const eventOf = (
  type: string,
  to: string,
  more: Record<string, unknown> = {},
  created = new Date(),
) => ({
  type,
  created_at: created.toISOString(),
  data: {
    email_id: "nothing-of-ours",
    from: "a@b.example",
    to: [to],
    subject: "s",
    created_at: created.toISOString(),
    ...more,
  },
});

export const statusOf = async (investor: Investor, alert: string, email: string): Promise<string> =>
  (await investor.read(alert)).delivery.find((one: { email: string }) => one.email === email)?.status;

/** What becomes of the next mail to the address, from whichever organisation. */
export async function nextFrom(scene: MailScene, investor: Investor, email: string): Promise<string> {
  const alert = await investor.alert(await investor.company([email]));
  await scene.send(investor.id, alert);
  return statusOf(investor, alert, email);
}
