import { mountJobs } from "../src/http/job-endpoint.ts";
import { mountRoot } from "../src/http/root.ts";
import { workDoor } from "../src/platform/doors/work-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const jobs = mountJobs(workDoor);
export default { fetch: mountRoot([jobs], consoleLog).fetch };
