import { renderWebhookMail } from "../alerting/email/webhook-mail.ts";
import type { WorkServices } from "../ports/services.ts";
import { eventText } from "../store/events.ts";
import { beginWebhook, settleWebhook, toldWebhook } from "../store/webhooks.ts";
import type { Job, JobResult } from "./define.ts";
import { type Lease, leasedJob } from "./lease.ts";

/** With ten seconds per attempt, the work of an endpoint that does not answer takes 40 seconds. */
const batch = 20;
/** An invocation may open six connections; one stays free to renew the lease. */
const atOnce = 5;
/** Seconds until the second attempt and each later one: three days in total. */
const delays = [60, 300, 1_800, 7_200, 28_800, 86_400, 129_600];

interface Attempt {
  id: string;
  status: string;
  ok: boolean;
}

/** Sends the due webhooks of one endpoint, so that an endpoint that does not answer delays no other one. */
export const webhook: Job = leasedJob({
  kind: "webhook",
  begin: (endpoint, leaseToken) => beginWebhook({ webhook: endpoint, held: leaseToken, most: batch }),
  async work(services, lease, { url, secrets, due, owner, since }) {
    const { webhooks, log } = services;
    if (due.length === 0) return notify(services, lease, { url, owner, since: since ?? 0 });
    const waiting = [...due];
    const results: Attempt[] = [];
    const send = async () => {
      for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
        const status = await webhooks.send({ url, secrets, eventId: one.eventId, body: eventText(one) });
        results.push({ id: one.id, status, ok: /^2\d\d$/.test(status) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, send));
    const failed = results.filter(({ ok }) => !ok).length;
    log.info("webhooks sent", { webhookId: lease.subject, sent: results.length - failed, failed });
    await lease.end(settleWebhook({ webhook: lease.subject, results, delays }));
    return "done";
  },
});

/** Emails the owner that the endpoint was disabled. */
async function notify(
  { mailer, log }: WorkServices,
  lease: Lease,
  { url, owner: to, since }: { url: string; owner: string | null; since: number },
): Promise<JobResult> {
  const idempotencyKey = `webhook-${lease.subject}-${Math.round(since)}`;
  const mail = { ...renderWebhookMail(url, since), idempotencyKey, headers: {} };
  const sent = to === null ? null : await mailer.send({ to, ...mail });
  if (sent?.ok === false) log.warn("owner not emailed", { webhookId: lease.subject, reason: sent.reason });
  if (sent?.ok === false && sent.kind !== "refused") return "failed";
  await lease.end(toldWebhook({ webhook: lease.subject }));
  return "done";
}
