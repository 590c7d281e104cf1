import { mountRoot } from "../src/http/root.ts";
import { consoleLog } from "../src/platform/log.ts";
import { alerts } from "./alerts.ts";
import { scheduled } from "./cron.ts";
import { docs } from "./docs.ts";
import { jobs } from "./jobs.ts";
import { leads } from "./leads.ts";
import { mcp } from "./mcp.ts";
import { signals } from "./signals.ts";
import { tracker } from "./tracker.ts";

const app = mountRoot([docs, tracker, signals, alerts, leads, mcp, jobs], consoleLog);

export default { fetch: app.fetch, scheduled };
