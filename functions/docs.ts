import { mountDocs } from "../src/http/docs.ts";
import { mountFront } from "../src/http/front.ts";
import { mountRoot } from "../src/http/root.ts";
import { consoleLog } from "../src/platform/log.ts";

export const docs = [mountFront(), mountDocs()];
export default { fetch: mountRoot(docs, consoleLog).fetch };
