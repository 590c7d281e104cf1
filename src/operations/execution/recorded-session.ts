import * as z from "zod/v4";
import type { KeySession, Session } from "../../ports/session.ts";
import { takeWebhooks } from "../../store/webhooks.ts";
import { toHandOver } from "../../store/work-message.ts";
import type { Context } from "../definition/context.ts";
import { type Operation, pathFields } from "../definition/define.ts";

const taken = z.array(z.object({ value: toHandOver }));

/**
 * The session of a write. The audit log gets the names of the fields that were sent, never a value, and the webhooks of each transaction
 * are sent after the response.
 */
export function recordedSession(
  session: KeySession,
  operation: Operation,
  input: Record<string, unknown>,
  { handOver }: Context,
): Session {
  const inPath = pathFields(operation);
  const fields = Object.keys(input).filter((name) => input[name] !== undefined && !inPath.includes(name));
  return session.recorded({ operation: operation.name, fields }, takeWebhooks({ webhook: null }), (rows) =>
    handOver(taken.parse(rows).flatMap(({ value }) => value)),
  );
}
