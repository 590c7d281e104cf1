import type { Context } from "hono";
import type { Door } from "../ports/door.ts";
import type { Services } from "../ports/services.ts";

/** The services of one request. */
export function enter<Needed extends Services>(door: Door<Needed>, c: Context): Needed {
  const execution = c.executionCtx;
  return door(c.env, (promise) => execution.waitUntil(promise));
}
