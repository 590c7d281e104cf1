import type { Context } from "hono";
import type { Services } from "../ports/services.ts";
import type { ServicesBuilder } from "../ports/services-builder.ts";

/** The services of one request. */
export function enter<Needed extends Services>(buildServices: ServicesBuilder<Needed>, c: Context): Needed {
  const execution = c.executionCtx;
  return buildServices(c.env, (promise) => execution.waitUntil(promise));
}
