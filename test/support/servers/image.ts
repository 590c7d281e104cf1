import { migratePglite } from "../../../scripts/admin/migrate.ts";
import { openPglite } from "../../../scripts/local/postgres/pglite-backend.ts";
import { builtOnce } from "./built-once.ts";

const sources = [
  "db/functions",
  "db/tables",
  "node_modules/@electric-sql/pglite/package.json",
  "scripts/admin",
  "scripts/local/postgres",
  "test/support/servers/image.ts",
];

/** The path of a migrated, empty PGlite database. */
export function databaseImage(): Promise<string> {
  return builtOnce("database", sources, async () => {
    const pglite = await openPglite(null);
    await migratePglite(pglite);
    // A third of the image, and half of its files, which every stack would unpack.
    await pglite.exec("update pg_database set datistemplate = false");
    // Each stack would fill the default of 128 MB with zeros at its start.
    await pglite.exec("alter system set shared_buffers = '16MB'");
    // Half of what a request costs is planning; the tests on a real server plan as Postgres does by default.
    await pglite.exec("alter system set plan_cache_mode = force_generic_plan");
    for (const unused of ["template0", "template1"]) await pglite.exec(`drop database ${unused}`);
    const image = await pglite.dumpDataDir("none");
    await pglite.close();
    return Buffer.from(await image.arrayBuffer());
  });
}
