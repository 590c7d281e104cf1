import { mountGroup } from "../src/http/routes.ts";
import { door } from "../src/platform/door.ts";

export const leads = mountGroup("leads", door);
export default leads;
