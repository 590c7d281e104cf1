import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { flowOf } from "../../../src/domain/flow.ts";
import { handOver, handOverTaken, handOverWaiting } from "../../../src/operations/execution/hand-over.ts";
import { workDoor } from "../../../src/platform/doors/work-door.ts";
import type { WorkServices } from "../../../src/ports/services.ts";
import { queueDueRuns } from "../../../src/store/schedule.ts";
import type { WorkMessage } from "../../../src/store/work.ts";
import { type Controls, controlsOf, inMinutes } from "../../support/controls.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { ownStack } from "../../support/servers/stack.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let stack: Stack;
let controls: Controls;
let services: WorkServices;

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
  await controls.deliveries({ paused: true });
  services = { ...workDoor({ ...stack.env, PUBLIC_URL: "http://127.0.0.1:1" }, () => undefined), log };
});
afterEach(async () => {
  await controls.heal();
  vi.clearAllMocks();
});
afterAll(() => stack.close());

const message = (more: Partial<WorkMessage> = {}): WorkMessage => ({
  message_id: crypto.randomUUID(),
  organisation_id: crypto.randomUUID(),
  kind: "run",
  subject: crypto.randomUUID(),
  hold_seconds: null,
  ...more,
});
const queued = async (organisationId: string) =>
  (await controls.messages()).filter(({ body }) => body.includes(organisationId));

/** An organisation with so many runs whose messages were written and never handed over. */
async function waitingRuns(count: number): Promise<string> {
  const { id } = await newOrganisation(stack.env);
  await controls.sql(sql`
    insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status, next_run_at)
    select ${id}::uuid, 'Fundraising', '{a@fund.example}', 'ready', clock_timestamp() - interval '1 hour'
      from generate_series(1, ${count}::integer)`);
  const now = new Date().toISOString();
  const paces = { placed: 0, pace_each: 1_000, pace_all: 1_000 };
  await services.database.everywhere().write(queueDueRuns({ at: now, batch: count, ...paces }));
  return id;
}

describe("messages handed over", () => {
  it("reach the queue once each, with whom and what they are about, their pace and how long they are held", async () => {
    const given = message({ kind: "enrich", hold_seconds: 60 });
    await handOver(services, [given]);
    await handOver(services, [given]);
    const [sent, ...more] = await queued(given.organisation_id);
    expect(more).toEqual([]);
    expect(sent?.url).toBe("http://127.0.0.1:1/jobs/enrich");
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      organisationId: given.organisation_id,
      subject: given.subject,
    });
    expect(sent).toMatchObject({
      deduplicationId: given.message_id,
      flow: { key: `enrich.${given.organisation_id}`, parallelism: flowOf("enrich").parallelism },
    });
    const heldMs = Date.parse(sent?.nextAt ?? "") - Date.parse(sent?.createdAt ?? "");
    expect(Math.round(heldMs / 1_000)).toBe(60);
  });

  it("are all there, however many", async () => {
    const { organisation_id } = message();
    const many = Array.from({ length: 1_203 }, () => message({ organisation_id }));
    expect(await handOverTaken(services, many)).toBe(many.length);
    const ids = (await queued(organisation_id)).map(({ deduplicationId }) => deduplicationId);
    expect(ids.toSorted()).toEqual(many.map(({ message_id }) => message_id).toSorted());
  });

  it("are nothing where there are none", async () => {
    await controls.forgetCalls();
    await handOver(services, []);
    expect(await handOverTaken(services, [])).toBe(0);
    expect(await controls.calls()).toEqual([]);
  });
});

describe("a queue that does not take all", () => {
  it("is told what it took and no more, and is offered the rest again", async () => {
    const { organisation_id } = message();
    const some = Array.from({ length: 6 }, () => message({ organisation_id }));
    await controls.faults({ qstash: { refuseEvery: 3 } });
    expect(await handOverTaken(services, some)).toBe(4);
    expect(log.warn).toHaveBeenCalledWith("queue refused jobs", { jobs: 2, of: 6 });
    await controls.heal();
    await handOver(services, some);
    expect(await queued(organisation_id)).toHaveLength(6);
  });

  it("fails nobody's request where it is away for a moment, and takes the message then", async () => {
    const given = message();
    await controls.faults({ qstash: { mode: "down" } });
    const handing = handOver(services, [given]);
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), 2_000);
    await controls.heal();
    await handing;
    expect(await queued(given.organisation_id)).toHaveLength(1);
    expect(log.warn).toHaveBeenCalledWith("queue did not take jobs", expect.objectContaining({ attempt: 1 }));
  });

  it("fails whoever counts what was handed over", async () => {
    await controls.faults({ qstash: { mode: "error" } });
    await expect(handOverTaken(services, [message()])).rejects.toThrow();
  });
});

describe("what waits in the database", () => {
  it("is left to whoever wrote it for a minute, then handed over, all of it and once", async () => {
    const id = await waitingRuns(7);
    const now = new Date().toISOString();
    expect(await handOverWaiting(services, now, 5)).toEqual({ handed: 0, all: true });
    const later = inMinutes(2).toISOString();
    expect(await handOverWaiting(services, later, 5)).toEqual({ handed: 7, all: true });
    expect(new Set((await queued(id)).map(({ body }) => body)).size).toBe(7);
    expect(await handOverWaiting(services, inMinutes(4).toISOString(), 5)).toEqual({ handed: 0, all: true });
  });

  it("is left where there are no takes for it, which is told", async () => {
    await waitingRuns(1);
    expect(await handOverWaiting(services, inMinutes(2).toISOString(), 0)).toEqual({ handed: 0, all: false });
  });
});
