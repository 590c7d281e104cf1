import * as frameworks from "./frameworks.ts";
import * as fresh from "./fresh.ts";
import * as handWritten from "./hand-written.ts";
import * as languages from "./languages.ts";
import * as late from "./late.ts";
import * as noisy from "./noisy.ts";
import * as lists from "./pages-of-lists.ts";
import * as trouble from "./trouble.ts";
import * as unseen from "./unseen.ts";
import type { ZooSite } from "./zoo-site.ts";

/** Every company of the zoo. */
export const zoo: readonly ZooSite[] = [
  handWritten,
  frameworks,
  noisy,
  lists,
  languages,
  trouble,
  unseen,
  late,
  fresh,
].flatMap((group) => Object.values(group));
