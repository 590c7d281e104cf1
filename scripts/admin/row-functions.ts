import { readdirSync } from "node:fs";
import type { View } from "../../src/schemas/common.ts";
import { type Resource, rowColumns, rowOf, rowsFunction } from "../../src/store/row-json/resource.ts";

/** The file of a database function. */
interface FunctionFile {
  name: string;
  text: string;
}

/**
 * The function that returns a resource's rows for a list of ids in a view, in the order of the ids. Postgres caches the plan of a
 * function per connection; as a statement, the long text would be parsed and planned for each request.
 */
function rowsFunctionFile(resource: Resource, view: View): FunctionFile {
  const name = rowsFunction(resource, view);
  const text = `-- Written by \`npm run db:rows\` from src/store: rows of \`${resource.table}\` as the ${view} view shows them.
create or replace function ${name}(ids uuid[])
returns table (${rowColumns}) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f.* from unnest(ids) with ordinality p(id, place) cross join lateral (
      select ${rowOf(resource, view)}
        from ${resource.from}
       where ${resource.alias}.id = p.id limit 1) f
     order by p.place;
end $$;
`;
  return { name, text };
}

const viewsOf = ({ views }: Resource) =>
  views.full === views.compact ? (["full"] as const) : (["compact", "full"] as const);
const store = new URL("../../src/store/", import.meta.url);
const files = readdirSync(store, { encoding: "utf8", recursive: true }).filter((name) =>
  name.endsWith(".ts"),
);
const modules: object[] = await Promise.all(files.map((name) => import(new URL(name, store).href)));
const isResource = (value: unknown): value is Resource =>
  typeof value === "object" && value !== null && "columns" in value && "views" in value;

/** The row functions of every resource of `src/store` in every view. */
export const rowFunctions: readonly FunctionFile[] = modules
  .flatMap((module): unknown[] => Object.values(module))
  .filter(isResource)
  .flatMap((resource) => viewsOf(resource).map((view) => rowsFunctionFile(resource, view)));
