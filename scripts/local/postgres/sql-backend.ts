/** A statement in Neon's HTTP protocol: parameters are text or null. */
export interface SqlStatement {
  query: string;
  params: (string | null)[];
}

export interface SqlField {
  name: string;
  tableID: number;
  columnID: number;
  dataTypeID: number;
  dataTypeSize: number;
  dataTypeModifier: number;
  format: string;
}

/** Rows contain Postgres' text of each value, in the order of `fields`. */
export interface SqlResult {
  command: string;
  rowCount: number | null;
  fields: SqlField[];
  rows: (string | null)[][];
}

/**
 * A Postgres behind the local stack. `run` and `transaction` throw `SqlFailure` for an error of Postgres and `ConnectionGone` for a lost
 * connection.
 */
export interface SqlBackend {
  run(statement: SqlStatement, gone: AbortSignal): Promise<SqlResult>;
  transaction(statements: SqlStatement[], gone: AbortSignal): Promise<SqlResult[]>;
  close(): Promise<void>;
}

export const errorFields = [
  "severity",
  "code",
  "detail",
  "hint",
  "position",
  "internalPosition",
  "internalQuery",
  "where",
  "schema",
  "table",
  "column",
  "dataType",
  "constraint",
  "file",
  "line",
  "routine",
] as const;

/** An error reported by Postgres, with the fields of its wire protocol. */
export class SqlFailure extends Error {
  readonly fields: Partial<Record<(typeof errorFields)[number], string>> = {};

  constructor(message: string, source: object) {
    super(message);
    const known = new Map<string, unknown>(Object.entries(source));
    for (const name of errorFields) {
      const value = known.get(name);
      if (typeof value === "string") this.fields[name] = value;
    }
  }
}

/** The connection was lost during a statement, which may have taken effect. */
export class ConnectionGone extends Error {}
