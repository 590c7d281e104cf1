import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { tracker as operations } from "../src/operations/tracker/index.ts";
import { apiDoor } from "../src/platform/doors/api-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const tracker = mountGroup(operations, apiDoor);
export default { fetch: mountRoot([tracker], consoleLog).fetch };
