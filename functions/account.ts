import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { whoami } from "../src/operations/account/whoami.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const account = mountGroup([whoami], buildApiServices);
export default { fetch: mountRoot([account], consoleLog).fetch };
