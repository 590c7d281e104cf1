import type { Meter } from "../../domain/meter.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { Caller } from "../../ports/session.ts";
import type { WorkMessage } from "../../store/work-message.ts";

export interface RequestLog {
  /** Notes the work that the request sends to the queue. */
  handed(messages: readonly WorkMessage[]): void;
  /** Writes the line and counts the request. `code` is the error code of a failed request. */
  end(caller: Caller | null, status: number, code?: string): void;
}

/**
 * Logs one line per request of an operation: ids, status, duration and backend calls. `tasks` are the ids of the jobs that it started; the
 * lines of the jobs have them as `taskId`. Values of the input are never logged. `operation` is `mcp` if no tool was found.
 */
export function startRequestLog(
  operation: string,
  requestId: string,
  meter: Meter,
  { log, counters }: ApiServices,
): RequestLog {
  const tasks: string[] = [];
  return {
    handed: (messages) => {
      tasks.push(...messages.map(({ subject }) => subject));
    },
    end: (caller, status, code) => {
      const { organisation, key } = caller ?? {};
      const who = { organisationId: organisation?.id, keyId: key?.id };
      const started = tasks.length === 0 ? undefined : tasks.join(" ");
      counters.ended(operation, status);
      log.info("request", { requestId, operation, ...who, status, code, tasks: started, ...meter.fields() });
    },
  };
}
