import { scheduled } from "./cron.ts";
import jobs from "./jobs.ts";

export { drafts } from "./drafts.ts";

export default { fetch: jobs.fetch, scheduled };
