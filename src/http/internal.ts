import { Hono } from "hono";
import * as z from "zod/v4";
import { sha256 } from "../domain/canonical.ts";
import { Failure } from "../domain/failure.ts";
import type { WorkServicesBuilder } from "../ports/services-builder.ts";
import { draft } from "../schemas/draft.ts";
import { enter } from "../web/request.ts";
import { failureResponse, jsonResponse, requestIdOf } from "../web/respond.ts";

const draftRequest = z.object({ organisationId: z.guid(), draft });
const previewRequest = z.object({
  organisationId: z.guid(),
  companyId: z.guid(),
  thingsToTrack: z.string(),
  days: z.int(),
});
const signInRequest = z.object({
  to: z.string(),
  links: z.array(z.object({ organisation: z.string(), url: z.string() })),
});
const sectorRequest = z.object({ terms: z.array(z.string()) });

/**
 * POST /drafts enriches a draft, POST /previews judges draft rules, POST /sectors classifies sector terms, POST /sign-in emails links to
 * the console. Only a service binding reaches this entrypoint.
 */
export function mountInternal(buildServices: WorkServicesBuilder): Hono {
  const app = new Hono();
  app.post("/drafts", async (c) => {
    const headers = { "x-request-id": requestIdOf(c.req.raw) };
    const services = enter(buildServices, c);
    const given = draftRequest.safeParse(await c.req.json().catch(() => null));
    if (!given.success) return failureResponse(new Failure("validation_error"), headers);
    const { enrichDraft } = await import("../work/draft.ts");
    return jsonResponse(
      200,
      await enrichDraft(services, given.data.organisationId, given.data.draft),
      headers,
    );
  });
  app.post("/previews", async (c) => {
    const headers = { "x-request-id": requestIdOf(c.req.raw) };
    const services = enter(buildServices, c);
    const given = previewRequest.safeParse(await c.req.json().catch(() => null));
    if (!given.success) return failureResponse(new Failure("validation_error"), headers);
    const { previewRules } = await import("../work/preview.ts");
    return jsonResponse(200, await previewRules(services, given.data), headers);
  });
  app.post("/sectors", async (c) => {
    const headers = { "x-request-id": requestIdOf(c.req.raw) };
    const { classifier, after } = enter(buildServices, c);
    const given = sectorRequest.safeParse(await c.req.json().catch(() => null));
    if (!given.success) return failureResponse(new Failure("validation_error"), headers);
    return jsonResponse(200, await classifier.classify(given.data.terms, after), headers);
  });
  app.post("/sign-in", async (c) => {
    const headers = { "x-request-id": requestIdOf(c.req.raw) };
    const { mailer, log } = enter(buildServices, c);
    const given = signInRequest.safeParse(await c.req.json().catch(() => null));
    if (!given.success) return failureResponse(new Failure("validation_error"), headers);
    const { to, links } = given.data;
    const { renderSignInMail } = await import("../alerting/email/sign-in-mail.ts");
    const idempotencyKey = `sign-in-${await sha256(JSON.stringify(links))}`;
    const sent = await mailer.send({ to, ...renderSignInMail(links), idempotencyKey, headers: {} });
    if (!sent.ok) log.error("sign-in email not sent", { reason: sent.reason });
    return jsonResponse(200, { sent: sent.ok }, headers);
  });
  return app;
}
