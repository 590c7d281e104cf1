import { Hono } from "hono";
import * as z from "zod/v4";
import { Failure } from "../domain/failure.ts";
import type { WorkServicesBuilder } from "../ports/services-builder.ts";
import { draft } from "../schemas/draft.ts";
import { enter } from "../web/enter.ts";
import { failureResponse, jsonResponse, requestIdOf } from "../web/respond.ts";

const draftRequest = z.object({ organisationId: z.guid(), draft });

/** POST /drafts: enriches a draft. Only a service binding reaches this entrypoint. */
export function mountDrafts(buildServices: WorkServicesBuilder): Hono {
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
  return app;
}
