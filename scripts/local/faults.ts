import * as z from "zod/v4";
import { type Backend, backends } from "./queue/calls.ts";

const milliseconds = z.number().int().min(0).max(3_600_000);
const Fault = z.strictObject({
  mode: z.enum(["up", "down", "hang", "error", "drop"]).default("up"),
  latencyMs: milliseconds.default(0),
  jitterMs: milliseconds.exactOptional(),
});

const QstashFault = Fault.extend({ refuseEvery: z.number().int().min(1).exactOptional() });

/**
 * The fault of a backend. `latencyMs` (milliseconds) and up to `jitterMs` at random come first in every mode. `drop` executes the
 * request and loses the response. QStash refuses one message in `refuseEvery` of a batch.
 */
export type Fault = z.infer<typeof QstashFault>;

export const FaultsPatch = z.strictObject({
  redis: Fault.optional(),
  postgres: Fault.optional(),
  qstash: QstashFault.optional(),
  mail: Fault.optional(),
});

export type Faults = Record<Backend, Fault>;
export type FaultSwitch = ReturnType<typeof createFaultSwitch>;

/** Stores the fault of each backend; initially there is none. */
export function createFaultSwitch() {
  const faults: Faults = {
    redis: { mode: "up", latencyMs: 0 },
    postgres: { mode: "up", latencyMs: 0 },
    qstash: { mode: "up", latencyMs: 0 },
    mail: { mode: "up", latencyMs: 0 },
  };
  return {
    of: (backend: Backend): Fault => faults[backend],
    all: (): Faults => structuredClone(faults),
    set(patch: z.infer<typeof FaultsPatch>): Faults {
      for (const backend of backends) faults[backend] = patch[backend] ?? faults[backend];
      return structuredClone(faults);
    },
  };
}
