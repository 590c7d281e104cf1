import { OpenAPIHono } from "@hono/zod-openapi";
import type { Group, HttpBinding, Operation } from "../operations/define.ts";
import { execute } from "../operations/execute.ts";
import { operations } from "../operations/index.ts";
import { openSession } from "../operations/open-session.ts";
import type { ApiServices } from "../ports/services.ts";
import { decodeInput } from "./decode.ts";
import { type ApiDoor, enter } from "./door.ts";
import {
  addressOf,
  bearerOf,
  failureResponse,
  jsonResponse,
  limitHeaders,
  refuseMethod,
  requestIdOf,
} from "./respond.ts";

/** The routes of one endpoint group, from the registry; a known path with another method is a 405 that lists the right ones. */
export function mountGroup(group: Group, door: ApiDoor): OpenAPIHono {
  const app = new OpenAPIHono();
  const routed = operations.flatMap((operation) =>
    operation.group === group && operation.http !== null ? [{ operation, http: operation.http }] : [],
  );
  const byPath = Map.groupBy(routed, ({ http }) => routePath(http));
  const fixedFirst = [...byPath].toSorted(([a], [b]) => Number(a.includes(":")) - Number(b.includes(":")));
  for (const [path, sharing] of fixedFirst) {
    for (const { operation, http } of sharing) {
      app.on(http.method, path, (c) => answer(operation, c.req.raw, c.req.param(), enter(door, c)));
    }
    const allow = sharing.map(({ http }) => http.method).join(", ");
    app.all(path, (c) => refuseMethod(c.req.raw, allow));
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
      input: () => decodeInput(operation, request, path),
    },
    services,
  );
  const headers = { "x-request-id": requestId, ...limitHeaders(outcome.limits) };
  if (!outcome.ok) return failureResponse(outcome.failure, headers);
  return jsonResponse(outcome.status, outcome.body, { ...headers, ...replayHeader(outcome.body) });
}

function replayHeader(body: unknown): Record<string, string> {
  const replayed =
    body !== null && typeof body === "object" && "idempotencyReplayed" in body && body.idempotencyReplayed;
  return replayed === true ? { "idempotency-replayed": "true" } : {};
}
