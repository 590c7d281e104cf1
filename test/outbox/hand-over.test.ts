import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../scripts/local/stack.ts";
import { flowOf, handOver, handOverTaken } from "../../src/outbox/hand-over.ts";
import { buildWorkServices } from "../../src/platform/services/work-services.ts";
import type { WorkServices } from "../../src/ports/services.ts";
import type { WorkMessage } from "../../src/store/work-message.ts";
import { type Controls, controlsOf } from "../support/controls.ts";
import { ownStack } from "../support/servers/stack.ts";

let stack: Stack;
let controls: Controls;
let services: WorkServices;

beforeAll(async () => {
  stack = await ownStack();
  controls = controlsOf(stack);
  await controls.deliveries({ paused: true });
  services = buildWorkServices({ ...stack.env, PUBLIC_URL: "http://127.0.0.1:1" }, () => undefined);
});
afterAll(() => stack.close());

const message = (more: Partial<WorkMessage> = {}): WorkMessage => ({
  ...{ message_id: crypto.randomUUID(), organisation_id: crypto.randomUUID(), subject: crypto.randomUUID() },
  ...{ kind: "run", hold_seconds: null, ...more },
});
const queued = async (organisationId: string) =>
  (await controls.messages()).filter(({ body }) => body.includes(organisationId));

describe("messages", () => {
  it("reach the queue once, with organisation, subject, pace and delay", async () => {
    const given = message({ kind: "enrich", hold_seconds: 60 });
    await handOver(services, [given]);
    await handOver(services, [given]);
    const [sent, ...more] = await queued(given.organisation_id);
    expect(more).toEqual([]);
    const { organisation_id: organisationId, subject, message_id: deduplicationId } = given;
    expect(JSON.parse(sent?.body ?? "")).toEqual({ organisationId, subject });
    const flow = { key: `enrich.${organisationId}`, parallelism: flowOf("enrich").parallelism };
    expect(sent).toMatchObject({ url: "http://127.0.0.1:1/jobs/enrich", deduplicationId, flow });
    const heldMs = Date.parse(sent?.nextAt ?? "") - Date.parse(sent?.createdAt ?? "");
    expect(Math.round(heldMs / 1_000)).toBe(60);
  });

  it("are sent completely when there are more than fit into one request", async () => {
    const { organisation_id } = message();
    const many = Array.from({ length: 1_203 }, () => message({ organisation_id }));
    expect(await handOverTaken(services, many)).toBe(many.length);
    const ids = (await queued(organisation_id)).map(({ deduplicationId }) => deduplicationId);
    expect(ids.toSorted()).toEqual(many.map(({ message_id }) => message_id).toSorted());
  });
});
