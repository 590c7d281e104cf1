import { scheduled } from "./cron.ts";
import jobs from "./jobs.ts";

export { internal } from "./internal.ts";

export default { fetch: jobs.fetch, scheduled };
