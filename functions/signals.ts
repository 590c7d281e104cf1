import { mountGroup } from "../src/http/routes.ts";
import { door } from "../src/platform/door.ts";

export const signals = mountGroup("signals", door);
export default signals;
