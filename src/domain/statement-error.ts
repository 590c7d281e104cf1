/** A statement the database refused, without its text: that may hold data. */
export class StatementError extends Error {
  readonly sqlState: string;
  readonly constraint: string | undefined;

  constructor(sqlState: string, constraint: string | undefined) {
    super(`SQLSTATE ${sqlState}${constraint ? ` (${constraint})` : ""}`);
    this.name = "StatementError";
    this.sqlState = sqlState;
    this.constraint = constraint;
  }

  /** Whether the data was refused rather than the statement: trying the same again cannot help, trying less may. */
  get refusesData(): boolean {
    return /^(22|23|54)/.test(this.sqlState);
  }
}
