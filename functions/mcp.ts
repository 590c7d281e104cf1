import { mountRoot } from "../src/http/root.ts";
import { mountMcp } from "../src/mcp/mount.ts";
import { apiDoor } from "../src/platform/doors/api-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const mcp = mountMcp(apiDoor);
export default { fetch: mountRoot([mcp], consoleLog).fetch };
