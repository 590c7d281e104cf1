import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from "kysely";
import type { DB } from "../../../db/types.ts";

/** Builds and compiles queries; it reaches no database. A session sends what it compiles. */
export const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** A `sql` template as a statement a session can send. */
export function compile<Row>(query: RawBuilder<Row>): CompiledQuery<Row> {
  return query.compile(db);
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
