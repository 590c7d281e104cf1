import { type CompiledQuery, PostgresQueryCompiler, type RawBuilder } from "kysely";

/** A `sql` template as a statement a session can send. */
export function compile<Row>(query: RawBuilder<Row>): CompiledQuery<Row> {
  return new PostgresQueryCompiler().compileQuery(query.toOperationNode(), { queryId: "" });
}

/** Stands in a statement for a value that each request fills in. */
export class Slot<Given> {
  readonly of: (given: Given) => unknown;
  constructor(of: (given: Given) => unknown) {
    this.of = of;
  }
}

/** A statement with slots, compiled once: with the values of a request it is one that a session can send. */
export function prepare<Given, Row>(query: RawBuilder<Row>): (given: Given) => CompiledQuery<Row> {
  const compiled = compile(query);
  return (given) => ({
    ...compiled,
    parameters: compiled.parameters.map((one) => (one instanceof Slot ? one.of(given) : one)),
  });
}
