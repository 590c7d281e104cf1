/** JSON text that the database wrote, passed on as it is. */
export class Written {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** A JSON object of these fields, in their order; what is undefined is left out. */
  static object(fields: Readonly<Record<string, unknown>>): Written {
    const pairs = Object.entries(fields).flatMap(([name, value]) =>
      value === undefined ? [] : [`${JSON.stringify(name)}:${textOf(value)}`],
    );
    return new Written(`{${pairs.join(",")}}`);
  }

  static list(items: readonly string[]): Written {
    return new Written(`[${items.join(",")}]`);
  }

  /** The value, for who needs it. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

function textOf(value: unknown): string {
  return value instanceof Written ? value.text : JSON.stringify(value);
}
