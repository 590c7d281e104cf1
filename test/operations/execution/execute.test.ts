import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/v4";
import { Failure } from "../../../src/domain/failure.ts";
import { startMeter } from "../../../src/domain/meter.ts";
import { RawJson } from "../../../src/domain/raw-json.ts";
import { createKey } from "../../../src/domain/signing/keys.ts";
import { defineOperation, type Operation } from "../../../src/operations/definition/define.ts";
import { execute, type Request } from "../../../src/operations/execution/execute.ts";
import { openSession } from "../../../src/operations/execution/open-session.ts";
import { validate } from "../../../src/operations/execution/validate.ts";
import { buildApiServices } from "../../../src/platform/services/api-services.ts";
import type { ApiServices } from "../../../src/ports/services.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const { env } = sharedStack();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let behind: Promise<unknown>[] = [];
const services: ApiServices = {
  ...buildApiServices({ ...env, PUBLIC_URL: "http://localhost" }, (work) => void behind.push(work)),
  log,
};
afterEach(async () => {
  await Promise.allSettled(behind);
  behind = [];
  vi.clearAllMocks();
});

const ran = vi.fn();
const base = {
  group: "tracker" as const,
  summary: "s",
  description: "d",
  storesOwnReplay: false,
  tool: null,
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string(), found: z.string() }),
  errors: [],
};
const read = defineOperation({
  ...base,
  name: "readIt",
  effect: "read",
  http: { method: "GET", path: "/api/v1/it", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  async handle(_context, { name }) {
    ran(name);
    return { status: 200, body: { name, found: "secret" } };
  },
});
const write = defineOperation({
  ...base,
  name: "writeIt",
  effect: "write",
  http: { method: "POST", path: "/api/v1/it", status: [201] },
  scope: ["tracker:write"],
  bucket: "write",
  async handle(_context, { name }) {
    ran(name);
    return { status: 201, body: { name, found: "secret" } };
  },
});

const send = (operation: Operation, key: string | null, input: unknown, more: Partial<Request> = {}) =>
  execute(
    operation,
    {
      open: () => openSession({ key, address: null }, services),
      meter: startMeter(),
      requestId: "run-42",
      idempotencyKey: null,
      derivedKey: false,
      addsRecipients: false,
      input: async () => ({
        given: Object(input),
        validated: () =>
          validate(operation, {
            given: Object(input),
            part: "body",
            allowedHosts: services.allowedHosts,
            more: [],
          }),
      }),
      ...more,
    },
    services,
  );
const codeOf = async (outcome: ReturnType<typeof execute>) => {
  const settled = await outcome;
  return settled.ok ? settled.status : settled.failure.code;
};
const acme = { name: "Acme" };

it.each([read, write])("$name gives an unknown key neither limits nor data", async (operation) => {
  const outcome = await send(operation, await createKey(), acme);
  expect([outcome.limits, outcome.caller]).toEqual([null, null]);
  expect(JSON.stringify(outcome)).not.toContain("secret");
  if (operation === write) expect(ran).not.toHaveBeenCalled();
});

describe("a failure", () => {
  it("of unknown cause is logged under the request id, and answered with that id only", async () => {
    const { key } = await newOrganisation(env);
    const handle = async () => Promise.reject(new Error("relation secret does not exist"));
    const outcome = await send({ ...read, handle }, key, acme);
    if (outcome.ok) throw new Error("it did not fail");
    const requestId = "run-42";
    expect(outcome.failure.toEnvelope().error).toMatchObject({
      code: "internal_error",
      details: { requestId },
    });
    expect(outcome.failure.message).not.toContain("secret");
    expect(log.error).toHaveBeenCalledWith("operation failed", expect.objectContaining({ requestId }));
  });
});

describe("an answer", () => {
  it("from the database must match the schema, including the order of fields", async () => {
    const { key } = await newOrganisation(env);
    const answering = (body: RawJson) => ({ ...read, handle: async () => ({ status: 200 as const, body }) });
    const fine = RawJson.object({ name: "Acme", found: "it" });
    expect(await send(answering(fine), key, acme)).toMatchObject({ ok: true, json: fine.text });
    for (const wrong of [
      RawJson.object({ found: "it", name: "Acme" }),
      RawJson.object({ name: "Acme", found: "it", more: 1 }),
      RawJson.object({ name: "Acme" }),
    ])
      expect(await codeOf(send(answering(wrong), key, acme))).toBe("internal_error");
  });
});

describe("a write with an Idempotency-Key", () => {
  /** Sends writes with one key; each may have another name and another handler. */
  async function keyed() {
    const { key } = await newOrganisation(env);
    const idempotencyKey = crypto.randomUUID();
    return (name: string, handle: typeof write.handle = write.handle, more: Partial<Request> = {}) =>
      send({ ...write, handle }, key, { name }, { idempotencyKey, ...more });
  }

  it("runs again after a failure", async () => {
    const ask = await keyed();
    expect(await codeOf(ask("Acme", async () => Promise.reject(new Failure("entity_paused"))))).toBe(
      "entity_paused",
    );
    await Promise.all(behind);
    expect(await codeOf(ask("Acme"))).toBe(201);
  });
});
