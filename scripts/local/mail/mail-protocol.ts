import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import * as z from "zod/v4";
import type { VendorCall } from "../vendor-call.ts";
import { type Inbox, Letter } from "./inbox.ts";
import type { MailRulesSwitch } from "./mail-rules.ts";

/**
 * Resend's POST /emails for a send-only key. A repeated `Idempotency-Key` returns the first id and sends nothing; with another payload
 * it is a 409. Above the rate limit of `rules` it is a 429.
 */
export function mailProtocol(
  { inbox, rules, apiKey }: { inbox: Inbox; rules: MailRulesSwitch; apiKey: string },
  vendorCall: VendorCall,
) {
  return new Hono<{ Bindings: HttpBindings }>()
    .get("/domains", (context) =>
      vendorCall(context, "mail", "GET /domains", async () =>
        context.req.header("authorization") === `Bearer ${apiKey}`
          ? refused(401, "restricted_api_key", "This API key is restricted to only send emails")
          : refused(403, "invalid_api_key", "API key is invalid"),
      ),
    )
    .post("/emails", (context) =>
      vendorCall(context, "mail", "POST /emails", async () => {
        const authorization = context.req.header("authorization");
        if (authorization === undefined) return refused(401, "missing_api_key", "Missing API key");
        if (authorization !== `Bearer ${apiKey}`)
          return refused(403, "invalid_api_key", "API key is invalid");
        const { allowed, headers } = rules.take();
        if (!allowed) return refused(429, "rate_limit_exceeded", "Too many requests.", headers);
        const letter = Letter.safeParse(await context.req.json().catch(() => null));
        if (!letter.success) return refused(422, "validation_error", z.prettifyError(letter.error), headers);
        if (letter.data.to.some(rules.refuses))
          return refused(422, "validation_error", "Invalid `to` field.", headers);
        const key = context.req.header("idempotency-key") ?? null;
        if (key !== null && (key.length < 1 || key.length > 256))
          return refused(400, "invalid_idempotency_key", "The key must be between 1-256 chars", headers);
        const id = inbox.receive(letter.data, key);
        if (id === null)
          return refused(
            409,
            "invalid_idempotent_request",
            "Same idempotency key, different request payload",
            headers,
          );
        return Response.json({ id }, { headers });
      }),
    );
}

function refused(statusCode: number, name: string, message: string, headers: Record<string, string> = {}) {
  return Response.json({ statusCode, name, message }, { status: statusCode, headers });
}
