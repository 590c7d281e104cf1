import { NeonDbError, neon, neonConfig } from "@neondatabase/serverless";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedStack } from "../../support/servers/stack.ts";

const { env, ownerUrl } = sharedStack();
const sql = neon(ownerUrl, { fullResults: true });

beforeAll(() => {
  neonConfig.fetchEndpoint = () => env.NEON_HTTP_URL ?? "";
});

describe("Neon's SQL over HTTP", () => {
  it("answers with Postgres' own types and text", async () => {
    const result = await sql`
      SELECT ${"7"}::int AS number, ${null}::text AS nothing, '{"a":1}'::jsonb AS json,
             array['x', null]::text[] AS list, true AS yes, 9007199254740993::int8 AS big,
             '2026-03-01 10:00:00.123456+00'::timestamptz::text AS moment`;
    expect(result.rows).toEqual([
      {
        number: 7,
        nothing: null,
        json: { a: 1 },
        list: ["x", null],
        yes: true,
        big: "9007199254740993",
        moment: "2026-03-01 10:00:00.123456+00",
      },
    ]);
    expect(result.command).toBe("SELECT");
    expect(result.rowCount).toBe(1);
  });

  it("works in UTC", async () => {
    expect((await sql`SHOW TimeZone`).rows).toEqual([{ TimeZone: "UTC" }]);
  });

  it("runs a batch as one transaction, with settings local to it", async () => {
    const [, inside] = await sql.transaction([
      sql`SELECT set_config('app.probe', 'inside', true)`,
      sql`SELECT current_setting('app.probe') AS value`,
    ]);
    expect(inside?.rows).toEqual([{ value: "inside" }]);
    const [after] = (await sql`SELECT nullif(current_setting('app.probe', true), '') AS value`).rows;
    expect(after).toEqual({ value: null });
  });

  it("takes a whole batch back when one statement fails", async () => {
    await sql`CREATE TABLE IF NOT EXISTS batch_probe (id int PRIMARY KEY)`;
    const failing = sql.transaction([
      sql`INSERT INTO batch_probe VALUES (1)`,
      sql`SELECT 1 / 0`,
      sql`INSERT INTO batch_probe VALUES (2)`,
    ]);
    await expect(failing).rejects.toMatchObject({ code: "22012" });
    expect((await sql`SELECT * FROM batch_probe`).rows).toEqual([]);
    await sql`DROP TABLE batch_probe`;
  });

  it("reports an error with Postgres' fields", async () => {
    await sql`CREATE TABLE IF NOT EXISTS error_probe (id int CONSTRAINT error_probe_key PRIMARY KEY)`;
    await sql`INSERT INTO error_probe VALUES (1)`;
    const error = await sql`INSERT INTO error_probe VALUES (1)`.catch((thrown: unknown) => thrown);
    await sql`DROP TABLE error_probe`;
    expect(error).toBeInstanceOf(NeonDbError);
    expect(error).toMatchObject({
      code: "23505",
      severity: "ERROR",
      detail: "Key (id)=(1) already exists.",
      constraint: "error_probe_key",
      table: "error_probe",
    });
  });

  it("refuses half a character without a code, as the proxy does that cannot read it", async () => {
    for (const half of ["a\ud83d", "\ude00b", "\ud83d\ud83d\ude00"])
      await expect(sql`SELECT ${half}::text`).rejects.toMatchObject({ code: undefined });
    for (const whole of ["😀", "\\ud83d", "\\\\ude00", "\ufffd"])
      expect((await sql`SELECT ${whole}::text AS text`).rows).toEqual([{ text: whole }]);
  });

  it("refuses another password", async () => {
    const stranger = neon("postgres://service:wrong@localhost/tracker");
    await expect(stranger`SELECT 1`).rejects.toMatchObject({ code: "28P01" });
  });
});
