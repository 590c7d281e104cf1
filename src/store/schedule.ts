import { type CompiledQuery, sql } from "kysely";
import { compile } from "./database.ts";

/**
 * Queues runs of companies due at `at`, organisations in turns: at most `batch`, while an organisation has fewer open than
 * `each`, and all together fewer than `all`; answers how many.
 */
export function queueDueRuns(
  at: string,
  batch: number,
  { each, all }: { each: number; all: number },
): CompiledQuery<{ count: number }> {
  return compile(sql<{ count: number }>`
    select queue_due_runs(${at}::timestamptz, ${batch}::integer, ${each}::integer, ${all}::integer) as count`);
}

/** Takes up runs, enrichments and emails that died, or whose message was handed over and never came. */
export function recoverWork(at: string, patienceMinutes: number): CompiledQuery<{ count: number }> {
  return compile(sql<{ count: number }>`
    select recover_work(${at}::timestamptz, make_interval(mins => ${patienceMinutes}::integer)) as count`);
}

export function keepHouse(at: string): CompiledQuery<unknown> {
  return compile(sql`select keep_house(${at}::timestamptz)`);
}
