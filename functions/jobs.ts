import { mountJobs } from "../src/http/job-endpoint.ts";
import { mountRoot } from "../src/http/root.ts";
import { door } from "../src/platform/door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const jobs = mountJobs(door);
export default { fetch: mountRoot([jobs], consoleLog).fetch };
