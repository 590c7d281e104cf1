import type { CompiledQuery } from "kysely";
import * as z from "zod/v4";

/** One connection to a Postgres with the module `auto_explain`; `told` returns the messages since the last call. */
export interface ExplainingClient {
  query(text: string, values?: readonly unknown[]): Promise<Record<string, unknown>[]>;
  told(): string[];
}

/**
 * Runs a query as the service does, after `enter_key` in one transaction and in the tenant's role, and reads the plans
 * that were used, including those inside functions.
 */
export async function explain(
  client: ExplainingClient,
  keyHash: string,
  query: CompiledQuery<unknown>,
): Promise<PlanReading> {
  await client.query("begin");
  try {
    await client.query("select * from enter_key($1)", [keyHash]);
    await client.query("reset role");
    for (const setting of settings) await client.query(setting);
    await client.query("set local role partner_tracking_tenant");
    client.told();
    await client.query(query.sql, query.parameters);
    await client.query("select");
    return readPlans(client.told().map((text) => JSON.parse(text.slice(text.indexOf("{")))));
  } finally {
    await client.query("rollback");
  }
}

const Node = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Actual Rows": z.number().default(0),
  "Actual Loops": z.number().default(1),
  "Rows Removed by Filter": z.number().default(0),
  get Plans() {
    return z.array(Node).default([]);
  },
});
type Node = z.infer<typeof Node>;
const Plan = z.looseObject({ Plan: Node, "Execution Time": z.number().optional() });

/** What one statement did, read from its plans as JSON. */
export interface PlanReading {
  indexes: string[];
  /** Tables read from end to end. */
  seqScans: string[];
  /** Rows that went into the largest sort. */
  sorted: number;
  /** Rows or index entries looked at in all. */
  visited: number;
}

/** Reads a plan; several statements (a function's) count together. */
function readPlans(plans: unknown[]): PlanReading {
  const reading: PlanReading = { indexes: [], seqScans: [], sorted: 0, visited: 0 };
  for (const plan of plans) visit(Plan.parse(plan).Plan, reading);
  return { ...reading, indexes: [...new Set(reading.indexes)], seqScans: [...new Set(reading.seqScans)] };
}

function visit(node: Node, reading: PlanReading): void {
  const rows = node["Actual Rows"] * node["Actual Loops"];
  const type = node["Node Type"];
  if (type === "Seq Scan" && node["Relation Name"]) reading.seqScans.push(node["Relation Name"]);
  if (node["Index Name"]) reading.indexes.push(node["Index Name"]);
  if (type === "Sort" || type === "Incremental Sort") {
    const input = node.Plans[0];
    reading.sorted = Math.max(reading.sorted, input ? input["Actual Rows"] * input["Actual Loops"] : rows);
  }
  if (type.includes("Scan")) reading.visited += rows + node["Rows Removed by Filter"] * node["Actual Loops"];
  for (const child of node.Plans) visit(child, reading);
}

const settings = [
  "set local auto_explain.log_min_duration = 0",
  "set local auto_explain.log_analyze = on",
  "set local auto_explain.log_timing = off",
  "set local auto_explain.log_nested_statements = on",
  "set local auto_explain.log_format = 'json'",
  "set local client_min_messages = 'log'",
];
