import { Hono } from "hono";
import * as z from "zod/v4";
import { sha256 } from "../domain/canonical.ts";
import { Failure } from "../domain/failure.ts";
import type { WorkServices } from "../ports/services.ts";
import type { WorkServicesBuilder } from "../ports/services-builder.ts";
import { approval, endpointRequest } from "../schemas/authorization.ts";
import { draft, previewRequest } from "../schemas/draft.ts";
import { enter, failureResponse, jsonResponse, requestIdOf } from "../web/exchange.ts";

const draftRequest = z.object({ organisationId: z.guid(), draft });
const signInRequest = z.object({
  to: z.string(),
  links: z.array(z.object({ organisation: z.string(), url: z.string() })),
});
const sectorRequest = z.object({ terms: z.array(z.string()) });
const descriptionRequest = z.object({ query: z.string() });

/**
 * POST /drafts enriches a draft, POST /previews judges draft rules, POST /sectors classifies sector terms, POST /sign-in emails links to
 * the console, POST /oauth/… is the authorization server. Only a service binding reaches this entrypoint.
 */
export function mountInternal(buildServices: WorkServicesBuilder): Hono {
  const app = new Hono();
  function serve<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    handle: (services: WorkServices, given: z.output<Schema>) => Promise<unknown>,
  ): void {
    app.post(path, async (c) => {
      const headers = { "x-request-id": requestIdOf(c.req.raw) };
      const services = enter(buildServices, c);
      const given = schema.safeParse(await c.req.json().catch(() => null));
      if (!given.success) return failureResponse(new Failure("validation_error"), headers);
      return jsonResponse(200, await handle(services, given.data), headers);
    });
  }
  serve("/drafts", draftRequest, async (services, given) => {
    const { enrichDraft } = await import("../work/draft.ts");
    return enrichDraft(services, given.organisationId, given.draft);
  });
  serve("/previews", previewRequest, async (services, given) => {
    const { previewRules } = await import("../work/preview.ts");
    return previewRules(services, given);
  });
  serve("/sectors", sectorRequest, ({ classifier, after }, { terms }) => classifier.classify(terms, after));
  serve("/sign-in", signInRequest, async ({ mailer, log }, { to, links }) => {
    const { renderSignInMail } = await import("../alerting/email/sign-in-mail.ts");
    const idempotencyKey = `sign-in-${await sha256(JSON.stringify(links))}`;
    const sent = await mailer.send({ to, ...renderSignInMail(links), idempotencyKey, headers: {} });
    if (!sent.ok) log.error("sign-in email not sent", { reason: sent.reason });
    return { sent: sent.ok };
  });
  serve("/oauth/answer", endpointRequest, ({ authorization }, given) => authorization.answer(given));
  serve("/oauth/describe", descriptionRequest, ({ authorization }, { query }) =>
    authorization.describe(query),
  );
  serve("/oauth/complete", approval, ({ authorization }, given) => authorization.complete(given));
  return app;
}
