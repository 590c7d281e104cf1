const head = `// Written by \`npm run db:rows\` from the migrated database.

/** The columns of each table and view. */
export interface Tables {`;

/** The query for the columns of all tables and views. */
export const columnsQuery = `SELECT table_name AS table, column_name AS column FROM information_schema.columns
  WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`;

/** The text of src/store/row-json/tables.ts, from the rows of {@link columnsQuery}. */
export function tableTypes(columns: readonly Record<string, unknown>[]): string {
  const lines = [...Map.groupBy(columns, ({ table }) => String(table))].map(([table, rows]) => {
    const union = `  ${table}: ${rows.map(({ column }) => `"${column}"`).join(" | ")};`;
    return union.replace(/(.{1,130})(?: (?=\|)|$)/g, "$1\n    ").trimEnd();
  });
  return `${[head, ...lines].join("\n")}\n}\n`;
}
