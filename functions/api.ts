import { mountConsole } from "../src/console/app.ts";
import { mountHealth } from "../src/http/health.ts";
import { mountMetrics } from "../src/http/metrics.ts";
import { mountRoot } from "../src/http/root.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";
import { account } from "./account.ts";
import { alerts } from "./alerts.ts";
import { docs } from "./docs.ts";
import { events } from "./events.ts";
import { leads } from "./leads.ts";
import { mail } from "./mail.ts";
import { mcp } from "./mcp.ts";
import { signals } from "./signals.ts";
import { tracker } from "./tracker.ts";

const app = mountRoot(
  [
    ...docs,
    mountHealth(buildApiServices),
    mountMetrics(buildApiServices),
    account,
    tracker,
    signals,
    ...alerts,
    leads,
    events,
    mcp,
    ...mail,
    mountConsole(buildApiServices),
  ],
  consoleLog,
);

export default { fetch: app.fetch };
