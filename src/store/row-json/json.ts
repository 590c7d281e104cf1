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
