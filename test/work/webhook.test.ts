import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { inMinutes } from "../support/controls.ts";
import { openPlot, refreshWithNews, runScene, until } from "../support/scenes/fault-scene.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { type Receiver, startReceiver, verifies } from "../support/sites/receiver.ts";

const scene = runScene();
let organisation: TestOrganisation;
let client: Client;
const receivers: Receiver[] = [];

beforeEach(async () => {
  organisation = await newOrganisation(scene.service.env);
  client = clientOf(scene.service.url, organisation.key);
});
afterEach(async () => {
  await scene.controls.heal();
  await scene.controls.deliveries({ duplicate: 1, paused: false });
  for (const { close } of receivers.splice(0)) await close();
});

interface Hook {
  id: string;
  secret: string;
  receiver: Receiver;
}

/** An endpoint with a receiver of its own. */
async function open(
  answer: number | null = 200,
  types: string[] = ["company.added"],
  of = client,
): Promise<Hook> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  const { status, body } = await of.post("/webhooks", { url: receiver.url, types });
  expect(status).toBe(201);
  return { ...body.data, receiver };
}
const add = async (of = client): Promise<string> => {
  const sent = { companyName: crypto.randomUUID(), thingsToTrack: "Hiring", alertEmails: ["a@fund.example"] };
  return (await of.post("/tracker", sent)).body.data.id;
};
const deliveries = async ({ id }: Hook) => (await client.get(`/webhooks/${id}/deliveries`)).body.data;
const statusOf = async ({ id }: Hook) => (await client.get(`/webhooks/${id}`)).body.data.status;
const got = ({ receiver }: Hook, count = 1) =>
  until(
    async () => receiver.received,
    ({ length }) => length >= count,
  );
/** Waits until the delivery has been attempted so often. */
const attempted = (hook: Hook, attempts = 1) =>
  until(
    () => deliveries(hook),
    ([one]) => one?.attempts >= attempts,
  );
/** Waits until the endpoint has no open work. */
const idle = ({ id }: Hook) =>
  until(
    () => scene.controls.sql(sql`select 1 from work where subject = ${id}::uuid and result is null`),
    ({ length }) => length === 0,
  );
const inDays = (days: number) => inMinutes(days * 24 * 60);

describe("an event", () => {
  it("is sent soon after its request, signed, as GET /events shows it", async () => {
    const hook = await open(200, ["company.added", "company.removed"]);
    const id = await add();
    const [one] = await got(hook);
    const { data } = (await client.get("/events?types=company.added")).body;
    expect(one?.event.entityId).toBe(id);
    expect({ ...one?.event, data: null }).toEqual({ ...data[0], data: null });
    expect(Object.keys(one?.event.data)).toEqual(Object.keys(data[0].data));
    expect([one?.id, verifies(one as never, hook.secret)]).toEqual([data[0].id, true]);
    await client.delete(`/tracker/${id}`);
    const [, removed] = await got(hook, 2);
    expect([removed?.event.type, removed?.event.data.id]).toEqual(["company.removed", id]);
    const [latest, first] = await attempted(hook);
    expect(first).toMatchObject({
      eventId: data[0].id,
      status: "delivered",
      attempts: 1,
      lastStatus: "200",
      nextAt: null,
    });
    expect(latest.type).toBe("company.removed");
    const { data: shown } = (await client.get(`/webhooks/${hook.id}`)).body;
    expect([shown.status, shown.lastDeliveryAt]).toEqual(["active", latest.lastAt]);
  });

  it("of a run is sent when the run ends", async () => {
    const plot = await openPlot(scene);
    const hook = await open(200, ["signal.created", "alert.decided"], plot.client);
    await refreshWithNews(plot);
    const received = await got(hook, 2);
    expect(received.map(({ event }) => event.type).sort()).toEqual(["alert.decided", "signal.created"]);
    expect(received.every((one) => verifies(one, hook.secret))).toBe(true);
  });

  it("is sent once per id after three deliveries of the message", async () => {
    await scene.controls.deliveries({ duplicate: 3 });
    const hooks = [await open(), await open(), await open(), await open()];
    const count = 12;
    await Promise.all(Array.from({ length: count }, () => add()));
    for (const hook of hooks) await got(hook, count);
    await until(scene.controls.messages, (all) =>
      all.every(({ url, nextAt }) => !url.endsWith("/webhook") || nextAt === null),
    );
    for (const { receiver } of hooks) {
      const ids = receiver.received.map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([count, count]);
    }
  });

  it("is sent by the schedule if the queue did not take it", async () => {
    const hook = await open();
    await scene.controls.faults({ qstash: { mode: "down" } });
    await add();
    await scene.service.settled();
    expect(hook.receiver.received).toEqual([]);
    await scene.controls.heal();
    await scene.controls.cron(inMinutes(5));
    expect(await got(hook)).toHaveLength(1);
  });

  it("is for endpoints of its organisation that want its type", async () => {
    const other = clientOf(scene.service.url, (await newOrganisation(scene.service.env)).key);
    const [all, some] = [await open(200, ["company.added"]), await open(200, ["company.removed"])];
    const theirs = await open(200, ["company.added"], other);
    await client.post(`/webhooks/${all.id}/test`);
    await add(other);
    await got(theirs);
    const [test] = await got(all);
    expect(test?.event).toMatchObject({ type: "webhook.test", entityId: null, data: { id: all.id } });
    await client.delete(`/tracker/${await add()}`);
    await got(all, 2);
    await got(some);
    expect([all, some, theirs].map(({ receiver }) => receiver.received.length)).toEqual([2, 1, 1]);
  });
});

it("both secrets verify for a day after a rotation, then the new one only", async () => {
  const hook = await open();
  const { secret } = (await client.post(`/webhooks/${hook.id}/rotate`)).body.data;
  await client.post(`/webhooks/${hook.id}/test`);
  const [one] = await got(hook);
  expect([secret, hook.secret].map((each) => verifies(one as never, each))).toEqual([true, true]);
  await scene.controls.sql(sql`
    update webhooks set previous_until = previous_until - interval '24 hours' where id = ${hook.id}::uuid`);
  await client.post(`/webhooks/${hook.id}/test`);
  const [, two] = await got(hook, 2);
  expect([secret, hook.secret].map((each) => verifies(two as never, each))).toEqual([true, false]);
});

describe("a receiver that fails", () => {
  it.each([
    ["does not answer", null, "timeout"],
    ["answers 500", 500, "500"],
    ["redirects", 302, "302"],
  ])("%s delays no other, and gets the event again later", async (_what, answer, lastStatus) => {
    const [bad, good] = [await open(answer), await open()];
    for (let count = 0; count < 3; count += 1) await add();
    await got(good, 3);
    if (answer === null) expect((await deliveries(bad))[0]).toMatchObject({ status: "waiting", attempts: 0 });
    const [one] = await attempted(bad);
    expect(one).toMatchObject({ status: "waiting", lastStatus });
    expect(Date.parse(one.nextAt) - Date.parse(one.lastAt)).toBe(60_000);
    expect([await statusOf(bad), await statusOf(good)]).toEqual(["failing", "active"]);
    bad.receiver.answer = 204;
    await scene.controls.cron(inMinutes(2));
    const again = await until(
      () => deliveries(bad),
      (all) => all.every(({ status }: { status: string }) => status === "delivered"),
    );
    expect(again.map(({ attempts }: { attempts: number }) => attempts)).toEqual([2, 2, 2]);
    expect(await statusOf(bad)).toBe("active");
    expect(new Set(bad.receiver.received.map(({ id }) => id)).size).toBe(3);
  });

  it("gets an event again when it is due, without the schedule, and newer events at once", async () => {
    const hook = await open(500);
    await add();
    const [one] = await attempted(hook);
    const lateness = (at: string | null) => Date.parse(at ?? "") - Date.parse(one.nextAt);
    // The message of the first attempt stays queued until its answer is noted.
    const held = async () =>
      (await scene.controls.messages()).filter(
        ({ body, state, nextAt }) => state === "queued" && body.includes(hook.id) && lateness(nextAt) >= 0,
      );
    const [message] = await until(held, ({ length }) => length > 0);
    expect(lateness(message?.nextAt ?? null)).toBeLessThan(5_000);
    hook.receiver.answer = 200;
    await add();
    await got(hook, 2);
    await until(held, ({ length }) => length > 0);
    expect(hook.receiver.received).toHaveLength(2);
  });

  it("gets an event eight times in three days", async () => {
    const hook = await open(503);
    await add();
    const wait = async (attempts: number) => {
      const [one] = await attempted(hook, attempts);
      if (one.nextAt !== null) await scene.controls.cron(new Date(Date.parse(one.nextAt) + 1_000));
      return one.nextAt === null ? one.status : (Date.parse(one.nextAt) - Date.parse(one.lastAt)) / 60_000;
    };
    expect([await wait(1), await wait(2)]).toEqual([1, 5]);
    await attempted(hook, 3);
    await scene.controls.sql(
      sql`update webhook_deliveries set attempts = 6, next_at = clock_timestamp() where webhook_id = ${hook.id}::uuid`,
    );
    await scene.controls.cron();
    expect([await wait(7), await wait(8)]).toEqual([36 * 60, "failed"]);
    expect(await statusOf(hook)).toBe("failing");
  });

  it("is disabled after five days, and its owner gets one email", async () => {
    const hook = await open(500);
    await add();
    await attempted(hook);
    const fail = (hours: number) =>
      scene.controls.sql(sql`
        update webhooks set failing_since = clock_timestamp() - make_interval(hours => ${hours}::integer)
         where id = ${hook.id}::uuid`);
    await fail(119);
    await scene.controls.cron();
    expect(await statusOf(hook)).toBe("failing");
    await fail(121);
    await scene.controls.cron();
    expect(await statusOf(hook)).toBe("disabled");
    const mails = () => scene.controls.emailsTo(organisation.email);
    await until(mails, ({ length }) => length > 0);
    await idle(hook);
    await scene.controls.cron(inDays(1));
    await idle(hook);
    const [mail, ...more] = await mails();
    expect([mail?.subject, more]).toEqual(["Webhooks to 127.0.0.1 are disabled", []]);
    expect([mail?.text, mail?.html].every((text) => text?.includes(hook.receiver.url))).toBe(true);
    expect((await deliveries(hook))[0]).toMatchObject({ status: "failed", nextAt: null });
    const before = hook.receiver.received.length;
    await add();
    await scene.service.settled();
    expect([await deliveries(hook), hook.receiver.received.length]).toMatchObject([{ length: 1 }, before]);

    hook.receiver.answer = 200;
    await client.patch(`/webhooks/${hook.id}`, { status: "active" });
    await add();
    await got(hook, before + 1);
    await scene.controls.cron(inDays(2));
    expect(await statusOf(hook)).toBe("active");
  });

  it("is disabled at once by 410", async () => {
    const hook = await open(410);
    await add();
    await until(
      () => statusOf(hook),
      (status) => status === "disabled",
    );
    const { status, body } = await client.post(`/webhooks/${hook.id}/test`);
    expect([status, body.error.details.fields]).toEqual([
      400,
      [{ path: "id", reason: expect.stringContaining("disabled") }],
    ]);
  });
});
