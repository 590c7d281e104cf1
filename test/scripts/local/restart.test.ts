import { mkdtempSync, openAsBlob } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { neon, neonConfig } from "@neondatabase/serverless";
import { Client } from "@upstash/qstash";
import { Redis } from "@upstash/redis";
import { Resend } from "resend";
import { expect, it } from "vitest";
import { type Stack, startStack } from "../../../scripts/local/stack.ts";
import { databaseImage } from "../../support/servers/image.ts";

const dataDir = mkdtempSync(join(tmpdir(), "stack-"));

it("finds everything again on the same data folder, under the same secrets", async () => {
  const first = await startStack({ dataDir, image: await openAsBlob(await databaseImage()) });
  await expect(startStack({ dataDir })).rejects.toThrow(`in use by process ${process.pid}`);
  neonConfig.fetchEndpoint = () => first.env.NEON_HTTP_URL ?? "";
  await neon(first.ownerUrl)`CREATE TABLE kept AS SELECT 7 AS value`;
  const mail = { from: "a@b.c", to: "d@e.f", subject: "kept", text: "x" };
  const send = ({ env }: Stack) =>
    new Resend(env.RESEND_API_KEY, { baseUrl: env.RESEND_BASE_URL ?? "" }).emails.send(mail, {
      idempotencyKey: "one",
    });
  const message = { url: "http://127.0.0.1:9", delay: 3_600, deduplicationId: "once" };
  const publish = ({ env }: Stack) =>
    new Client({ baseUrl: env.QSTASH_URL ?? "", token: env.QSTASH_TOKEN ?? "" }).publish(message);
  const redisOf = ({ env }: Stack) =>
    new Redis({ url: env.UPSTASH_REDIS_REST_URL ?? "", token: env.UPSTASH_REDIS_REST_TOKEN ?? "" });
  await redisOf(first).set("window", 5, { ex: 100_000 });
  await redisOf(first).set("over", 1, { px: 1 });
  await redisOf(first).hincrby("counts", "a", 2);
  const { data: sent } = await send(first);
  const { messageId } = await publish(first);
  await first.close();

  const second = await startStack({ dataDir });
  neonConfig.fetchEndpoint = () => second.env.NEON_HTTP_URL ?? "";
  expect(second.migrated).toEqual([]);
  const secrets = ({ env }: Stack) => Object.values(env).filter((value) => !value.includes("127.0.0.1"));
  expect(secrets(second)).toEqual(secrets(first));
  expect(await neon(second.ownerUrl)`SELECT value FROM kept`).toEqual([{ value: 7 }]);
  expect(await redisOf(second).mget("window", "over")).toEqual([5, null]);
  expect(await redisOf(second).ttl("window")).toBeGreaterThan(90_000);
  expect(await redisOf(second).hincrby("counts", "a", 1)).toBe(3);
  expect((await send(second)).data?.id).toBe(sent?.id);
  expect(await publish(second)).toMatchObject({ messageId, deduplicated: true });
  const listed = async (name: string) => (await (await fetch(`${second.url}/${name}`)).json()).data;
  expect([await listed("emails"), await listed("messages")]).toMatchObject([
    [{ subject: "kept" }],
    [{ id: messageId, state: "queued" }],
  ]);
  await second.close();
});
