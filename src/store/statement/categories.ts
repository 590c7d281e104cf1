import { jsonList } from "./json.ts";

/** SQL of a JSON list of the categories of the company or lead whose id is in `column`, most likely first. */
export function categoriesOf(owner: "company" | "lead", column: string): string {
  return jsonList(
    { id: "k.category_id", path: "k.path", confidence: "floor(k.confidence::float8 * 1000 + 0.5) / 1000" },
    `from ${owner}_categories k where k.${owner}_id = ${column} order by k.confidence desc, k.category_id`,
  );
}
