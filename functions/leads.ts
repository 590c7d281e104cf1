import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { door } from "../src/platform/door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const leads = mountGroup("leads", door);
export default { fetch: mountRoot([leads], consoleLog).fetch };
