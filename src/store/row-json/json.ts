/** SQL expressions by field name, in order. They are constants of the code and contain no input. */
export type Fields = Readonly<Record<string, string>>;

/** SQL of one JSON object, formatted as by `JSON.stringify`. */
export function jsonObject(fields: Fields): string {
  return `(select row_to_json(o) from (${selected(fields)}) o)`;
}

/** SQL of a JSON list with an object per row of `from`, in order. */
export function jsonList(fields: Fields, from: string): string {
  return `array_to_json(array(select row_to_json(o) from (${selected(fields)}\n  ${from}) o))`;
}

function selected(fields: Fields): string {
  const list = Object.entries(fields).map(([name, value]) => `${value} as "${name}"`);
  return `select ${list.join(",\n  ")}`;
}

/** SQL of a JSON list of the categories of the company or lead whose id is in `column`, most likely first. */
export function categoriesOf(owner: "company" | "lead", column: string): string {
  return jsonList(
    { id: "k.category_id", path: "k.path", confidence: "floor(k.confidence::float8 * 1000 + 0.5) / 1000" },
    `from ${owner}_categories k where k.${owner}_id = ${column} order by k.confidence desc, k.category_id`,
  );
}
