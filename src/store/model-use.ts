import { type CompiledQuery, sql } from "kysely";
import { compile } from "./database.ts";

/**
 * The answer kept under `key`, null where there is none, and the tokens that the organisation has spent in the UTC month
 * of `at`. One row.
 */
export function recallAnswer(key: string, at: string): CompiledQuery<{ answer: unknown; spent: number }> {
  return compile(sql<{ answer: unknown; spent: number }>`
    select answer, spent::double precision as spent from recall_answer(${key}, ${at}::timestamptz)`);
}

/** Keeps an answer under `key`, in place of what is kept there, and adds its tokens to those of the month of `at`. */
export function keepAnswer(
  key: string,
  answer: unknown,
  tokens: number,
  at: string,
): CompiledQuery<{ kept: unknown }> {
  return compile(sql<{ kept: unknown }>`
    select keep_answer(${key}, ${JSON.stringify(answer)}::jsonb, ${tokens}::integer, ${at}::timestamptz) as kept`);
}

/** Adds tokens that brought no answer to those of the month of `at`. */
export function spendTokens(tokens: number, at: string): CompiledQuery<{ spent: unknown }> {
  return compile(sql<{ spent: unknown }>`
    select spend_tokens(${tokens}::integer, ${at}::timestamptz) as spent`);
}
