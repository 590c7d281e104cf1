import { readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { renewLogin, retireLogin, urlOf } from "./admin/logins.ts";
import { asOwner, directUrl, migrateUrl } from "./admin/migrate.ts";

const help = `
npm run migrate [-- --login | --retire LOGIN]

Migrates the Postgres database at DATABASE_URL (the owner's postgres://...) to db/tables, db/functions and db/rights.sql.
Use it for a deployed database; the local stack of "npm run dev" migrates itself. If another transaction holds a lock for more
than five seconds, it tries again, up to twelve times. With a pooled Neon address it uses the direct host.

  --login          lets the service's login that is not in use connect, with a new random password, and prints the DATABASE_URL
                   for the service once. The service has two logins: the Workers keep using the other one.
  --retire LOGIN   lets the other login connect no more, when the Workers have the new DATABASE_URL
`;

await runCommand(help, async () => {
  const { values } = readFlags({ login: { type: "boolean" }, retire: { type: "string" } }, 0);
  const url = process.env.DATABASE_URL;
  if (url === undefined || url === "") throw new UsageError("DATABASE_URL is not set");
  if (directUrl(url) !== new URL(url).href)
    console.log(`using the direct host ${new URL(directUrl(url)).hostname}, not the pooler`);
  const migrated = await migrateUrl(url, console.log);
  for (const name of migrated) console.log(`applied db/${name}.sql`);
  if (migrated.length === 0) console.log("nothing to migrate");
  if (values.login) {
    const { login, password } = await asOwner(url, renewLogin);
    console.log(`DATABASE_URL of the service: ${urlOf(url, login, password)}`);
  }
  const { retire } = values;
  if (retire !== undefined) {
    await asOwner(url, (send) => retireLogin(send, retire));
    console.log(`${retire} can no longer connect`);
  }
  return 0;
});
