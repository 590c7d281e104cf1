import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { account as operations } from "../src/operations/account/index.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const account = mountGroup(operations, buildApiServices);
export default { fetch: mountRoot([account], consoleLog).fetch };
