import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { signals as operations } from "../src/operations/signals/index.ts";
import { apiDoor } from "../src/platform/doors/api-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const signals = mountGroup(operations, apiDoor);
export default { fetch: mountRoot([signals], consoleLog).fetch };
