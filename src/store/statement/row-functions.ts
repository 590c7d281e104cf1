import type { View } from "../../schemas/common.ts";
import { type Resource, rowOf, rowsFunction } from "./resource.ts";

/** A function of the database, as its file declares it. */
export interface FunctionFile {
  name: string;
  text: string;
}

/**
 * The function that writes a resource's rows of some ids in a view, in the order of the ids. A list's text is long and always the same but
 * for which rows it shows: in a function its plan is kept by the connection, as a statement it would be read and planned for each request.
 */
export function rowsFunctionFile(resource: Resource, view: View): FunctionFile {
  const name = rowsFunction(resource, view);
  const text = `-- Written by \`npm run db:rows\` from src/store: rows of \`${resource.table}\` as the ${view} view shows them.
create or replace function ${name}(ids uuid[]) returns table ("row" text, long boolean) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
    select f."row", f.long from unnest(ids) with ordinality p(id, place) cross join lateral (
      select ${rowOf(resource, view)}
        from ${resource.from}
       where ${resource.alias}.id = p.id limit 1) f
     order by p.place;
end $$;
`;
  return { name, text };
}
