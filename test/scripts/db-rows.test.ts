import { readdirSync, readFileSync } from "node:fs";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { rowFunctions } from "../../scripts/admin/row-functions.ts";
import { columnsQuery, tableTypes } from "../../scripts/admin/table-types.ts";
import { controlsOf } from "../support/controls.ts";
import { sharedStack } from "../support/servers/stack.ts";

const root = new URL("../../", import.meta.url);

it("stand in the database as the columns of src/store state them; else run npm run db:rows", () => {
  const folder = new URL("db/functions/rows/", root);
  const files = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), "utf8")]);
  expect(Object.fromEntries(files)).toEqual(
    Object.fromEntries(rowFunctions.map(({ name, text }) => [`${name}.sql`, text])),
  );
});

it("the columns of the tables are known to the compiler as the database has them; else run npm run db:rows", async () => {
  const rows = await controlsOf(sharedStack()).sql<Record<string, unknown>>(sql.raw(columnsQuery));
  expect(readFileSync(new URL("src/store/row-json/tables.ts", root), "utf8")).toBe(tableTypes(rows));
});
