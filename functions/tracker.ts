import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { tracker as operations } from "../src/operations/tracker/index.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const tracker = mountGroup(operations, buildApiServices);
export default { fetch: mountRoot([tracker], consoleLog).fetch };
