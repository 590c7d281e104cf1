import { readFileSync, writeFileSync } from "node:fs";
import "../src/operations/index.ts";
import { resources } from "../src/store/statement/resource.ts";
import { type FunctionFile, rowsFunctionFile } from "../src/store/statement/row-functions.ts";
import { readFlags, runCommand } from "./local/cli.ts";

const folder = new URL("../db/functions/rows/", import.meta.url);
const views = ["compact", "full"] as const;
/** The functions that write rows of every resource in every view. */
export const rowFunctions: readonly FunctionFile[] = resources.flatMap((resource) =>
  views.map((view) => rowsFunctionFile(resource, view)),
);

const help = `
npm run db:rows [-- --check]

Writes the functions of db/functions/rows, which write the rows of lists and single reads, from the columns that src/store states.
  --check   writes nothing; exits 1 where a file is not what src/store gives
`;

const fileOf = ({ name }: FunctionFile): URL => new URL(`${name}.sql`, folder);

if (import.meta.main)
  await runCommand(help, async () => {
    const { values } = readFlags({ check: { type: "boolean" } }, 0);
    if (!values.check) {
      for (const one of rowFunctions) writeFileSync(fileOf(one), one.text);
      console.log(`wrote ${rowFunctions.length} files of db/functions/rows`);
      return 0;
    }
    const old = rowFunctions.filter((one) => readFileSync(fileOf(one), "utf8") !== one.text);
    console.log(
      old.length === 0
        ? "db/functions/rows is current"
        : "db/functions/rows is out of date: run npm run db:rows",
    );
    return old.length === 0 ? 0 : 1;
  });
