import { Hono } from "hono";
import * as z from "zod/v4";
import { invalid } from "../domain/failure.ts";
import { readWorkState } from "../operations/account/work-state.ts";
import { openSession } from "../operations/execution/open-session.ts";
import { unknownProblems } from "../operations/execution/validate.ts";
import type { Dependencies } from "../ports/health.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { addressOf, bearerOf, enter, jsonResponse, refuseMethod, requestIdOf } from "../web/exchange.ts";

const path = "/health";
const query = z.object({ deep: z.literal("1").optional() });

/**
 * GET /health: whether Postgres, Redis and the queue answer. It needs no key. 503 if Postgres is down, otherwise 200. With `?deep=1` and
 * an owner's key it also returns the state of the background work.
 */
export function mountHealth(buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  app.get(path, (c) => respond(c.req.raw, enter(buildServices, c)));
  app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  return app;
}

async function respond(request: Request, services: ApiServices): Promise<Response> {
  services.health.admit(addressOf(request));
  const isDeep = readDeep(new URL(request.url).searchParams);
  const checked = services.health.check();
  const [dependencies, state] = await Promise.all([checked, isDeep ? readState(request, services) : null]);
  const { states, lastTick, deadLetters } = dependencies;
  const status = summary(states);
  const body = { status, dependencies: states, ...(state && { ...state, lastTick, deadLetters }) };
  return jsonResponse(status === "down" ? 503 : 200, body, { "x-request-id": requestIdOf(request) });
}

/** Throws `validation_error` for a parameter other than `deep=1`. */
function readDeep(given: URLSearchParams): boolean {
  const problems = [...given].flatMap(([name, value]) => {
    if (name !== "deep") return unknownProblems([name], { at: [], part: "query", input: query });
    return value === "1" ? [] : [{ path: name, reason: "must be 1, or left out" }];
  });
  if (problems.length > 0) throw invalid(problems);
  return given.has("deep");
}

function summary(states: Dependencies["states"]): "ok" | "degraded" | "down" {
  if (states.postgres === "down") return "down";
  return Object.values(states).every((state) => state === "ok") ? "ok" : "degraded";
}

async function readState(request: Request, services: ApiServices) {
  const session = await openSession({ key: bearerOf(request), address: addressOf(request) }, services);
  return readWorkState(session, services).finally(session.end);
}
