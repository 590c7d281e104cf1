import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";

const db = new URL("../../db/", import.meta.url);

/** The content of `db/`: SQL texts by file name, without the folder. */
export interface Schema {
  /** Tables, indexes, roles and policies: each applied once, in the order of names. */
  tables: Map<string, string>;
  /** One function or view per file, with its triggers and grants. */
  functions: Map<string, string>;
  /** Rights; applied every time. */
  rights: string;
}

/** Sends one or more statements. Returns the rows of the last. */
export type Send = (statements: string) => Promise<Record<string, unknown>[]>;

export async function readSchema(): Promise<Schema> {
  const [tables, functions, rights] = await Promise.all([
    texts("tables"),
    texts("functions"),
    readFile(new URL("rights.sql", db), "utf8"),
  ]);
  return { tables, functions, rights };
}

async function texts(folder: string): Promise<Map<string, string>> {
  const paths = (await readdir(new URL(folder, db), { recursive: true })).filter((path) =>
    path.endsWith(".sql"),
  );
  const files = paths.map(
    async (path): Promise<[string, string]> => [
      basename(path, ".sql"),
      await readFile(new URL(`${folder}/${path}`, db), "utf8"),
    ],
  );
  const sorted = (await Promise.all(files)).sort(([a], [b]) => (a < b ? -1 : 1));
  const twice = sorted.find(([name], index) => name === sorted[index + 1]?.[0]);
  if (twice) throw new Error(`db/${folder} has two files named ${twice[0]}.sql`);
  return new Map(sorted);
}

/**
 * Migrates a database in one transaction as its owner, who need not be a superuser. Returns the applied files as `tables/NAME` and
 * `functions/NAME`, in order. Changed functions are replaced in place, so that requests can call them meanwhile, and functions without a
 * file are dropped. Throws if a file fails, the parameters or columns of a function changed, or an applied file of `tables` changed; then
 * nothing is changed.
 */
export async function applySchema(send: Send, { tables, functions, rights }: Schema): Promise<string[]> {
  const placed: string[] = [];
  const apply = (name: string, text: string) =>
    send(text).catch((cause) => {
      const changed = Object(cause).code === invalidFunctionDefinition;
      throw new Error(`db/${name}.sql ${changed ? `failed: ${newSignature}` : "failed"}`, { cause });
    });
  const place = async (name: string, text: string) => {
    await apply(name, text);
    await send(`insert into schema_files (name, digest) values ('${name}', '${digest(text)}')
      on conflict (name) do update set digest = excluded.digest, placed_at = clock_timestamp()`);
    placed.push(name);
  };

  await send("begin");
  try {
    await send(begin);
    const digests = new Map((await send(standing)).map(({ name, digest }) => [name, digest]));
    for (const [file, text] of tables) {
      const name = `tables/${file}`;
      if (!digests.has(name)) await place(name, text);
      else if (digests.get(name) !== digest(text))
        throw new Error(`db/${name}.sql was changed after it was applied`);
    }
    const gone = [...digests.keys()].map((name) => /^functions\/(\w+)$/.exec(String(name))?.[1] ?? "");
    for (const name of gone) if (name !== "" && !functions.has(name)) await send(dropped(name));
    await send("set local check_function_bodies = off");
    for (const [file, text] of functions) {
      const name = `functions/${file}`;
      if (digests.get(name) !== digest(text)) await place(name, text);
    }
    const [twice] = await send(ofTheSameName);
    if (twice) throw new Error(`db/functions/${twice.name}.sql: ${newSignature}`);
    await send("set local check_function_bodies = on");
    if (placed.length > 0) await send(checked);
    await apply("rights", rights);
    await send("commit");
    return placed;
  } catch (error) {
    await send("rollback");
    throw error;
  }
}

function digest(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** Concurrent migrations run one after the other. */
const begin = `
  select pg_advisory_xact_lock(hashtextextended('schema_files', 0));
  create table if not exists schema_files (
    name text primary key,
    digest text not null,
    placed_at timestamptz not null default clock_timestamp()
  )`;

/** Functions and views that were dropped by hand are applied again. */
const standing = `
  select name, digest from schema_files
   where name not like 'functions/%'
      or exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = split_part(name, '/', 2))
      or exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = split_part(name, '/', 2))`;

/** Drops all objects of the name, whatever their signature. */
const dropped = (name: string) => `
  do $$ declare one record; begin
    for one in
      select format('routine %s', oid::regprocedure) as it from pg_proc
       where pronamespace = 'public'::regnamespace and proname = '${name}'
      union all
      select format('view %s', oid::regclass) from pg_class
       where relnamespace = 'public'::regnamespace and relname = '${name}' and relkind = 'v'
    loop
      execute 'drop ' || one.it;
    end loop;
  end $$;
  delete from schema_files where name = 'functions/${name}'`;

/** Postgres refuses other columns, and creates a second function for other parameters. */
const invalidFunctionDefinition = "42P13";
const newSignature =
  "its parameters or columns changed; give it a new name, and delete the old function one version later";
const ofTheSameName = `
  select proname as name from pg_proc p
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
   group by proname having count(*) > 1`;

/** Function bodies are checked when all functions exist, so that their order does not matter. */
const checked = `
  select plpgsql_validator(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql';
  select fmgr_sql_validator(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and pg_has_role(p.proowner, 'usage')`;
