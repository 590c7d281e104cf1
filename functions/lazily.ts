import type { ExecutionContext, Hono } from "hono";
import { once } from "../src/domain/once.ts";
import type { Bindings, WorkServicesBuilder } from "../src/ports/services-builder.ts";

type Mount = (buildServices: WorkServicesBuilder) => Hono;

/**
 * A handler of the work Worker whose code is loaded at the first request, so that the Worker starts within the platform's limit.
 * `load` imports the function that mounts its routes.
 */
export function lazily(load: () => Promise<Mount>) {
  const app = once(async () => {
    const [mount, { mountRoot }, { buildWorkServices }, { consoleLog }] = await Promise.all([
      load(),
      import("../src/http/root.ts"),
      import("../src/platform/services/work-services.ts"),
      import("../src/platform/log.ts"),
    ]);
    return mountRoot([mount(buildWorkServices)], consoleLog);
  });
  return {
    fetch: async (request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> =>
      (await app()).fetch(request, env, execution),
  };
}
