import { runCommand } from "./admin/cli.ts";
import { rowFunctions } from "./admin/row-functions.ts";
import { writeOrCheck } from "./local/generated.ts";

const help = `
npm run db:rows [-- --check]

Writes the functions in db/functions/rows, which return the rows of lists and single reads, from the columns in src/store.
  --check   writes nothing; exits with 1 if a file is out of date
`;

await runCommand(help, async () => {
  const folder = new URL("../db/functions/rows/", import.meta.url);
  const files = rowFunctions.map(({ name, text }) => ({ file: new URL(`${name}.sql`, folder), text }));
  return writeOrCheck(files, "db/functions/rows", "npm run db:rows");
});
