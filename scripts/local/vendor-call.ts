import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import type { FaultSwitch } from "./faults.ts";
import type { Backend, CallLog } from "./queue/calls.ts";

export type StackContext = Context<{ Bindings: HttpBindings }>;

export type VendorCall = (
  context: StackContext,
  backend: Backend,
  operation: string,
  answer: (gone: AbortSignal) => Promise<Response>,
  lost?: () => Response,
) => Promise<Response>;

/**
 * Wraps the responses of an emulated vendor: logs the call and applies the backend's fault. `gone` fires when the client closes the
 * connection; a request cancelled during its latency is not executed. `lost` is the vendor's response to a lost result; without it the
 * connection ends.
 */
export function createVendorCall(calls: CallLog, faults: FaultSwitch): VendorCall {
  return async (context, backend, operation, answer, lost) => {
    const finish = calls.begin(backend, operation);
    const { mode, latencyMs, jitterMs = 0 } = faults.of(backend);
    const { outgoing, incoming } = context.env;
    const gone = new AbortController();
    const onClose = () => gone.abort();
    outgoing.once("close", onClose);
    try {
      const lateMs = latencyMs + Math.random() * jitterMs;
      if (lateMs > 0) await pause(lateMs, gone.signal);
      if (mode === "hang") await pause(null, gone.signal);
      if (mode === "down") incoming.socket.destroy();
      if (gone.signal.aborted || mode === "down") {
        finish(0);
        return RESPONSE_ALREADY_SENT;
      }
      const given =
        mode === "error"
          ? Response.json({ error: "injected fault", message: "injected fault" }, { status: 500 })
          : await answer(gone.signal);
      const response = mode === "drop" ? (lost?.() ?? null) : given;
      if (response === null) incoming.socket.destroy();
      finish(response?.status ?? 0);
      return response ?? RESPONSE_ALREADY_SENT;
    } catch (error) {
      console.error(`local stack, ${backend}:`, error);
      finish(500);
      return Response.json({ error: "local stack failed", message: String(error) }, { status: 500 });
    } finally {
      outgoing.off("close", onClose);
    }
  };
}

/** Responds without faults and without an entry in the call log: for the stack's own commands. */
export const withoutRecord: VendorCall = (_context, _backend, _operation, answer) =>
  answer(new AbortController().signal);

function pause(milliseconds: number | null, until: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = milliseconds === null ? undefined : setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      until.removeEventListener("abort", done);
      resolve();
    }
    if (until.aborted) done();
    else until.addEventListener("abort", done);
  });
}
