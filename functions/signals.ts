import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { door } from "../src/platform/door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const signals = mountGroup("signals", door);
export default { fetch: mountRoot([signals], consoleLog).fetch };
