import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { migratePglite } from "../../../scripts/local/postgres/migrate.ts";
import { openPglite } from "../../../scripts/local/postgres/pglite-backend.ts";

const db = new URL("../../../db/", import.meta.url);
const cache = new URL("../../../node_modules/.cache/tracker/", import.meta.url);

/** The file of a migrated, empty PGlite database, made once for each state of `db/` and of PGlite itself. */
export async function databaseImage(): Promise<string> {
  const file = fileURLToPath(new URL(`database-${fingerprint()}.tar`, cache));
  if (existsSync(file)) return file;
  const pglite = await openPglite(null);
  await migratePglite(pglite);
  // A third of the image, and half of its files, which every stack would unpack.
  await pglite.exec("update pg_database set datistemplate = false");
  for (const unused of ["template0", "template1"]) await pglite.exec(`drop database ${unused}`);
  const image = await pglite.dumpDataDir("none");
  await pglite.close();
  mkdirSync(cache, { recursive: true });
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await image.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  return file;
}

function fingerprint(): string {
  const hash = createHash("sha256");
  for (const name of readdirSync(db, { recursive: true, encoding: "utf8" }).sort())
    if (name.endsWith(".sql")) hash.update(name).update(readFileSync(new URL(name, db)));
  for (const name of [
    "node_modules/@electric-sql/pglite/package.json",
    "scripts/local/postgres/logins.ts",
    "scripts/local/postgres/migrate.ts",
    "scripts/local/postgres/pglite-backend.ts",
    "scripts/local/postgres/schema.ts",
    "test/support/servers/image.ts",
  ])
    hash.update(readFileSync(new URL(`../../../${name}`, import.meta.url)));
  return hash.digest("hex").slice(0, 16);
}
