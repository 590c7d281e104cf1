import { jsonList } from "./json.ts";

/** JSON of the categories of the company or lead whose id stands at `column`, surest first. */
export function categoriesOf(owner: "company" | "lead", column: string): string {
  return jsonList(
    { id: "k.category_id", path: "k.path", confidence: "floor(k.confidence::float8 * 1000 + 0.5) / 1000" },
    `from ${owner}_categories k where k.${owner}_id = ${column} order by k.confidence desc, k.category_id`,
  );
}
