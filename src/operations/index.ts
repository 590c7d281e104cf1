import { account } from "./account/index.ts";
import { alerts } from "./alerts/index.ts";
import type { Operation } from "./definition/define.ts";
import { events } from "./events/index.ts";
import { leads } from "./leads/index.ts";
import { runs } from "./runs/index.ts";
import { signals } from "./signals/index.ts";
import { tracker } from "./tracker/index.ts";
import { webhooks } from "./webhooks/index.ts";

/** Every operation of the API, in the order of the documentation. */
export const operations: readonly Operation[] = [
  ...account,
  ...tracker,
  ...runs,
  ...signals,
  ...alerts,
  ...leads,
  ...events,
  ...webhooks,
];
