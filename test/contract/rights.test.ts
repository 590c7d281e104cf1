import { type RawBuilder, sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { serviceLogins } from "../../scripts/admin/logins.ts";
import { compile } from "../../src/store/statement/statement.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { databaseOf, newOrganisation } from "../support/scenes/organisation.ts";
import { sharedStack } from "../support/servers/stack.ts";
import expected from "./service-rights.json" with { type: "json" };

const [service] = serviceLogins;
const tenant = "partner_tracking_tenant";
let controls: Controls;

beforeAll(() => {
  controls = controlsOf(sharedStack());
});

const names = async (rows: RawBuilder<{ name: string }>) =>
  (await controls.sql(rows)).map(({ name }) => name).toSorted();

/** Tables, and whether each has an organisation; what an extension brings does not count. */
const tables = () =>
  controls.sql(sql<{ name: string; tenanted: boolean; forced: boolean; policies: string }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'organisation_id'
                    and not a.attisdropped) as tenanted,
           coalesce((select string_agg(p.policyname || ' to ' || array_to_string(p.roles, ' '), ', ' order by p.policyname)
                       from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname), '') as policies
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);

const ours = sql`not exists (select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')`;

describe("the login of the service", () => {
  it.each([
    [service, expected],
    [serviceLogins[1], { ...expected, attributes: ["inherit"], "member of": [service] }],
  ])("%s has exactly the committed rights", async (login, rights) => {
    const privileges = (kind: string) => sql`unnest(${kind}::text[]) as w(privilege)`;
    const of = {
      attributes: sql<{ name: string }>`
        select a.name from pg_roles r, lateral (values ('superuser', rolsuper), ('inherit', rolinherit),
               ('create role', rolcreaterole), ('create database', rolcreatedb), ('replication', rolreplication),
               ('bypass row-level security', rolbypassrls)) a(name, has)
         where r.rolname = ${login} and a.has`,
      "member of": sql<{ name: string }>`
        select g.rolname as name from pg_auth_members m join pg_roles g on g.oid = m.roleid
         where m.member = ${login}::regrole`,
      owns: sql<{ name: string }>`
        select o.relname as name from pg_class o where o.relowner = ${login}::regrole
        union all select p.proname from pg_proc p where p.proowner = ${login}::regrole
        union all select n.nspname from pg_namespace n where n.nspowner = ${login}::regrole`,
      database: sql<{ name: string }>`
        select w.privilege as name from ${privileges("{CONNECT,CREATE,TEMPORARY}")}
         where has_database_privilege(${login}, current_database(), w.privilege)`,
      schemas: sql<{ name: string }>`
        select n.nspname || ' ' || w.privilege as name from pg_namespace n, ${privileges("{USAGE,CREATE}")}
         where n.nspname !~ '^(pg_|information_schema)' and has_schema_privilege(${login}, n.oid, w.privilege)`,
      tables: sql<{ name: string }>`
        select c.relname || ' ' || w.privilege as name
          from pg_class c, ${privileges("{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}")}
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
           and has_table_privilege(${login}, c.oid, w.privilege)`,
      columns: sql<{ name: string }>`
        select c.relname || ' ' || w.privilege as name from pg_class c, ${privileges("{SELECT,INSERT,UPDATE,REFERENCES}")}
         where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
           and has_any_column_privilege(${login}, c.oid, w.privilege)`,
      sequences: sql<{ name: string }>`
        select c.relname || ' ' || w.privilege as name from pg_class c, ${privileges("{USAGE,SELECT,UPDATE}")}
         where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and has_sequence_privilege(${login}, c.oid, w.privilege)`,
      functions: sql<{ name: string }>`
        select p.oid::regprocedure::text as name from pg_proc p
         where p.pronamespace = 'public'::regnamespace and has_function_privilege(${login}, p.oid, 'execute') and ${ours}`,
    };
    const found = await Promise.all(
      Object.entries(of).map(async ([what, rows]) => [what, await names(rows)] as const),
    );
    expect(Object.fromEntries(found)).toEqual(rights);
  });

  it("is used by the service, and has no right to tables and to other functions", async () => {
    const { env } = sharedStack();
    const session = databaseOf(env).everywhere();
    const [[row]] = await session.read(
      compile(sql<{ session: string; role: string }>`select session_user as session, current_user as role`),
    );
    expect(row).toEqual({ session: service, role: service });
    for (const { name } of await tables())
      await expect(session.read(compile(sql`select 1 from ${sql.table(name)}`)), name).rejects.toThrow(
        "42501",
      );
    for (const statement of [
      sql`create table public.own (id integer)`,
      sql`create temporary table own (id integer)`,
      sql`select register_company('{}')`,
      sql`set role partner_tracking_owner`,
    ])
      await expect(session.write(compile(statement))).rejects.toThrow(/42501|22023/);
  });

  it("gets only ids, names of our own and counts from functions that need no key, email address or name of a record", async () => {
    const { env } = sharedStack();
    const { id } = await newOrganisation(env);
    await controls.sql(sql`
      with c as (insert into companies (organisation_id, things_to_track, alert_emails)
                 values (${id}::uuid, 'Fundraising', '{a@fund.example}') returning id)
      insert into work (organisation_id, company_id, kind, subject) select ${id}::uuid, id, 'email', gen_random_uuid() from c`);
    const returned = await controls.sql(sql<{ name: string; type: string }>`
      select p.oid::regprocedure::text as name, pg_get_function_result(p.oid) as type from pg_proc p
       where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proname not in ('key_holder', 'sign_in_members', 'oauth_record')
         and has_function_privilege(${service}, p.oid, 'execute')`);
    for (const { name, type } of returned)
      expect([name, type]).toEqual([
        name,
        expect.stringMatching(
          /^(integer|boolean|void|TABLE\((?:\w+ uuid, \w+ uuid, kind text, \w+ uuid, \w+ integer|kind text(?:, label text)?(?:, \w+ (?:integer|double precision))+)\))$/,
        ),
      ]);
  });
});

describe("row-level security", () => {
  it("is forced on every table with an organisation, with policies for the owner and for tenants", async () => {
    const found = await tables();
    const owner = (await controls.sql(sql<{ name: string }>`select current_user as name`))[0]?.name;
    const tenanted = found.filter((table) => table.tenanted);
    expect(tenanted.length).toBeGreaterThan(12);
    for (const { name, forced, policies } of tenanted) {
      const readable = !["members", "api_keys"].includes(name);
      const wanted = readable ? `own_organisation to ${tenant}, owner to ${owner}` : `owner to ${owner}`;
      expect([name, forced, policies]).toEqual([name, true, wanted]);
    }
    const [row] = await controls.sql(
      sql<{
        bypasses: boolean;
      }>`select rolsuper or rolbypassrls as bypasses from pg_roles where rolname = current_user`,
    );
    expect(row?.bypasses).toBe(false);
  });

  it("gives tenants rights to those tables only", async () => {
    const granted = await names(sql<{ name: string }>`
      select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
         and (has_any_column_privilege(${tenant}, c.oid, 'select, insert, update, references')
              or has_table_privilege(${tenant}, c.oid, 'delete, truncate, trigger'))`);
    const open = (await tables()).filter(
      ({ name, tenanted }) => tenanted && !["members", "api_keys"].includes(name),
    );
    const views = ["key_list", "member_list"];
    expect(granted).toEqual([...open.map(({ name }) => name), ...views].toSorted());
    const [row] = await controls.sql(sql<{ truncates: boolean; creates: boolean; temporary: boolean }>`
      select bool_or(has_table_privilege(${tenant}, c.oid, 'truncate, trigger')) as truncates,
             has_schema_privilege(${tenant}, 'public', 'create') as creates,
             has_database_privilege(${tenant}, current_database(), 'temporary') as temporary
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`);
    expect(row).toEqual({ truncates: false, creates: false, temporary: false });
  });

  it("lets the role public execute no function", async () => {
    const open = await names(sql<{ name: string }>`
      select p.oid::regprocedure::text as name from pg_proc p
       where p.pronamespace = 'public'::regnamespace and has_function_privilege('public', p.oid, 'execute') and ${ours}`);
    expect(open).toEqual([]);
  });
});
