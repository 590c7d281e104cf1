import pg from "pg";
import { createTestDatabase } from "../servers/test-database.ts";

/** Statements of a transaction, in order. */
export type Statements = readonly string[];

/** A database on a real server on which transactions meet. `content` fills it; nothing else stays in it. */
export async function openInterleaved(serverUrl: string, content: string) {
  const database = await createTestDatabase(serverUrl);
  const open = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  };
  const [observer, holder, first, second] = await Promise.all([open(), open(), open(), open()]);
  await observer.query(content);

  /** Begins a transaction and waits until it has run or waits for a lock. `end` undoes it and returns its error, if any. */
  async function begin(client: pg.Client, statements: Statements) {
    await client.query("begin");
    const { rows } = await client.query("select pg_backend_pid() as pid");
    let ran = false;
    const run = async () => {
      for (const statement of statements) await client.query(statement);
    };
    const end = run()
      .then(
        () => null,
        ({ code, message }: pg.DatabaseError) => `${code} ${message}`,
      )
      .then((error) => {
        ran = true;
        return error;
      });
    const waits = async () => {
      const found = await observer.query("select pg_blocking_pids($1) <> '{}' as waits", [rows[0].pid]);
      return found.rows[0].waits;
    };
    while (!ran && !(await waits())) await new Promise((wake) => setImmediate(wake));
    return { end: () => end.then((error) => client.query("rollback").then(() => error)) };
  }

  return {
    /**
     * Begins a transaction while `holding` is held, and a second one when the first waits or has run. Then the first goes on. Returns the
     * errors of both; all is undone.
     */
    async meet(one: Statements, holding: string, other: Statements): Promise<(string | null)[]> {
      await holder.query("begin");
      await holder.query(holding);
      const [a, b] = [await begin(first, one), await begin(second, other)];
      await holder.query("rollback");
      return Promise.all([a.end(), b.end()]);
    },
    async close() {
      await Promise.all([observer, holder, first, second].map((client) => client.end()));
      await database.drop();
    },
  };
}
