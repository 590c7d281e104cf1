import { readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { renewServiceLogin } from "./admin/logins.ts";
import { directUrl, migrateUrl } from "./admin/migrate.ts";

const help = `
npm run migrate [-- --login]

Migrates the Postgres database at DATABASE_URL (the owner's postgres://...) to db/tables, db/functions and db/rights.sql.
Use it for a deployed database; the local stack of "npm run dev" migrates itself. If another transaction holds a lock for more
than five seconds, it tries again, up to twelve times. With a pooled Neon address it uses the direct host.

  --login   sets a new random password for the service's own login, which has few rights, and prints the DATABASE_URL for
            the service once
`;

await runCommand(help, async () => {
  const { values } = readFlags({ login: { type: "boolean" } }, 0);
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === "") throw new UsageError("DATABASE_URL is not set");
  if (directUrl(url) !== new URL(url).href)
    console.log(`using the direct host ${new URL(directUrl(url)).hostname}, not the pooler`);
  const migrated = await migrateUrl(url, console.log);
  for (const name of migrated) console.log(`applied db/${name}.sql`);
  if (migrated.length === 0) console.log("nothing to migrate");
  if (values.login) console.log(`DATABASE_URL of the service: ${await renewServiceLogin(url)}`);
  return 0;
});
