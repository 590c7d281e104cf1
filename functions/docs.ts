import { mountDocs } from "../src/http/docs.ts";
import { mountRoot } from "../src/http/root.ts";
import { consoleLog } from "../src/platform/log.ts";

export const docs = mountDocs();
export default { fetch: mountRoot([docs], consoleLog).fetch };
