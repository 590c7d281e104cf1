/**
 * The API: every operation once, a file each in its group, whose list is its `index.ts`; here all of them. `definition/` says what an
 * operation is; `execution/` runs one for whoever calls it, by REST or as a tool, through the same checks in the same order. Neither
 * Hono nor a vendor is known here.
 */

import { whoami } from "./account/whoami.ts";
import { alerts } from "./alerts/index.ts";
import type { Operation } from "./definition/define.ts";
import { leads } from "./leads/index.ts";
import { signals } from "./signals/index.ts";
import { tracker } from "./tracker/index.ts";

/** Every operation of the API, in the order of the documentation. */
export const operations: readonly Operation[] = [whoami, ...tracker, ...signals, ...alerts, ...leads];
