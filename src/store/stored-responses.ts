import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { compile, defineCall, nothing } from "./statement/statement.ts";

export interface StoredResponse {
  body_hash: string;
  status: number;
  answer: string;
  /** True if the company of the response was deleted. */
  gone: boolean;
}

/**
 * The stored response to the API key's request with this `Idempotency-Key` in the last 24 hours. `body_hash` is empty if the key created a
 * company, which is another request.
 */
export function storedResponse(apiKeyId: string, key: string): CompiledQuery<StoredResponse> {
  return compile(sql<StoredResponse>`
    select body_hash, status, answer,
           company_id is not null and not exists (select from companies c where c.id = company_id) as gone from (
      select 1 as rank, api_key_id, idempotency_key, created_at, body_hash, status, answer, company_id from idempotent_answers
      union all
      select 2, api_key_id, idempotency_key, created_at, '', 409, '', company_id from idempotency_keys
    ) known
     where api_key_id = ${apiKeyId}::uuid and idempotency_key = ${key}
       and created_at > clock_timestamp() - interval '24 hours'
     order by rank limit 1`);
}

export const storeResponse = defineCall({
  name: "keep_answer_to",
  input: z.object({
    api_key: z.guid(),
    key: z.string(),
    hash: z.string(),
    status: z.int(),
    answer: z.string(),
    company: z.guid().nullable(),
  }),
  row: nothing,
});
