import { mountMailHook } from "../src/http/mail-hook.ts";
import { mountMailPages } from "../src/http/mail-pages.ts";
import { mountRoot } from "../src/http/root.ts";
import { consoleLog } from "../src/platform/log.ts";
import { buildApiServices } from "../src/platform/services/api-services.ts";

export const mail = [mountMailHook(buildApiServices), mountMailPages(buildApiServices)];
export default { fetch: mountRoot(mail, consoleLog).fetch };
