import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { alerts as operations } from "../src/operations/alerts/index.ts";
import { apiDoor } from "../src/platform/doors/api-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const alerts = mountGroup(operations, apiDoor);
export default { fetch: mountRoot([alerts], consoleLog).fetch };
