import { Resend } from "resend";
import type { Mailer, MailResult } from "../../ports/mail.ts";
import { withDeadline } from "../deadline.ts";

const timeoutMs = 15_000;
/** The key was used with another body: an earlier attempt was accepted, but its response was lost. */
const takenBefore = "invalid_idempotent_request";
/** The service accepts a few requests per second; above that, wait at most this often. */
const waits = 3;
const longestWaitMs = 5_000;

/** Sends emails with Resend: one message per call, with an idempotency key, and within the rate limit that its responses report. */
export function createMailer(options: { apiKey: string; from: string; baseUrl: string | undefined }): Mailer {
  const resend = new Resend(
    options.apiKey,
    options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl },
  );
  let readyAt = 0;
  return {
    send: async ({ to, idempotencyKey, ...mail }) => {
      for (let waited = 0; ; waited += 1) {
        await pauseUntil(readyAt);
        try {
          const sending = resend.emails.send({ from: options.from, to: [to], ...mail }, { idempotencyKey });
          const { data, error, headers } = await withDeadline(sending, timeoutMs);
          const pauseMs = pauseOf(headers ?? {}, error?.statusCode === 429);
          if (pauseMs > 0) readyAt = Math.max(readyAt, Date.now() + pauseMs);
          if (data) return { ok: true, id: data.id.length > 200 ? null : data.id };
          if (error?.name === "rate_limit_exceeded" && waited < waits) continue;
          return resultOf(error);
        } catch (error) {
          return { ok: false, kind: "failed", reason: error instanceof Error ? error.name : "unknown" };
        }
      }
    },
  };
}

function resultOf(error: { name: string; statusCode: number | null } | null): MailResult {
  if (error?.name === takenBefore) return { ok: true, id: null };
  const status = error?.statusCode ?? 0;
  const reason = error?.name ?? "unknown";
  if (status === 429) return { ok: false, kind: "limited", reason };
  const ours = status >= 400 && status < 500 && ![401, 403, 408, 409].includes(status);
  return { ok: false, kind: ours ? "refused" : "failed", reason };
}

/** Milliseconds until the service accepts the next request. */
function pauseOf(headers: Record<string, string>, refused: boolean): number {
  const seconds = refused
    ? Number(headers["retry-after"] ?? 1)
    : headers["ratelimit-remaining"] === "0"
      ? Number(headers["ratelimit-reset"] ?? 1)
      : 0;
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds * 1_000, 0), longestWaitMs) : longestWaitMs;
}

async function pauseUntil(at: number): Promise<void> {
  const milliseconds = at - Date.now();
  if (milliseconds > 0) await new Promise((wake) => setTimeout(wake, milliseconds));
}
