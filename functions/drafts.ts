import { mountDrafts } from "../src/http/draft-endpoint.ts";
import { mountRoot } from "../src/http/root.ts";
import { workDoor } from "../src/platform/doors/work-door.ts";
import { consoleLog } from "../src/platform/log.ts";

/** The entrypoint that the API's binding `WORK` names. No route leads to it. */
export const drafts = { fetch: mountRoot([mountDrafts(workDoor)], consoleLog).fetch };
