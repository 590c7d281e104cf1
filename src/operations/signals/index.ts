import type { Operation } from "../definition/define.ts";
import { getSignal } from "./get-signal.ts";
import { listSignals } from "./list-signals.ts";

/** The operations of this group, in the order of the documentation. */
export const signals: readonly Operation[] = [listSignals, getSignal];
