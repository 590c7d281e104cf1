import { mountFeed } from "../src/http/feed.ts";
import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { alerts as operations } from "../src/operations/alerts/index.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const alerts = [mountGroup(operations, buildApiServices), mountFeed(buildApiServices)];
export default { fetch: mountRoot(alerts, consoleLog).fetch };
