import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neon, neonConfig } from "@neondatabase/serverless";
import { Resend } from "resend";
import { expect, it } from "vitest";
import { type Stack, startStack } from "../../../scripts/local/stack.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stack-"));

it("finds everything again on the same data folder, under the same secrets", async () => {
  const first = await startStack({ dataDir });
  await expect(startStack({ dataDir })).rejects.toThrow("in use");
  neonConfig.fetchEndpoint = () => first.env.NEON_HTTP_URL ?? "";
  await neon(first.ownerUrl)`CREATE TABLE kept AS SELECT 7 AS value`;
  const mail = { from: "a@b.c", to: "d@e.f", subject: "kept", text: "x" };
  const options = { idempotencyKey: "one" };
  const send = ({ env }: Stack) =>
    new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL ?? "" }).emails.send(mail, options);
  const { data: sent } = await send(first);
  await first.close();

  const second = await startStack({ dataDir });
  neonConfig.fetchEndpoint = () => second.env.NEON_HTTP_URL ?? "";
  expect(second.migrated).toEqual([]);
  const secrets = ({ env }: Stack) => Object.values(env).filter((value) => !value.includes("127.0.0.1"));
  expect(secrets(second)).toEqual(secrets(first));
  expect(await neon(second.ownerUrl)`SELECT value FROM kept`).toEqual([{ value: 7 }]);
  expect((await send(second)).data?.id).toBe(sent?.id);
  const { data: emails } = await (await fetch(`${second.url}/emails`)).json();
  expect(emails).toHaveLength(1);
  await second.close();
});
