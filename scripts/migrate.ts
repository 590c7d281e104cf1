import { readFlags, runCommand, UsageError } from "./local/cli.ts";
import { renewServiceLogin } from "./local/postgres/logins.ts";
import { migrateUrl } from "./local/postgres/migrate.ts";

const help = `
npm run migrate [-- --login]

Brings the Postgres database at DATABASE_URL (its owner's postgres://...) up to date with db/tables, db/functions and
db/rights.sql.
The local stack of "npm run dev" migrates itself; this is for a deployed database.

  --login   gives the service's own login, which may do little, a new random password, and prints the DATABASE_URL that the
            service is to have; it is shown this once
`;

await runCommand(help, async () => {
  const { values } = readFlags({ login: { type: "boolean" } }, 0);
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === "") throw new UsageError("DATABASE_URL is not set");
  const migrated = await migrateUrl(url);
  for (const name of migrated) console.log(`put in place db/${name}.sql`);
  if (migrated.length === 0) console.log("nothing to migrate");
  if (values.login) console.log(`DATABASE_URL of the service: ${await renewServiceLogin(url)}`);
  return 0;
});
