import * as z from "zod/v4";
import { describeError } from "../../../../src/domain/describe-error.ts";
import { buildWorkServices } from "../../../../src/platform/services/work-services.ts";
import { ModelFailure } from "../../../../src/ports/model.ts";
import type { Bindings, WaitUntil } from "../../../../src/ports/services-builder.ts";

const schema = z.object({ colour: z.enum(["red", "blue"]) });

/** Asks the configured model and returns the result. */
export default {
  async fetch(request: Request, env: Bindings, context: { waitUntil: WaitUntil }): Promise<Response> {
    const { model } = buildWorkServices(env, (promise) => context.waitUntil(promise));
    if (model === null) return Response.json(null);
    const { name, service } = model;
    const question: { system: string; prompt: string; timeoutMs: number } = await request.json();
    try {
      return Response.json({ name, service, ...(await model.generate({ ...question, schema })) });
    } catch (error) {
      const tokens = error instanceof ModelFailure ? error.tokens : "no model's failure";
      return Response.json({ name, service, failed: describeError(error), tokens });
    }
  },
};
