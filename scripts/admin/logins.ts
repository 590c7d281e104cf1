import { createHash, randomBytes } from "node:crypto";
import { type PGlite, protocol } from "@electric-sql/pglite";
import pg from "pg";
import { UsageError } from "./cli.ts";
import type { Send } from "./schema.ts";

/** The two logins of the service, created in `db/tables` and limited by `db/rights.sql`. A deployment uses one of them. */
export const serviceLogins = ["partner_tracking_service", "partner_tracking_service_2"] as const;
export const [serviceLogin] = serviceLogins;
/** Owner of an embedded database; like Neon's owner, it is no superuser. */
export const ownerLogin = "partner_tracking_owner";

const superuser = "postgres";
const acting = new WeakMap<PGlite, string>();

/** Creates the owner of an embedded database and transfers to it the objects that a superuser created earlier. */
export async function createOwner(pglite: PGlite): Promise<void> {
  await pglite.exec(`
    do $$ declare one record; begin
      if exists (select from pg_roles where rolname = '${ownerLogin}') then return; end if;
      create role ${ownerLogin} createrole;
      execute format('alter database %I owner to ${ownerLogin}', current_database());
      for one in
        select 'table' as kind, c.oid::regclass::text as name, c.oid, c.relowner as owner, 'pg_class'::regclass as class
          from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        union all
        select 'routine', p.oid::regprocedure::text, p.oid, p.proowner, 'pg_proc'::regclass
          from pg_proc p where p.pronamespace = 'public'::regnamespace
      loop
        continue when exists (select from pg_depend d where d.classid = one.class and d.objid = one.oid and d.deptype = 'e');
        execute format('alter %s %s owner to ${ownerLogin}', one.kind, one.name);
      end loop;
      if exists (select from pg_roles where rolname = 'partner_tracking_tenant') then
        grant partner_tracking_tenant to ${ownerLogin} with admin option;
      end if;
    end $$`);
}

/** Sets the login of the single session of an embedded database; null for its superuser. Does not wait for a turn. */
export async function actAs(pglite: PGlite, login: string | null): Promise<void> {
  const name = login ?? superuser;
  if (acting.get(pglite) === name) return;
  await pglite.execProtocolStream(protocol.serialize.query(`SET SESSION AUTHORIZATION ${name}`));
  acting.set(pglite, name);
}

/**
 * Lets the service's other login connect, with a new random password, and returns its name and password. The login that the Workers use
 * keeps working until {@link retireLogin}. Throws if both can connect.
 */
export async function renewLogin(send: Send): Promise<{ login: string; password: string }> {
  const connecting = await connectingLogins(send);
  const login = serviceLogins.find((name) => !connecting.includes(name));
  if (login === undefined)
    throw new UsageError(
      `both logins can connect; retire the one that no Worker uses: npm run migrate -- --retire ${serviceLogins.join("|")}`,
    );
  const password = randomBytes(32).toString("base64url");
  await send(`alter role ${login} login password '${password}'`);
  return { login, password };
}

/** Lets a login of the service connect no more. Throws if the other login cannot connect either. */
export async function retireLogin(send: Send, login: string): Promise<void> {
  const remaining = (await connectingLogins(send)).filter((name) => name !== login);
  if (!serviceLogins.some((name) => name === login))
    throw new UsageError(`--retire: must be ${serviceLogins.join(" or ")}`);
  if (remaining.length === 0) throw new UsageError(`${login} is the only login that can connect`);
  await send(`alter role ${login} nologin password null`);
}

async function connectingLogins(send: Send): Promise<unknown[]> {
  const rows = await send(
    `select rolname from pg_roles where rolcanlogin and rolname in ('${serviceLogins.join("', '")}')`,
  );
  return rows.map(({ rolname }) => rolname);
}

/**
 * The connection string of another role on a developer's own server, which may have many databases. The password is derived from the
 * owner's and set only if the role cannot log in. If the owner needs no password, neither does the role.
 */
export async function localLogin(ownerUrl: string, role: string): Promise<string> {
  const { username, password } = new URL(ownerUrl);
  const own =
    password === ""
      ? null
      : createHash("sha256").update(`${role} beside ${username}:${password}`).digest("base64url");
  const url = urlOf(ownerUrl, role, own);
  if (!(await canConnect(url))) await allowLogin(ownerUrl, role, own);
  return url;
}

/** The connection string of another role on the same server and database. */
export function urlOf(ownerUrl: string, role: string, password: string | null): string {
  const url = new URL(ownerUrl);
  url.username = role;
  url.password = password ?? "";
  return url.href;
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** If two processes do this at the same time, the server refuses one of them; the other has then succeeded. */
async function allowLogin(ownerUrl: string, role: string, password: string | null): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const secret = password === null ? "" : ` password ${pg.escapeLiteral(password)}`;
  try {
    await client.query(`alter role ${pg.escapeIdentifier(role)} login${secret}`);
  } catch (error) {
    const concurrently = error instanceof pg.DatabaseError && error.code === "XX000";
    if (!concurrently) throw error;
  } finally {
    await client.end();
  }
}
