import { renderWebhookMail } from "../alerting/email/webhook-mail.ts";
import type { WorkServices } from "../ports/services.ts";
import { eventText } from "../store/events.ts";
import { type BegunWebhook, beginWebhook, settleWebhook, toldWebhook } from "../store/webhooks.ts";
import type { Job, JobResult } from "./define.ts";
import { type Lease, leasedJob } from "./lease.ts";

/** With ten seconds per attempt, the work of an endpoint that does not answer takes 40 seconds. */
const batch = 20;
/** An invocation may open six connections; one stays free to renew the lease. */
const atOnce = 5;
/** Seconds until the second attempt and each later one: three days in total. */
const delays = [60, 300, 1_800, 7_200, 28_800, 86_400, 129_600];

/** Sends the due webhooks of one endpoint, so that an endpoint that does not answer delays no other one. */
export const webhook: Job = leasedJob({
  kind: "webhook",
  begin: (endpoint, leaseToken) => beginWebhook({ webhook: endpoint, held: leaseToken, most: batch }),
  async work(services, lease, begun) {
    if (begun.due.length === 0) return emailOwner(services, lease, begun);
    const send = services.webhookSender(begun);
    const waiting = begun.due.values();
    const results: { id: string; status: string; ok: boolean }[] = [];
    const sendWaiting = async () => {
      for (const one of waiting) {
        const status = await send(one.eventId, eventText(one));
        results.push({ id: one.id, status, ok: /^2\d\d$/.test(status) });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, sendWaiting));
    const failed = results.filter(({ ok }) => !ok).length;
    services.log.info("webhooks sent", { webhookId: lease.subject, sent: results.length - failed, failed });
    await lease.end(settleWebhook({ webhook: lease.subject, results, delays }));
    return "done";
  },
});

/** Emails the owner that the endpoint was disabled. */
async function emailOwner(
  { mailer, log }: WorkServices,
  lease: Lease,
  { url, owner, since }: BegunWebhook,
): Promise<JobResult> {
  const idempotencyKey = `webhook-${lease.subject}-${Math.round(since ?? 0)}`;
  const mail = { ...renderWebhookMail(url, since ?? 0), idempotencyKey, headers: {} };
  const sent = owner === null ? null : await mailer.send({ to: owner, ...mail });
  if (sent?.ok === false) log.warn("owner not emailed", { webhookId: lease.subject, reason: sent.reason });
  if (sent?.ok === false && sent.kind !== "refused") return "failed";
  await lease.end(toldWebhook({ webhook: lease.subject }));
  return "done";
}
