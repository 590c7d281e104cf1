import { mountRoot } from "../src/http/root.ts";
import { consoleLog } from "../src/platform/log.ts";
import { scheduled } from "./cron.ts";
import { jobs } from "./jobs.ts";

export { drafts } from "./drafts.ts";

const app = mountRoot([jobs], consoleLog);

export default { fetch: app.fetch, scheduled };
