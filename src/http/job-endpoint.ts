import { Hono } from "hono";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import type { WorkServices } from "../ports/services.ts";
import type { WorkServicesBuilder } from "../ports/services-builder.ts";
import {
  enter,
  failureResponse,
  jsonResponse,
  readText,
  refuseMethod,
  requestIdOf,
} from "../web/exchange.ts";

/**
 * POST /jobs/:name: a delivery of the queue, which signs the raw body and the public URL. The code of jobs is loaded at the first one.
 * `npm run doctor` sends the job `doctor`, which does nothing.
 */
export function mountJobs(buildServices: WorkServicesBuilder): Hono {
  const app = new Hono();
  app.post("/jobs/:name", (c) => deliver(c.req.param("name"), c.req.raw, enter(buildServices, c)));
  app.all("/jobs/:name", (c) => refuseMethod(c.req.raw, ["POST"]));
  return app;
}

async function deliver(name: string, request: Request, services: WorkServices): Promise<Response> {
  const headers = { "x-request-id": requestIdOf(request) };
  try {
    const body = await readText(request);
    const signature = request.headers.get("upstash-signature") ?? "";
    if (!(await services.verifier.verify(signature, body, signedUrl(request, services)))) {
      return failureResponse(new Failure("unauthorized", "The signature is missing or invalid."), headers);
    }
    if (name === "doctor") return jsonResponse(200, { result: "done" }, headers);
    const { deliveryOf } = await import("../work/index.ts");
    const delivery = deliveryOf(name, parse(body));
    if (delivery === null) {
      services.log.error("job refused", { job: /^[a-z]{1,20}$/.test(name) ? name : "unknown" });
      return jsonResponse(489, { result: "refused" }, { ...headers, "upstash-nonretryable-error": "true" });
    }
    const result = await delivery(services);
    return jsonResponse(result === "done" ? 200 : 503, { result }, headers);
  } catch (error) {
    if (error instanceof Failure && error.code !== "service_unavailable")
      return failureResponse(error, headers);
    services.log.error("job failed", { job: name, error: describeError(error) });
    return failureResponse(new Failure("internal_error", "The job failed."), headers);
  }
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** The URL that the queue signed: the public origin with path and query of the request. */
function signedUrl(request: Request, { publicUrl }: WorkServices): string {
  const { pathname, search } = new URL(request.url);
  return `${publicUrl}${pathname}${search}`;
}
