import { type CompiledQuery, PostgresQueryCompiler, type RawBuilder } from "kysely";

/** Compiles a `sql` template to a statement that a session can send. */
export function compile<Row>(query: RawBuilder<Row>): CompiledQuery<Row> {
  return new PostgresQueryCompiler().compileQuery(query.toOperationNode(), { queryId: "" });
}

/** A parameter of a prepared statement. */
export class Parameter<Given> {
  readonly of: (given: Given) => unknown;
  constructor(of: (given: Given) => unknown) {
    this.of = of;
  }
}

/** Compiles a statement once; the result fills in the parameters of a request. */
export function prepare<Given, Row>(query: RawBuilder<Row>): (given: Given) => CompiledQuery<Row> {
  const compiled = compile(query);
  return (given) => ({
    ...compiled,
    parameters: compiled.parameters.map((one) => (one instanceof Parameter ? one.of(given) : one)),
  });
}
