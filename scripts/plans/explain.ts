import type { CompiledQuery } from "kysely";
import { type PlanReading, readPlans } from "./plan-reader.ts";

/** One connection of a Postgres that can tell plans; `told` hands out the messages since it was last asked. */
export interface ExplainingClient {
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  told(): string[];
}

export interface Explained extends PlanReading {
  rows: number;
  /** Milliseconds of the statement, without the look-up of the key. */
  ms: number;
}

/**
 * Runs a query as the service does, after `enter_key` in one transaction and in the tenant's role, and reads the plans
 * that were used, those inside functions too. Needs the module `auto_explain`.
 */
export async function explain(
  client: ExplainingClient,
  keyHash: string,
  query: CompiledQuery<unknown>,
): Promise<Explained> {
  await client.query("begin");
  try {
    await client.query("select * from enter_key($1)", [keyHash]);
    const start = performance.now();
    await client.query(query.sql, query.parameters);
    const ms = performance.now() - start;
    await client.query("reset role");
    for (const setting of settings) await client.query(setting);
    await client.query("set local role partner_tracking_tenant");
    client.told();
    const rows = await client.query(query.sql, query.parameters);
    await client.query("select");
    const plans = client.told().map((text) => JSON.parse(text.slice(text.indexOf("{"))));
    return { ...readPlans(plans), rows: rows.length, ms };
  } finally {
    await client.query("rollback");
  }
}

/** Whether no table was read from end to end, and no more rows than these were sorted. */
export function isIndexed(plan: PlanReading, mostSorted: number): boolean {
  return plan.seqScans.length === 0 && plan.sorted <= mostSorted;
}

const settings = [
  "set local auto_explain.log_min_duration = 0",
  "set local auto_explain.log_analyze = on",
  "set local auto_explain.log_timing = off",
  "set local auto_explain.log_nested_statements = on",
  "set local auto_explain.log_format = 'json'",
  "set local client_min_messages = 'log'",
];
