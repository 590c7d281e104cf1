import pg from "pg";
import { expect, it } from "vitest";
import { putInPlace, readSchema, type Schema } from "../../scripts/local/postgres/schema.ts";
import { emptyDatabase } from "../support/servers/test-database.ts";

const { TEST_DATABASE_URL } = process.env;
const empty: Schema = { tables: new Map(), functions: new Map(), rights: "" };

it.runIf(TEST_DATABASE_URL)(
  "each file is applied in its own session by an owner without superuser rights",
  async () => {
    const database = await emptyDatabase(TEST_DATABASE_URL ?? "");
    const schema = await readSchema();
    const inOwnSession = async (part: Partial<Schema>) => {
      const client = new pg.Client({ connectionString: database.url });
      await client.connect();
      const send = async (text: string) => [await client.query(text)].flat().at(-1)?.rows ?? [];
      return putInPlace(send, { ...empty, ...part }).finally(() => client.end());
    };
    const first = (texts: Map<string, string>, count: number) => new Map([...texts].slice(0, count));
    try {
      for (const [place, name] of [...schema.tables.keys()].entries())
        expect(await inOwnSession({ tables: first(schema.tables, place + 1) })).toEqual([`tables/${name}`]);
      await inOwnSession(schema);
      for (const [name, text] of schema.functions) {
        const functions = new Map(schema.functions).set(name, `${text}\n`);
        expect(await inOwnSession({ ...schema, functions })).toEqual([`functions/${name}`]);
        schema.functions.set(name, `${text}\n`);
      }
    } finally {
      await database.drop();
    }
  },
);
