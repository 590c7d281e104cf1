import { Resend } from "resend";
import type { Mailer } from "../ports/mail.ts";
import { withDeadline } from "./deadline.ts";

const timeoutMs = 15_000;
/** The key was taken with other words: an earlier try did arrive, although its answer was lost. */
const takenBefore = "invalid_idempotent_request";

/** Resend; one message a call, with the service's own idempotency key. */
export function createMailer(options: { apiKey: string; from: string; baseUrl: string | undefined }): Mailer {
  const resend = new Resend(
    options.apiKey,
    options.baseUrl === undefined ? {} : { baseUrl: options.baseUrl },
  );
  return {
    send: async ({ to, subject, html, text, idempotencyKey, headers }) => {
      try {
        const sending = resend.emails.send(
          { from: options.from, to: [...to], subject, html, text, ...(headers && { headers }) },
          { idempotencyKey },
        );
        const { data, error } = await withDeadline(sending, timeoutMs);
        if (data) return { ok: true, id: data.id };
        if (error?.name === takenBefore) return { ok: true, id: null };
        const status = error?.statusCode ?? null;
        const permanent =
          status !== null && status >= 400 && status < 500 && ![401, 403, 408, 409, 429].includes(status);
        return { ok: false, permanent, reason: error?.name ?? "unknown" };
      } catch (error) {
        return { ok: false, permanent: false, reason: error instanceof Error ? error.name : "unknown" };
      }
    },
  };
}
