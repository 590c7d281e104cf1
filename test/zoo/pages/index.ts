import * as agenciesAndDocs from "./agencies-and-docs.ts";
import * as dense from "./dense-pages.ts";
import * as frameworks from "./frameworks.ts";
import * as handWritten from "./hand-written.ts";
import * as languages from "./languages.ts";
import * as noisy from "./noisy.ts";
import * as lists from "./pages-of-lists.ts";
import * as siteBuilders from "./site-builders.ts";
import * as trouble from "./trouble.ts";
import type { ZooSite } from "./zoo-site.ts";

/** Every company of the zoo. */
export const zoo: readonly ZooSite[] = [
  handWritten,
  frameworks,
  noisy,
  lists,
  languages,
  trouble,
  siteBuilders,
  dense,
  agenciesAndDocs,
].flatMap((group) => Object.values(group));
