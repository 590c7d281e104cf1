import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { rowFunctions } from "../../scripts/admin/row-functions.ts";

const folder = new URL("../../db/functions/rows/", import.meta.url);

it("stand in the database as the columns of src/store state them; else run npm run db:rows", () => {
  const files = readdirSync(folder).map((file) => [file, readFileSync(new URL(file, folder), "utf8")]);
  expect(Object.fromEntries(files)).toEqual(
    Object.fromEntries(rowFunctions.map(({ name, text }) => [`${name}.sql`, text])),
  );
});
