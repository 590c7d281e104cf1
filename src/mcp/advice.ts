import { commonErrors, type Operation } from "../operations/definition/define.ts";
import type { ErrorCode } from "../schemas/error.ts";

/** What an agent does about each code that only some tools give. */
const advice: Partial<Record<ErrorCode, string>> = {
  needs_user_input: "ask the user for details.fields, offering details.suggestions",
  invalid_cursor: "start again without cursor",
  not_found: "find the id with a list tool",
  entity_not_found: "no such tracked company; ask the user if details.nearest has it",
  source_not_found: "no such tracked company; ask the user if details.nearest has it",
  ambiguous_entity: "pass the id of one of details.candidates as entityId; ask the user which",
  ambiguous_source: "pass the id of one of details.candidates as sourceEntityId; ask the user which",
  entity_paused: "resume it with update_company status ok, if the user agrees",
  run_in_progress: "poll get_company until that run has ended",
  lead_already_tracked: "it cannot be rejected any more; tell the user",
  idempotency_conflict: "use another idempotencyKey, or none",
  idempotency_in_progress: "repeat the same call after 5 s",
};

/** Only the body of a REST request can be wrong in these ways. */
const ofBodies: readonly ErrorCode[] = ["invalid_json", "payload_too_large"];

/** What to do about each error of this tool beyond those that every tool may give. */
export function adviceOn(operation: Operation): string {
  const asked: ErrorCode[] = operation.tool?.arguments?.asksUser ? ["needs_user_input"] : [];
  const own = [...asked, ...operation.errors].filter(
    (code) => !commonErrors.includes(code) && !ofBodies.includes(code),
  );
  return own.map((code) => `${code}: ${advice[code] ?? "tell the user what the message says"}.`).join(" ");
}
