import * as generated from "./generated-sites.ts";
import * as news from "./news-sites.ts";
import * as noisy from "./noisy-sites.ts";
import * as plain from "./plain-sites.ts";
import type { ZooSite } from "./zoo-site.ts";

/** The sites of the zoo. */
export const zoo: readonly ZooSite[] = [plain, generated, noisy, news].flatMap((group) =>
  Object.values(group),
);
