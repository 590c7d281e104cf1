import { Hono } from "hono";
import { startMeter } from "../domain/meter.ts";
import {
  acceptsIdempotencyKey,
  isRead,
  type Operation,
  pathFields,
} from "../operations/definition/define.ts";
import { execute } from "../operations/execution/execute.ts";
import { keyProblems } from "../operations/execution/idempotency.ts";
import { openSession } from "../operations/execution/open-session.ts";
import { validate } from "../operations/execution/validate.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import {
  addressOf,
  bearerOf,
  enter,
  failureResponse,
  limitHeaders,
  rawJsonResponse,
  refuseMethod,
  requestIdOf,
  validatedResponse,
} from "../web/exchange.ts";
import { csvResponse, isList, prefersCsv } from "./csv.ts";
import { decodeInput, partOf } from "./decode.ts";

/** Mounts the routes of a group of operations. Other methods on the same paths return 405 with an `Allow` header. */
export function mountGroup(operations: readonly Operation[], buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  const routed = operations.flatMap((operation) =>
    operation.http !== null ? [{ operation, http: operation.http }] : [],
  );
  const byPath = Map.groupBy(routed, ({ http }) => http.path.replaceAll(/\{(\w+)\}/g, ":$1"));
  const fixedFirst = [...byPath].toSorted(([a], [b]) => Number(a.includes(":")) - Number(b.includes(":")));
  for (const [path, sharing] of fixedFirst) {
    for (const { operation, http } of sharing) {
      const listed = isList(operation);
      app.on(http.method, path, (c) =>
        respond({ operation, listed }, c.req.raw, c.req.param(), enter(buildServices, c)),
      );
    }
    const methods = sharing.map(({ http }) => http.method);
    app.all(path, (c) => refuseMethod(c.req.raw, methods));
  }
  return app;
}

async function respond(
  { operation, listed }: { operation: Operation; listed: boolean },
  request: Request,
  path: Record<string, string>,
  services: ApiServices,
): Promise<Response> {
  const requestId = requestIdOf(request);
  const meter = startMeter();
  const idempotencyKey = request.headers.get("idempotency-key");
  const outcome = await execute(
    operation,
    {
      open: () => openSession({ key: bearerOf(request), address: addressOf(request) }, services, meter),
      meter,
      requestId,
      idempotencyKey,
      derivedKey: false,
      addsRecipients: false,
      input: async () => {
        const { given, problems } = await decodeInput(operation, request, path);
        const more = [...(acceptsIdempotencyKey(operation) ? keyProblems(idempotencyKey) : []), ...problems];
        const { allowedHosts } = services;
        const part = partOf(operation);
        return { given, validated: () => validate(operation, { given, part, allowedHosts, more }) };
      },
    },
    services,
  );
  const headers = {
    "x-request-id": requestId,
    ...limitHeaders(outcome.limits),
    ...(listed && { vary: "Accept" }),
  };
  if (!outcome.ok) return failureResponse(outcome.failure, headers);
  const { status, json, location, replayed } = outcome;
  if (listed && prefersCsv(request.headers.get("accept")))
    return csvResponse(request, json, operation, headers);
  if (isRead(operation) && pathFields(operation).length > 0) return validatedResponse(request, json, headers);
  return rawJsonResponse(status, json, {
    ...headers,
    ...(location !== null && status !== 200 && { location }),
    ...(replayed && { "idempotency-replayed": "true" }),
  });
}
