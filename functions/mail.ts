import { mountMailHook } from "../src/http/mail-hook.ts";
import { mountMailPages } from "../src/http/mail-pages.ts";
import { mountRoot } from "../src/http/root.ts";
import { apiDoor } from "../src/platform/doors/api-door.ts";
import { consoleLog } from "../src/platform/log.ts";

export const mail = [mountMailHook(apiDoor), mountMailPages(apiDoor)];
export default { fetch: mountRoot(mail, consoleLog).fetch };
