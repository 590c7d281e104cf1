/** JSON text that is sent without parsing it, such as rows that the database writes as JSON. */
export class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** A JSON object of the fields in their order, without undefined ones. */
  static object(fields: Readonly<Record<string, unknown>>): RawJson {
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [`${JSON.stringify(name)}:${textOf(value)}`],
    );
    return new RawJson(`{${pairs.join(",")}}`);
  }

  static list(items: readonly string[]): RawJson {
    return new RawJson(`[${items.join(",")}]`);
  }

  /** The parsed value. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

function textOf(value: unknown): string {
  return value instanceof RawJson ? value.text : JSON.stringify(value);
}
