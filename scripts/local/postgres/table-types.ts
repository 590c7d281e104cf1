import type { PGlite } from "@electric-sql/pglite";

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  filled: boolean;
  computed: boolean;
}

const types = new Map([
  ["bool", "boolean"],
  ["int2", "number"],
  ["int4", "number"],
  ["float4", "number"],
  ["float8", "number"],
  ["json", "Json"],
  ["jsonb", "Json"],
]);

/**
 * The TypeScript of Kysely's table types for the public schema, read from the catalog and sorted by name. Text,
 * timestamps, uuid, int8 and numeric are strings, as the driver returns them.
 */
export async function tableTypes(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<Column>(`
    SELECT c.relname AS table, a.attname AS name, t.typname AS type, NOT a.attnotnull AS nullable,
           a.atthasdef OR a.attidentity <> '' AS filled,
           a.attgenerated <> '' OR a.attidentity = 'a' AS computed
      FROM pg_attribute a
      JOIN pg_class c ON c.oid = a.attrelid AND c.relkind IN ('r', 'p')
      JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
      JOIN pg_type t ON t.oid = a.atttypid
     WHERE a.attnum > 0 AND NOT a.attisdropped AND c.relname <> 'schema_files'
     ORDER BY c.relname COLLATE "C", a.attname COLLATE "C"`);
  const tables = Map.groupBy(rows, ({ table }) => table);
  const interfaces = [...tables].map(([table, columns]) =>
    interfaceOf(interfaceName(table), columns.map(line)),
  );
  const index = [...tables.keys()].map((table) => `  ${table}: ${interfaceName(table)};`);
  const imports = ["Generated", "GeneratedAlways"].filter((name) => interfaces.join().includes(`${name}<`));
  return `${[
    `import type { ${imports.join(", ")} } from "kysely";`,
    "export type Json = { [key: string]: Json } | Json[] | boolean | number | string | null;",
    ...interfaces,
    interfaceOf("DB", index),
  ].join("\n\n")}\n`;
}

function interfaceOf(name: string, lines: string[]): string {
  return `export interface ${name} {\n${lines.join("\n")}\n}`;
}

function line({ name, type, nullable, filled, computed }: Column): string {
  const list = type.startsWith("_");
  const base = types.get(list ? type.slice(1) : type) ?? "string";
  const value = `${base}${list ? "[]" : ""}${nullable ? " | null" : ""}`;
  if (computed) return `  ${name}: GeneratedAlways<${value}>;`;
  return `  ${name}: ${filled ? `Generated<${value}>` : value};`;
}

function interfaceName(table: string): string {
  return table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
