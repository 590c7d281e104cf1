import { readFileSync, writeFileSync } from "node:fs";
import { readFlags, runCommand } from "./local/cli.ts";
import { migratePglite } from "./local/postgres/migrate.ts";
import { openPglite } from "./local/postgres/pglite-backend.ts";
import { tableTypes } from "./local/postgres/table-types.ts";

const file = new URL("../db/types.ts", import.meta.url);

const help = `
npm run db:types [-- --check]

Migrates an empty database in memory and writes the types of its tables to db/types.ts.
  --check   writes nothing; exits 1 where db/types.ts is not what db/tables gives
`;

await runCommand(help, async () => {
  const { values } = readFlags({ check: { type: "boolean" } }, 0);
  const pglite = await openPglite(null);
  await migratePglite(pglite);
  const types = await tableTypes(pglite);
  await pglite.close();
  if (!values.check) {
    writeFileSync(file, types);
    console.log("wrote db/types.ts");
    return 0;
  }
  const current = readFileSync(file, "utf8") === types;
  console.log(current ? "db/types.ts is current" : "db/types.ts is out of date: run npm run db:types");
  return current ? 0 : 1;
});
