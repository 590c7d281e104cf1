import * as z from "zod/v4";
import { type AdminDatabase, findAdminDatabase } from "../admin-database.ts";
import { readFlags, runCommand, UsageError } from "../cli.ts";
import { table } from "../table.ts";
import { dropWork, listFailedWork, type Retried, retryWork, sendNow } from "./store.ts";

const help = `
npm run work -- list [--json]
npm run work -- retry ID|all [--json]
npm run work -- drop ID|all [--json]

list    lists the work that was given up after eight attempts, newest first; it is deleted after thirty days
retry   requests the work again: a new run of the company, or its enrichment
drop    removes the work from the list; the company stays as it is, and its next run comes by its cadence

  --json  prints one JSON value on stdout

Uses the same database as "npm run keys". With QSTASH_URL, QSTASH_TOKEN and PUBLIC_URL, or on the local stack, a retry starts at
once; otherwise the schedule starts it at its next tick, or within six hours if nothing else is due.
`;

const outcomes: Record<Retried["outcome"], string> = {
  queued: "requested again",
  in_progress: "not needed: the company has an open run",
  paused: "not requested: the company is paused; resume it first",
  done: "not needed: the enrichment was repeated since",
};

await runCommand(help, async () => {
  const [command = "", ...words] = process.argv.slice(2);
  if (command === "list") return list(words);
  if (command === "retry") return change(words, "retry", retry);
  if (command === "drop") return change(words, "drop", drop);
  throw new UsageError(
    `${command === "" ? "no command" : `unknown command ${command}`}: list, retry or drop (see --help)`,
  );
});

async function list(words: string[]): Promise<number> {
  const { values } = readFlags({ json: { type: "boolean" } }, 0, words);
  const work = await withDatabase(listFailedWork);
  if (values.json) console.log(JSON.stringify(work));
  else if (work.length === 0) console.log("no work was given up");
  else {
    const columns = ["id", "kind", "organisation", "company", "attempts", "failedAt"];
    const rows = work.map((row) => columns.map((name) => String(row[name] ?? "")));
    console.log(table([...columns.slice(0, -1), "given up"], rows).trimEnd());
  }
  return 0;
}

type Change = (database: AdminDatabase, id: string) => Promise<string | null>;

/** Changes one piece of work or all; `change` returns what it did, or null for an unknown id. */
async function change(words: string[], verb: string, change: Change): Promise<number> {
  const { values, positionals } = readFlags({ json: { type: "boolean" } }, 1, words);
  const [which] = positionals;
  if (which === undefined) throw new UsageError(`${verb} needs the ID of work, or all`);
  if (which !== "all" && !z.guid().safeParse(which).success)
    throw new UsageError(`ID: ${which} is not a UUID`);
  const results = await withDatabase(async (database) => {
    const ids = which === "all" ? (await listFailedWork(database)).map(({ id }) => String(id)) : [which];
    const done: { id: string; result: string }[] = [];
    for (const id of ids) {
      const result = await change(database, id);
      if (result !== null) done.push({ id, result });
      else if (which !== "all") throw new UsageError(`ID: no work with the id ${id} was given up`);
    }
    return done;
  });
  if (values.json) console.log(JSON.stringify(results));
  else if (results.length === 0) console.log("no work was given up");
  else for (const { id, result } of results) console.log(`${id}  ${result}`);
  return 0;
}

async function retry(database: AdminDatabase, id: string): Promise<string | null> {
  const retried = await retryWork(database, id);
  if (retried === null) return null;
  const unsent = await sendNow(database, retried.messages);
  if (unsent !== null) console.error(`${id}: ${unsent}; the schedule starts the work`);
  return outcomes[retried.outcome];
}

async function drop(database: AdminDatabase, id: string): Promise<string | null> {
  return (await dropWork(database, id)) ? "dropped" : null;
}

async function withDatabase<T>(work: (database: AdminDatabase) => Promise<T>): Promise<T> {
  const database = await findAdminDatabase(process.env);
  if (database === null) throw new UsageError("database: none yet; npm run dev creates one");
  console.error(`database: ${database.where}`);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
