import { messages, PGlite, protocol } from "@electric-sql/pglite";
import { btree_gin } from "@electric-sql/pglite/contrib/btree_gin";
import { fuzzystrmatch } from "@electric-sql/pglite/contrib/fuzzystrmatch";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { unaccent } from "@electric-sql/pglite/contrib/unaccent";
import { actAs, createOwner } from "../../admin/logins.ts";
import { withMicrosecondClock } from "./fine-clock.ts";
import {
  type SqlBackend,
  SqlFailure,
  type SqlField,
  type SqlResult,
  type SqlStatement,
} from "./sql-backend.ts";

const { serialize } = protocol;

type WireMessage = Awaited<ReturnType<PGlite["execProtocolStream"]>>[number];

/**
 * Opens PGlite in a folder, or in memory if the folder is null, as its superuser; `image` is a dump to start from. Its database has a
 * separate owner.
 */
export async function openPglite(folder: string | null, image?: Blob): Promise<PGlite> {
  const pglite = await withMicrosecondClock(() =>
    PGlite.create({
      ...(folder === null ? {} : { dataDir: folder }),
      ...(image === undefined ? {} : { loadDataDir: image }),
      extensions: { btree_gin, fuzzystrmatch, pg_trgm, unaccent },
    }),
  );
  await pglite.exec("SET TIME ZONE 'UTC'");
  await createOwner(pglite);
  return pglite;
}

/** Serves Neon's protocol to one login from an embedded Postgres in text format, one request at a time. */
export function createPgliteBackend(pglite: PGlite, login: string): SqlBackend {
  return {
    run: (statement, gone) =>
      pglite.runExclusive(async () => {
        gone.throwIfAborted();
        await actAs(pglite, login);
        const [result] = readResults(await send(pglite, [statement]));
        if (result === undefined) throw new SqlFailure("no result", { code: "XX000" });
        return result;
      }),
    transaction: (statements, gone) =>
      pglite.runExclusive(async () => {
        gone.throwIfAborted();
        await actAs(pglite, login);
        const begin = { query: "BEGIN", params: [] };
        const answers = await send(pglite, [begin, ...statements, { query: "COMMIT", params: [] }]);
        if (pglite.isInTransaction() || answers.some((message) => message.name === "error"))
          await pglite.execProtocolStream(serialize.query("ROLLBACK"), { throwOnError: false });
        return readResults(answers).slice(1, -1);
      }),
    close: async () => {},
  };
}

function send(pglite: PGlite, statements: SqlStatement[]): Promise<WireMessage[]> {
  const parts = statements.flatMap(({ query, params }) => [
    serialize.parse({ text: query }),
    serialize.bind({ values: params }),
    serialize.describe({ type: "P" }),
    serialize.execute({}),
  ]);
  return pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { throwOnError: false });
}

function readResults(answers: WireMessage[]): SqlResult[] {
  const results: SqlResult[] = [];
  let fields: SqlField[] = [];
  let rows: (string | null)[][] = [];
  const end = (command: string, rowCount: number | null) => {
    results.push({ command, rowCount, fields, rows });
    fields = [];
    rows = [];
  };
  for (const message of answers) {
    if (message instanceof messages.DatabaseError) throw new SqlFailure(message.message, message);
    if (message instanceof messages.RowDescriptionMessage)
      fields = message.fields.map((field) => ({ ...field, format: "text" }));
    else if (message instanceof messages.DataRowMessage) rows.push(message.fields);
    else if (message instanceof messages.CommandCompleteMessage) {
      const words = message.text.split(" ");
      const count = Number(words.at(-1));
      end(words[0] ?? "", words.length > 1 && Number.isInteger(count) ? count : null);
    } else if (message.name === "emptyQuery") end("", null);
  }
  return results;
}
