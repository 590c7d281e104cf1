import { readFlags, runCommand, UsageError } from "./cli.ts";
import { migrateUrl } from "./local/migrate.ts";

const help = `
npm run migrate

Brings the Postgres database at DATABASE_URL (postgres://...) up to date with db/migrations.
The local stack of "npm run dev" migrates itself; this is for a deployed database.
`;

await runCommand(help, async () => {
  readFlags({}, 0);
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === "") throw new UsageError("DATABASE_URL is not set");
  const migrated = await migrateUrl(url);
  for (const name of migrated) console.log(`migrated ${name}`);
  if (migrated.length === 0) console.log("nothing to migrate");
  return 0;
});
