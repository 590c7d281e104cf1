import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { events as operations } from "../src/operations/events/index.ts";
import { webhooks } from "../src/operations/webhooks/index.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const events = mountGroup([...operations, ...webhooks], buildApiServices);
export default { fetch: mountRoot([events], consoleLog).fetch };
