import { lazily } from "./lazily.ts";

/** The queue's jobs. */
export default lazily(async () => (await import("../src/http/job-endpoint.ts")).mountJobs);
