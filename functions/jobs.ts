import { mountJobs } from "../src/http/job-endpoint.ts";
import { door } from "../src/platform/door.ts";

export const jobs = mountJobs(door);
export default jobs;
