import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { leads as operations } from "../src/operations/leads/index.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const leads = mountGroup(operations, buildApiServices);
export default { fetch: mountRoot([leads], consoleLog).fetch };
