import pg from "pg";
import type { ExplainingClient } from "./explain.ts";

/** One connection to a real Postgres as a superuser, with its messages kept and `auto_explain` loaded. */
export async function connect(url: string): Promise<ExplainingClient & { close(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url, options: "-c jit=off -c timezone=UTC" });
  await client.connect();
  const messages: string[] = [];
  client.on("notice", ({ message }) => messages.push(message ?? ""));
  await client.query("load 'auto_explain'");
  return {
    query: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    told: () => messages.splice(0),
    close: () => client.end(),
  };
}
