import { mountRoot } from "../src/http/root.ts";
import { mountMcp } from "../src/mcp/mount.ts";
import { door } from "../src/platform/door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const mcp = mountMcp(door);
export default { fetch: mountRoot([mcp], consoleLog).fetch };
