import { mountRoot } from "../src/http/root.ts";
import { mountGroup } from "../src/http/routes.ts";
import { runs } from "../src/operations/runs/index.ts";
import { signals as operations } from "../src/operations/signals/index.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const signals = mountGroup([...runs, ...operations], buildApiServices);
export default { fetch: mountRoot([signals], consoleLog).fetch };
