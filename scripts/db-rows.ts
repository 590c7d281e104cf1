import { openAdminDatabase } from "./admin/admin-database.ts";
import { runCommand } from "./admin/cli.ts";
import { rowFunctions } from "./admin/row-functions.ts";
import { columnsQuery, tableTypes } from "./admin/table-types.ts";
import { writeOrCheck } from "./local/generated.ts";
import { temporaryFolder } from "./local/temporary.ts";

const help = `
npm run db:rows [-- --check]

Writes src/store/row-json/tables.ts, the columns of the tables, and the functions in db/functions/rows, which return the rows of lists
and single reads, from the columns in src/store.
  --check   writes nothing; exits with 1 if a file is out of date
`;

await runCommand(help, async () => {
  const folder = new URL("../db/functions/rows/", import.meta.url);
  const files = rowFunctions.map(({ name, text }) => ({ file: new URL(`${name}.sql`, folder), text }));
  const { path, remove } = temporaryFolder("partner-tracking-tables-");
  const database = await openAdminDatabase({ DATA_DIR: path });
  const text = tableTypes(await database.query(columnsQuery));
  await database.close();
  remove();
  files.push({ file: new URL("../src/store/row-json/tables.ts", import.meta.url), text });
  return writeOrCheck(files, "db/functions/rows and src/store/row-json/tables.ts", "npm run db:rows");
});
