import { sql } from "kysely";
import { expect, it } from "vitest";
import { serviceLogins } from "../../scripts/admin/logins.ts";
import { createKey, hashKey } from "../../src/domain/signing/keys.ts";
import { linkIn, runMailScene } from "../support/scenes/mail-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { clientOf } from "../support/servers/client.ts";
import { startService } from "../support/servers/service.ts";

const scene = runMailScene();
const next = "another-secret-of-at-least-32-characters";

it("links in sent emails and cursors work with the previous secret, and not without it", async () => {
  const investor = await scene.investor();
  const company = await investor.company([investor.email]);
  await investor.company([investor.email], "Brightloom");
  await scene.send(investor.id, await investor.alert(company));
  const [mail] = await scene.controls.emailsTo(investor.email);
  if (!mail) throw new Error("no mail");
  const { pathname } = new URL(linkIn(mail));
  const page = await clientOf(scene.service.url, investor.key).get("/tracker?limit=1");
  const { nextCursor } = page.body;
  expect(nextCursor).toEqual(expect.any(String));

  const previous = scene.stack.env.CURSOR_SECRET ?? "";
  for (const [settings, link, list] of [
    [{ CURSOR_SECRET: next, CURSOR_SECRET_PREVIOUS: previous }, 200, 200],
    [{ CURSOR_SECRET: next }, 404, 400],
  ] as const) {
    const rotated = await startService(scene.stack.env, settings);
    expect((await fetch(`${rotated.url}${pathname}`)).status).toBe(link);
    const answer = await clientOf(rotated.url, investor.key).get(`/tracker?limit=1&cursor=${nextCursor}`);
    expect(answer.status).toBe(list);
    await rotated.close();
  }
});

it("requests are answered and the schedule runs with either login of the service", async () => {
  const investor = await scene.investor();
  const company = await investor.company([investor.email]);
  const [first, second] = serviceLogins;
  const DATABASE_URL = scene.stack.env.DATABASE_URL?.replace(first, second) ?? "";
  const rotated = await startService(scene.stack.env, { DATABASE_URL });
  for (const { url, env } of [scene.service, rotated]) {
    const answer = await clientOf(url, investor.key).patch(`/tracker/${company}`, { tags: [url.slice(-5)] });
    expect([answer.status, env.DATABASE_URL]).toEqual([200, expect.stringMatching(/service(_2)?:/)]);
  }
  await rotated.cron();
  await rotated.close();
});

it("two keys of a member work at once, and each until it is revoked", async () => {
  const { key, keyId, id, memberId } = await newOrganisation(scene.stack.env);
  const next = await createKey();
  await scene.controls.sql(sql`
    insert into api_keys (organisation_id, member_id, name, key_hash, scopes)
    values (${id}::uuid, ${memberId}::uuid, 'next', ${await hashKey(next)}, '{tracker:read}')`);
  const statusOf = async (one: string) => (await clientOf(scene.service.url, one).get("/tracker")).status;
  const statuses = () => Promise.all([key, next].map(statusOf));
  expect(await statuses()).toEqual([200, 200]);
  await scene.controls.sql(sql`update api_keys set revoked_at = clock_timestamp() where id = ${keyId}::uuid`);
  expect(await statuses()).toEqual([401, 200]);
});
