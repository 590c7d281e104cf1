import { mountGroup } from "../src/http/routes.ts";
import { door } from "../src/platform/door.ts";

export const tracker = mountGroup("tracker", door);
export default tracker;
