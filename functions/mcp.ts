import { mountRoot } from "../src/http/root.ts";
import { mountMcp } from "../src/mcp/mount.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const mcp = mountMcp(buildApiServices);
export default { fetch: mountRoot([mcp], consoleLog).fetch };
