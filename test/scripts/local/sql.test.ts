import { NeonDbError, neon, neonConfig } from "@neondatabase/serverless";
import { beforeAll, expect, it } from "vitest";
import { sharedStack } from "../../support/servers/stack.ts";

const { env, ownerUrl } = sharedStack();
const sql = neon(ownerUrl, { fullResults: true });

beforeAll(() => {
  neonConfig.fetchEndpoint = () => env.NEON_HTTP_URL ?? "";
});

it("answers with Postgres' own types and text, in UTC", async () => {
  const { rows } = await sql`
    SELECT ${"7"}::int AS number, ${null}::text AS nothing, '{"a":1}'::jsonb AS json, array['x', null]::text[] AS list,
           9007199254740993::int8 AS big, '2026-03-01 10:00:00.123456+00'::timestamptz::text AS moment`;
  const moment = "2026-03-01 10:00:00.123456+00";
  expect(rows).toEqual([
    { number: 7, nothing: null, json: { a: 1 }, list: ["x", null], big: "9007199254740993", moment },
  ]);
});

it("takes a whole batch back when one statement fails, and reports Postgres' fields", async () => {
  await sql`CREATE TABLE IF NOT EXISTS probe (id int CONSTRAINT probe_key PRIMARY KEY)`;
  const insert = () => sql`INSERT INTO probe VALUES (1)`;
  const error = await sql.transaction([insert(), insert()]).catch((thrown: unknown) => thrown);
  const left = await sql`SELECT * FROM probe`;
  await sql`DROP TABLE probe`;
  expect(left.rows).toEqual([]);
  expect(error).toBeInstanceOf(NeonDbError);
  expect(error).toMatchObject({ code: "23505", constraint: "probe_key", table: "probe" });
});

it("refuses half a character without a code, as the proxy does that cannot read it", async () => {
  for (const half of ["a\ud83d", "\ude00b", "\ud83d\ud83d\ude00"])
    await expect(sql`SELECT ${half}::text`).rejects.toMatchObject({ code: undefined });
  for (const whole of ["😀", "\\ud83d", "\\\\ude00", "\ufffd"])
    expect((await sql`SELECT ${whole}::text AS text`).rows).toEqual([{ text: whole }]);
});
