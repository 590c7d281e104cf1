import type * as z from "zod/v4";
import { RawJson } from "../../domain/raw-json.ts";
import type { ApiServices } from "../../ports/services.ts";
import { pollUrlOf } from "../../store/companies.ts";
import type { Operation, OperationResult } from "../definition/define.ts";

/** The result as JSON text. JSON from the database is validated in a share of the responses, any other result always. */
export function present(
  operation: Operation,
  input: Record<string, unknown>,
  { status, body, companyId, location: path, replayed = false }: OperationResult,
  { checkedShare }: ApiServices,
) {
  const output = operation.outputFor?.(input) ?? operation.output;
  const location = companyId === undefined ? (path ?? null) : pollUrlOf(companyId.toLowerCase());
  if (!(body instanceof RawJson))
    return { status, json: JSON.stringify(output.parse(body)), location, replayed };
  if (Math.random() < checkedShare) assertMatchesSchema(body, output);
  return { status, json: body.text, location, replayed };
}

/** Throws if the JSON differs from the output of the schema, including the order of fields. */
function assertMatchesSchema(body: RawJson, output: z.ZodType): void {
  const value = body.toJSON();
  if (JSON.stringify(output.parse(value)) !== JSON.stringify(value))
    throw new Error("a response has fields that its schema does not have, or in another order");
}
