import pg from "pg";
import {
  ConnectionGone,
  type SqlBackend,
  SqlFailure,
  type SqlResult,
  type SqlStatement,
} from "./sql-backend.ts";

const poolSize = 20;
const asText = { getTypeParser: () => (text: string | Buffer) => text };

/** Serves Neon's protocol from a real Postgres at a `postgres://` URL, with a small pool that survives lost connections. */
export function createPgBackend(url: string): SqlBackend {
  const pool = openPool(url, poolSize);
  const cancelling = openPool(url, 1);

  async function withClient<T>(gone: AbortSignal, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let cancelled: Promise<unknown> | null = null;
    const cancel = () => {
      const { processID } = client as pg.PoolClient & { processID?: number };
      if (processID === undefined) return;
      cancelled = cancelling.query("SELECT pg_cancel_backend($1)", [processID]).catch(() => {});
    };
    let broken = false;
    gone.addEventListener("abort", cancel, { once: true });
    try {
      gone.throwIfAborted();
      return await work(client);
    } catch (error) {
      broken = !(error instanceof pg.DatabaseError) || error.severity === "FATAL";
      throw failureOf(error);
    } finally {
      gone.removeEventListener("abort", cancel);
      await cancelled;
      client.release(broken);
    }
  }

  return {
    run: (statement, gone) => withClient(gone, (client) => query(client, statement)),
    transaction: (statements, gone) =>
      withClient(gone, async (client) => {
        await client.query("BEGIN");
        try {
          const results: SqlResult[] = [];
          for (const statement of statements) results.push(await query(client, statement));
          await client.query("COMMIT");
          return results;
        } catch (error) {
          await client.query("ROLLBACK").catch(() => {});
          throw error;
        }
      }),
    async close() {
      await Promise.all([pool.end(), cancelling.end()]);
    },
  };
}

/** Throws an error that names the setting if no Postgres answers. */
export async function reachPostgres(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
  } catch (error) {
    throw new Error("LOCAL_POSTGRES_URL: no Postgres answers at this address", { cause: error });
  }
  await client.end();
}

/** The pool handles lost connections; an `error` event without a listener would end the process. */
function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    options: "-c TimeZone=UTC",
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function failureOf(error: unknown): unknown {
  if (error instanceof pg.DatabaseError) return new SqlFailure(error.message, error);
  if (error instanceof DOMException) return error;
  return new ConnectionGone("the connection to Postgres is gone", { cause: error });
}

async function query(client: pg.PoolClient, statement: SqlStatement): Promise<SqlResult> {
  const result = await client.query<(string | null)[]>({
    text: statement.query,
    values: statement.params,
    rowMode: "array",
    types: asText,
  });
  return {
    command: result.command ?? "",
    rowCount: result.rowCount,
    fields: result.fields,
    rows: result.rows,
  };
}
