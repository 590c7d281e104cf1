import type { ExecutionContext } from "hono";
import { once } from "../src/domain/once.ts";
import type { Bindings } from "../src/ports/door.ts";

const app = once(async () => {
  const [{ mountDrafts }, { mountRoot }, { workDoor }, { consoleLog }] = await Promise.all([
    import("../src/http/draft-endpoint.ts"),
    import("../src/http/root.ts"),
    import("../src/platform/doors/work-door.ts"),
    import("../src/platform/log.ts"),
  ]);
  return mountRoot([mountDrafts(workDoor)], consoleLog);
});

/** The entrypoint that the API's binding `WORK` names. No route leads to it. Its code is evaluated at the first request. */
export const drafts = {
  fetch: async (request: Request, env: Bindings, execution: ExecutionContext): Promise<Response> =>
    (await app()).fetch(request, env, execution),
};
