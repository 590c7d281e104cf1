import type { ExplainingClient } from "./explain.ts";

/**
 * Does the work while the tables it fills have neither indexes nor constraints, and puts those back as they were, foreign keys for
 * new rows only. Random keys of millions of rows are written many times as fast so. Asks for a superuser.
 */
export async function inBulk(client: ExplainingClient, work: () => Promise<void>): Promise<void> {
  const constraints = await client.query(constraintsOf);
  const indexes = await client.query(indexesOf);
  for (const setting of settings) await client.query(setting);
  for (const { table, name } of constraints.toReversed())
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await work();
  for (const { table, name, definition } of constraints)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { definition } of indexes) await client.query(String(definition));
  await client.query("vacuum (analyze)");
}

const settings = [
  "set synchronous_commit = off",
  "set maintenance_work_mem = '1GB'",
  "set work_mem = '256MB'",
];

const tables = "companies founders company_categories runs signals alerts leads lead_categories deliveries";
const filled = `string_to_array('${tables}', ' ')::regclass[]`;

/** Keys before what refers to them. */
const constraintsOf = `
  select conrelid::regclass::text as table, quote_ident(conname) as name,
         pg_get_constraintdef(oid) || case contype when 'f' then ' not valid' else '' end as definition
    from pg_constraint
   where (contype in ('p', 'u') and conrelid = any (${filled}))
      or (contype = 'f' and (conrelid = any (${filled}) or confrelid = any (${filled})))
   order by contype = 'f', conrelid, conname`;

const indexesOf = `
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index i
   where indrelid = any (${filled}) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
   order by 1`;
