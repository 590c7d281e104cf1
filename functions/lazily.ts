import type { ExecutionContext, Hono } from "hono";
import { once } from "../src/domain/once.ts";
import type { Bindings, WorkDoor } from "../src/ports/door.ts";

type Mount = (door: WorkDoor) => Hono;

/**
 * A handler of the work Worker whose code is evaluated at the first request, so that the Worker starts within the platform's limit.
 * `load` imports what mounts its routes.
 */
export function lazily(load: () => Promise<Mount>) {
  const app = once(async () => {
    const [mount, { mountRoot }, { workDoor }, { consoleLog }] = await Promise.all([
      load(),
      import("../src/http/root.ts"),
      import("../src/platform/doors/work-door.ts"),
      import("../src/platform/log.ts"),
    ]);
    return mountRoot([mount(workDoor)], consoleLog);
  });
  return {
    fetch: async (request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> =>
      (await app()).fetch(request, env, execution),
  };
}
