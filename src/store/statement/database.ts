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
