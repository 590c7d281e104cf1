import * as z from "zod/v4";
import { explain, UsageError } from "../admin/cli.ts";

const Refusal = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const waits = [1, 2, 4, 8, 15];
const repeated = ["rate_limited", "idempotency_in_progress"];

/** A refusal of one request; the next one may succeed. */
export class ApiError extends Error {}

/**
 * Sends requests to the API. After a 429 it waits as long as `Retry-After` states and says so; after a 5xx or without a response it tries
 * six times. Throws an ApiError for another refusal, and a UsageError if the key or the API cannot be used.
 */
export function apiClient(url: string, key: string, say: (line: string) => void) {
  return async (method: string, path: string, body?: unknown, idempotencyKey?: string): Promise<unknown> => {
    for (let failures = 0; ; ) {
      const { status, answer, retryAfter } = await fetch(`${url}/api/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          "content-type": "application/json",
          ...(idempotencyKey && { "idempotency-key": idempotencyKey }),
        },
        signal: AbortSignal.timeout(60_000),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }).then(
        async (response) => ({
          status: response.status,
          answer: await response.json().catch(() => null),
          retryAfter: Number(response.headers.get("retry-after")),
        }),
        (error: unknown) => ({ status: 0, answer: explain(error), retryAfter: 0 }),
      );
      if (status >= 200 && status < 300) return answer;
      const { code = "", message = `${url} did not answer: ${status || answer}` } =
        Refusal.safeParse(answer).data?.error ?? {};
      if (status === 401 || status === 403) throw new UsageError(message);
      if (status >= 400 && status < 500 && !repeated.includes(code)) throw new ApiError(message);
      const wait = status === 429 ? Math.max(1, retryAfter) : waits[failures];
      if (wait === undefined) throw new UsageError(message);
      if (status === 429) say(message);
      else failures += 1;
      await new Promise((wake) => setTimeout(wake, wait * 1_000));
    }
  };
}

export type Send = ReturnType<typeof apiClient>;

const Page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      companyName: z.string().nullable(),
      companyWebsite: z.string().nullable(),
      companyLinkedinUrl: z.string().nullable(),
      tags: z.array(z.string()),
      stage: z.string(),
    }),
  ),
  nextCursor: z.string().nullable(),
});
export type TrackedCompany = z.output<typeof Page>["data"][number];

/** All companies of the organisation. */
export async function readTracked(send: Send): Promise<TrackedCompany[]> {
  const found: TrackedCompany[] = [];
  for (let cursor: string | null = ""; cursor !== null; ) {
    const more: string = cursor === "" ? "" : `&cursor=${cursor}`;
    const page = Page.parse(await send("GET", `/tracker?limit=100${more}`));
    found.push(...page.data);
    cursor = page.nextCursor;
  }
  return found;
}
