/**
 * Operations as routes, the endpoints of jobs and drafts, the links and events of mail, and the reference. What an operation means is not
 * known here: a route decodes the input, calls `execute()`, and writes the answer.
 */

import { Hono } from "hono";
import { type HttpBinding, isRead, type Operation, pathFields } from "../operations/definition/define.ts";
import { execute } from "../operations/execution/execute.ts";
import { openSession } from "../operations/execution/open-session.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { enter } from "../web/enter.ts";
import {
  addressOf,
  bearerOf,
  failureResponse,
  limitHeaders,
  refuseMethod,
  requestIdOf,
  validatedResponse,
  writtenResponse,
} from "../web/respond.ts";
import { decodeInput, partOf } from "./decode.ts";

/** The routes of one endpoint group's operations; a known path with another method is a 405 that lists the right ones. */
export function mountGroup(operations: readonly Operation[], door: ApiServicesBuilder): Hono {
  const app = new Hono();
  const routed = operations.flatMap((operation) =>
    operation.http !== null ? [{ operation, http: operation.http }] : [],
  );
  const byPath = Map.groupBy(routed, ({ http }) => routePath(http));
  const fixedFirst = [...byPath].toSorted(([a], [b]) => Number(a.includes(":")) - Number(b.includes(":")));
  for (const [path, sharing] of fixedFirst) {
    for (const { operation, http } of sharing) {
      app.on(http.method, path, (c) => answer(operation, c.req.raw, c.req.param(), enter(door, c)));
    }
    const methods = sharing.map(({ http }) => http.method);
    app.all(path, (c) => refuseMethod(c.req.raw, methods));
  }
  return app;
}

function routePath(http: HttpBinding): string {
  return http.path.replaceAll(/\{(\w+)\}/g, ":$1");
}

async function answer(
  operation: Operation,
  request: Request,
  path: Record<string, string>,
  services: ApiServices,
): Promise<Response> {
  const requestId = requestIdOf(request);
  const outcome = await execute(
    operation,
    {
      open: () => openSession({ key: bearerOf(request), address: addressOf(request) }, services),
      requestId,
      idempotencyKey: request.headers.get("idempotency-key"),
      derivedKey: false,
      addsRecipients: false,
      part: partOf(operation),
      input: () => decodeInput(operation, request, path),
    },
    services,
  );
  const headers = { "x-request-id": requestId, ...limitHeaders(outcome.limits) };
  if (!outcome.ok) return failureResponse(outcome.failure, headers);
  const { status, json, location, replayed } = outcome;
  if (isRead(operation) && pathFields(operation).length > 0) return validatedResponse(request, json, headers);
  return writtenResponse(status, json, {
    ...headers,
    ...(location !== null && status !== 200 && { location }),
    ...(replayed && { "idempotency-replayed": "true" }),
  });
}
