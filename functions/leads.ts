import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { leads as operations } from "../src/operations/leads/index.ts";
import { apiDoor } from "../src/platform/doors/api-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const leads = mountGroup(operations, apiDoor);
export default { fetch: mountRoot([leads], consoleLog).fetch };
