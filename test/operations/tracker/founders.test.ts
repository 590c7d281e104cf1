import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { runScene } from "../../support/scenes/fault-scene.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";

const scene = runScene();
let client: Client;

beforeAll(async () => {
  await scene.controls.deliveries({ paused: true });
  client = clientOf(scene.service.url, (await newOrganisation(scene.service.env)).key);
});

const people = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => ({ name: `Ada Number${from + index}` }));
const settings = { thingsToTrack: "News", alertEmails: ["a@fund.example"] };
const create = async (companyName: string, founders: { name: string }[]) =>
  (await client.post("/tracker", { companyName, founders, ...settings })).body.data.id;

describe("the founders of a company", () => {
  it("are at most 50, and one more is a clear error that changes nothing", async () => {
    const id = await create("Manifold", people(20));
    expect((await client.patch(`/tracker/${id}`, { founders: people(20, 20) })).status).toBe(200);
    const refused = await client.patch(`/tracker/${id}`, { founders: people(11, 40), tags: ["kept out"] });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.fields).toEqual([
      { path: "founders", reason: "a company has at most 50 founders; remove some first" },
    ]);
    expect((await client.patch(`/tracker/${id}`, { founders: people(10, 40) })).status).toBe(200);
    const { body } = await client.get(`/tracker/${id}`);
    expect(body.data.founders).toHaveLength(50);
    expect(body.data.tags).toEqual([]);
    const [listed] = (await client.get("/tracker?view=compact")).body.data;
    expect([listed.id, listed.founders.length]).toEqual([id, 20]);
  });

  it("count in the bucket `enrich` when they are changed, and start one enrichment while one waits", async () => {
    const id = await create("Merger", people(1));
    for (let more = 1; more <= 4; more += 1) {
      const { headers } = await client.patch(`/tracker/${id}`, { founders: people(1, more) });
      expect(headers.get("ratelimit")).toContain('"enrich"');
    }
    const waiting = () =>
      scene.controls.sql(sql<{ held: boolean }>`select hold_until > clock_timestamp() as held from work
          where kind = 'enrich' and subject = ${id}::uuid and result is null`);
    expect(await waiting()).toEqual([{ held: null }]);
    await scene.controls.sql(sql`update companies set enrichment_status = 'running' where id = ${id}::uuid`);
    for (let more = 5; more <= 8; more += 1)
      await client.patch(`/tracker/${id}`, { founders: people(1, more) });
    expect(await waiting()).toEqual([{ held: true }]);
    const all = await scene.controls.sql(
      sql`select from work where kind = 'enrich' and subject = ${id}::uuid`,
    );
    expect(all).toHaveLength(2);
  });
});
