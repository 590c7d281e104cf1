import type { HttpBindings } from "@hono/node-server";
import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import type { StackContext, VendorCall } from "../vendor-call.ts";
import { type Inbox, Letter } from "./inbox.ts";
import type { MailRulesSwitch } from "./mail-rules.ts";

/**
 * Resend's POST /emails and POST /emails/batch, for a key that may do nothing else. A repeated `Idempotency-Key` answers
 * with the first ids and sends nothing; with another payload it is a 409. Beyond the requests a second that `rules` allow it is a 429.
 */
export function mailProtocol(
  { inbox, rules, apiKey }: { inbox: Inbox; rules: MailRulesSwitch; apiKey: string },
  vendorCall: VendorCall,
) {
  function serve(
    context: StackContext,
    schema: z.ZodType<Letter[]>,
    answer: (ids: string[]) => unknown,
  ): Promise<Response> {
    return vendorCall(context, "mail", `POST ${context.req.path.replace(/^\/mail/, "")}`, async () => {
      const authorization = context.req.header("authorization");
      if (authorization === undefined) return refused(401, "missing_api_key", "Missing API key");
      if (authorization !== `Bearer ${apiKey}`) return refused(403, "invalid_api_key", "API key is invalid");
      const { allowed, headers } = rules.take();
      if (!allowed) return refused(429, "rate_limit_exceeded", "Too many requests.", headers);
      const letters = schema.safeParse(await context.req.json().catch(() => null));
      if (!letters.success) return refused(422, "validation_error", z.prettifyError(letters.error), headers);
      if (letters.data.some(({ to }) => to.some(rules.refuses)))
        return refused(422, "validation_error", "Invalid `to` field.", headers);
      const key = context.req.header("idempotency-key") ?? null;
      if (key !== null && (key.length < 1 || key.length > 256))
        return refused(400, "invalid_idempotency_key", "The key must be between 1-256 chars", headers);
      const received = inbox.receive(letters.data, key);
      if (received === "conflict")
        return refused(
          409,
          "invalid_idempotent_request",
          "Same idempotency key, different request payload",
          headers,
        );
      return Response.json(answer(received.ids), { headers });
    });
  }

  return new Hono<{ Bindings: HttpBindings }>()
    .get("/domains", (context) =>
      vendorCall(context, "mail", "GET /domains", async () =>
        context.req.header("authorization") === `Bearer ${apiKey}`
          ? refused(401, "restricted_api_key", "This API key is restricted to only send emails")
          : refused(403, "invalid_api_key", "API key is invalid"),
      ),
    )
    .post("/emails", (context) =>
      serve(
        context,
        Letter.transform((one) => [one]),
        ([id]) => ({ id }),
      ),
    )
    .post("/emails/batch", (context) =>
      serve(context, z.array(Letter).min(1).max(100), (ids) => ({ data: ids.map((id) => ({ id })) })),
    );
}

function refused(statusCode: number, name: string, message: string, headers: Record<string, string> = {}) {
  return Response.json({ statusCode, name, message }, { status: statusCode, headers });
}
