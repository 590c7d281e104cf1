import { mountGroup } from "../src/http/routes.ts";
import { door } from "../src/platform/door.ts";

export const alerts = mountGroup("alerts", door);
export default alerts;
