import type { ExecutionContext } from "hono";
import { once } from "../src/domain/once.ts";
import type { Bindings } from "../src/ports/door.ts";

const app = once(async () => {
  const [{ mountJobs }, { mountRoot }, { workDoor }, { consoleLog }] = await Promise.all([
    import("../src/http/job-endpoint.ts"),
    import("../src/http/root.ts"),
    import("../src/platform/doors/work-door.ts"),
    import("../src/platform/log.ts"),
  ]);
  return mountRoot([mountJobs(workDoor)], consoleLog);
});

/** The queue's jobs. Their code is evaluated at the first request, so that the Worker starts within the platform's limit. */
export default {
  fetch: async (request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> =>
    (await app()).fetch(request, env, execution),
};
