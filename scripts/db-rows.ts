import { readFileSync, writeFileSync } from "node:fs";
import { readFlags, runCommand } from "./local/cli.ts";
import { rowFunctions } from "./local/postgres/row-functions.ts";

const folder = new URL("../db/functions/rows/", import.meta.url);

const help = `
npm run db:rows [-- --check]

Writes the functions of db/functions/rows, which write the rows of lists and single reads, from the columns that src/store states.
  --check   writes nothing; exits 1 where a file is not what src/store gives
`;

await runCommand(help, async () => {
  const { values } = readFlags({ check: { type: "boolean" } }, 0);
  const files = rowFunctions.map(({ name, text }) => ({ file: new URL(`${name}.sql`, folder), text }));
  if (!values.check) {
    for (const { file, text } of files) writeFileSync(file, text);
    console.log(`wrote ${files.length} files of db/functions/rows`);
    return 0;
  }
  const current = files.every(({ file, text }) => readFileSync(file, "utf8") === text);
  console.log(
    current ? "db/functions/rows is current" : "db/functions/rows is out of date: run npm run db:rows",
  );
  return current ? 0 : 1;
});
