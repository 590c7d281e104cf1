import type { Context } from "hono";
import type { Services } from "../ports/services.ts";

/** Bindings of the deployment, as the platform hands them in. */
export type Bindings = Record<string, unknown>;

/** Work that may go on after the answer. */
export type WaitUntil = (promise: Promise<unknown>) => void;

/** Builds what a request needs from its bindings; throws `internal_error` where the deployment is not configured. */
export type Door = (bindings: Bindings, waitUntil: WaitUntil) => Services;

/** The services of one request. */
export function enter(door: Door, c: Context): Services {
  const execution = c.executionCtx;
  return door(c.env, (promise) => execution.waitUntil(promise));
}
