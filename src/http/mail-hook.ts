import { Hono } from "hono";
import { storeMailEvent } from "../alerting/events.ts";
import { Failure } from "../domain/failure.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import {
  enter,
  failureResponse,
  jsonResponse,
  readText,
  refuseMethod,
  requestIdOf,
} from "../web/exchange.ts";

/** POST /hooks/mail: signed events of the mail service about bounces, complaints and suppressed addresses. */
export function mountMailHook(buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  app.post("/hooks/mail", (c) => receive(c.req.raw, enter(buildServices, c)));
  app.all("/hooks/mail", (c) => refuseMethod(c.req.raw, ["POST"]));
  return app;
}

/** Signed events of an unknown type are accepted and ignored. */
async function receive(request: Request, services: ApiServices): Promise<Response> {
  const headers = { "x-request-id": requestIdOf(request) };
  if (services.mailHook === null) {
    services.log.error("mail event refused", { reason: "RESEND_WEBHOOK_SECRET is not set" });
    const options = { retryAfterSeconds: 300 };
    return failureResponse(
      new Failure("service_unavailable", "Email events are not configured.", options),
      headers,
    );
  }
  const read = services.mailHook.read(request.headers, await readText(request));
  if (!read.ok) {
    services.log.warn("mail event refused", { reason: read.reason });
    return failureResponse(new Failure("unauthorized", "The signature is missing or invalid."), headers);
  }
  const { event } = read;
  if (event === null) return jsonResponse(200, { result: "ignored" }, headers);
  await storeMailEvent(event, services);
  return jsonResponse(200, { result: "noted" }, headers);
}
