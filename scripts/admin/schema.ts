import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";

const db = new URL("../../db/", import.meta.url);

/** The database as it is written in `db/`: texts of SQL by their file's name, whatever folder it stands in. */
export interface Schema {
  /** Tables, indexes, roles and policies: each applied once, in the order of the names. */
  tables: Map<string, string>;
  /** One function or view each, of the file's name, with what belongs to it (trigger, grant). */
  functions: Map<string, string>;
  /** Who may do what; put in place every time. */
  rights: string;
}

/** Sends a text of one or more statements; answers the rows of the last. */
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
  if (twice) throw new Error(`db/${folder} holds two files called ${twice[0]}.sql`);
  return new Map(sorted);
}

/**
 * Brings a database up to the schema in one transaction, as its owner, who need be no superuser; answers what was put in
 * place, as `tables/NAME` and `functions/NAME`, in order. Functions whose text changed are put in place, whose file is gone
 * are dropped. Throws where a file fails, and where one of `tables` was changed after it was applied; then nothing changed.
 */
export async function putInPlace(send: Send, { tables, functions, rights }: Schema): Promise<string[]> {
  const placed: string[] = [];
  const apply = (name: string, text: string) =>
    send(text).catch((cause) => {
      throw new Error(`db/${name}.sql failed`, { cause });
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
      if (digests.get(name) === digest(text)) continue;
      await send(replaceable(file));
      await place(name, text);
    }
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

/** Two migrations at once follow each other. */
const begin = `
  select pg_advisory_xact_lock(hashtextextended('schema_files', 0));
  create table if not exists schema_files (
    name text primary key,
    digest text not null,
    placed_at timestamptz not null default clock_timestamp()
  )`;

/** Functions and views that somebody dropped count as not put in place. */
const standing = `
  select name, digest from schema_files
   where name not like 'functions/%'
      or exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = split_part(name, '/', 2))
      or exists (select from pg_class where relnamespace = 'public'::regnamespace and relname = split_part(name, '/', 2))`;

/** Everything of the name goes, whatever its signature. */
const dropEach = (name: string, failing: string) => `
  do $$ declare one record; begin
    for one in
      select format('routine %s', oid::regprocedure) as it from pg_proc
       where pronamespace = 'public'::regnamespace and proname = '${name}'
      union all
      select format('view %s', oid::regclass) from pg_class
       where relnamespace = 'public'::regnamespace and relname = '${name}' and relkind = 'v'
    loop
      begin
        execute 'drop ' || one.it;
      exception when dependent_objects_still_exist then ${failing};
      end;
    end loop;
  end $$`;

const dropped = (name: string) =>
  `${dropEach(name, "raise")}; delete from schema_files where name = 'functions/${name}'`;

/** What a trigger or a policy depends on stays, and is replaced as it stands. */
const replaceable = (name: string) => dropEach(name, "null");

/** Bodies are looked at once all functions stand, so that they need no order. */
const checked = `
  select plpgsql_validator(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname = 'plpgsql';
  select fmgr_sql_validator(p.oid) from pg_proc p join pg_language l on l.oid = p.prolang
   where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and pg_has_role(p.proowner, 'usage')`;
