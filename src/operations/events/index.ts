import type { Operation } from "../definition/define.ts";
import { listEvents } from "./list-events.ts";

/** The operations of this group, in the order of the documentation. */
export const events: readonly Operation[] = [listEvents];
