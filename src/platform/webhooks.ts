import { Webhook } from "standardwebhooks";
import type { WebhookSender } from "../ports/services.ts";
import { createGate } from "./crawl/gate.ts";
import { createResolver } from "./crawl/resolve.ts";

const timeoutMs = 10_000;

/** Sends webhooks to addresses that the crawler may read too, at most ten seconds each. The body of a response is not read. */
export function createWebhookSender(options: {
  allowHosts: readonly string[];
  userAgent: string;
  dohUrl: string | undefined;
}): WebhookSender {
  const resolve = createResolver(options.dohUrl, fetch);
  return ({ url, secrets }) => {
    const gate = createGate(options.allowHosts, resolve);
    return async (id, body) => {
      const deadline = Date.now() + timeoutMs;
      const remainingMs = () => Math.max(0, deadline - Date.now());
      const admission = await gate(url, { withConnection: (task) => task(), remainingMs });
      if (!admission.ok) return admission.reason === "budget_spent" ? "timeout" : admission.reason;
      const at = new Date();
      try {
        const response = await fetch(admission.url, {
          method: "POST",
          redirect: "manual",
          signal: AbortSignal.timeout(Math.max(1, remainingMs())),
          headers: {
            "content-type": "application/json",
            "user-agent": options.userAgent,
            "webhook-id": id,
            "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
            "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
          },
          body,
        });
        await response.body?.cancel().catch(() => undefined);
        return String(response.status);
      } catch {
        return remainingMs() === 0 ? "timeout" : "unreachable";
      }
    };
  };
}
