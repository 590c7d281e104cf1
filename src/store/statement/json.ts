/** SQL of values by the field each fills, in the order of the fields. Written in code alone: no value of a request stands in it. */
export type Fields = Readonly<Record<string, string>>;

/** SQL of one JSON object, as compact as `JSON.stringify` writes it. */
export function jsonObject(fields: Fields): string {
  return `(select row_to_json(o) from (${selected(fields)}) o)`;
}

/** SQL of a JSON list, an object for each row of `from`, in its order. */
export function jsonList(fields: Fields, from: string): string {
  return `array_to_json(array(select row_to_json(o) from (${selected(fields)}\n  ${from}) o))`;
}

function selected(fields: Fields): string {
  const list = Object.entries(fields).map(([name, value]) => `${value} as "${name}"`);
  return `select ${list.join(",\n  ")}`;
}
