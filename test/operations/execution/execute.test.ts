import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/v4";
import { Failure } from "../../../src/domain/failure.ts";
import { createKey } from "../../../src/domain/signing/keys.ts";
import { Written } from "../../../src/domain/written.ts";
import { defineOperation, type Operation } from "../../../src/operations/definition/define.ts";
import { execute, type Request } from "../../../src/operations/execution/execute.ts";
import { openSession } from "../../../src/operations/execution/open-session.ts";
import { apiDoor } from "../../../src/platform/doors/api-door.ts";
import type { ApiServices } from "../../../src/ports/services.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const { env } = sharedStack();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let behind: Promise<unknown>[] = [];
const services: ApiServices = {
  ...apiDoor({ ...env, PUBLIC_URL: "http://localhost" }, (work) => void behind.push(work)),
  log,
};
afterEach(async () => {
  await Promise.allSettled(behind);
  behind = [];
  vi.clearAllMocks();
});

const ran = vi.fn();
const shape = { name: z.string(), found: z.string() };
const base = {
  group: "tracker" as const,
  summary: "s",
  description: "d",
  idempotent: false,
  tool: null,
  input: z.strictObject({ name: z.string() }),
  output: z.object(shape),
  errors: [],
};
const read = defineOperation({
  ...base,
  name: "readIt",
  http: { method: "GET", path: "/api/v1/it", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  async run(_context, { name }) {
    ran(name);
    return { status: 200, body: { name, found: "secret" } };
  },
});
const write = defineOperation({
  ...base,
  name: "writeIt",
  http: { method: "POST", path: "/api/v1/it", status: [201] },
  scope: ["tracker:write"],
  bucket: "write",
  async run(_context, { name }) {
    ran(name);
    return { status: 201, location: "/api/v1/it", body: { name, found: "secret" } };
  },
});

const send = (operation: Operation, key: string | null, input: unknown, more: Partial<Request> = {}) =>
  execute(
    operation,
    {
      open: () => openSession({ key, address: null }, services),
      requestId: "run-42",
      idempotencyKey: null,
      addsRecipients: false,
      place: "body",
      input: async () => Object(input),
      ...more,
    },
    services,
  );
const codeOf = async (outcome: ReturnType<typeof execute>) => {
  const settled = await outcome;
  return settled.ok ? settled.status : settled.failure.code;
};

describe.each([
  ["a read", read, 200],
  ["a write", write, 201],
])("%s", (what, operation, status) => {
  it("is answered as it ran, with who called and what is left of the limits", async () => {
    const { key, id } = await newOrganisation(env);
    const outcome = await send(operation, key, { name: "Acme" });
    expect(outcome).toMatchObject({
      ok: true,
      status,
      json: '{"name":"Acme","found":"secret"}',
      replayed: false,
    });
    expect(outcome.caller?.organisation.id).toBe(id);
    expect(outcome.limits?.map(({ bucket }) => bucket)).toEqual([operation.bucket]);
  });

  it("is judged by its key, then its scope, then its input", async () => {
    const { key } = await newOrganisation(env);
    const { key: powerless } = await newOrganisation(env, { scopes: [] });
    const wrong = { nonsense: 1 };
    expect(await codeOf(send(operation, null, wrong))).toBe("unauthorized");
    expect(await codeOf(send(operation, await createKey(), wrong))).toBe("unauthorized");
    expect(await codeOf(send(operation, powerless, wrong))).toBe("insufficient_scope");
    expect(await codeOf(send(operation, key, wrong))).toBe("validation_error");
  });

  it(`tells an unknown key no limits, and gives nothing it ${what === "a read" ? "read" : "would write"}`, async () => {
    const outcome = await send(operation, await createKey(), { name: "Acme" });
    expect([outcome.limits, outcome.caller]).toEqual([null, null]);
    expect(JSON.stringify(outcome)).not.toContain("secret");
    if (operation === write) expect(ran).not.toHaveBeenCalled();
  });
});

describe("what a request may not know", () => {
  it("is what is wrong with its input, where its key lacks the scope", async () => {
    const { key } = await newOrganisation(env, { scopes: [] });
    const input = async (): Promise<Record<string, unknown>> => Promise.reject(new Failure("invalid_json"));
    expect(await codeOf(send(write, key, null, { input }))).toBe("insufficient_scope");
    const { key: able } = await newOrganisation(env);
    expect(await codeOf(send(write, able, null, { input }))).toBe("invalid_json");
  });

  it("is what nobody foresaw: it is logged under the request's id, and told by that alone", async () => {
    const { key } = await newOrganisation(env);
    const run = async () => Promise.reject(new Error("relation secret does not exist"));
    const outcome = await send({ ...read, run }, key, { name: "Acme" });
    if (outcome.ok) throw new Error("it did not fail");
    expect(outcome.failure.toEnvelope().error).toMatchObject({
      code: "internal_error",
      details: { requestId: "run-42" },
    });
    expect(outcome.failure.message).not.toContain("secret");
    expect(log.error).toHaveBeenCalledWith(
      "operation failed",
      expect.objectContaining({ requestId: "run-42" }),
    );
  });

  it("is no failure of the table's, which is told as it is and no error of the log", async () => {
    const { key } = await newOrganisation(env);
    const run = async () => Promise.reject(new Failure("entity_paused"));
    expect(await codeOf(send({ ...write, run }, key, { name: "Acme" }))).toBe("entity_paused");
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe("an answer", () => {
  const written = (body: Written) => ({ ...read, run: async () => ({ status: 200 as const, body }) });

  it("of the database is what its schema makes of it, to the order of its fields, or an error", async () => {
    const { key } = await newOrganisation(env);
    const fine = Written.object({ name: "Acme", found: "it" });
    expect(await send(written(fine), key, { name: "x" })).toMatchObject({ ok: true, json: fine.text });
    for (const wrong of [
      Written.object({ found: "it", name: "Acme" }),
      Written.object({ name: "Acme", found: "it", more: 1 }),
      Written.object({ name: "Acme" }),
    ])
      expect(await codeOf(send(written(wrong), key, { name: "x" }))).toBe("internal_error");
  });

  it("holds no field that its schema does not have", async () => {
    const { key } = await newOrganisation(env);
    const run = async () => ({
      status: 200 as const,
      body: { name: "Acme", found: "it", internal: "secret" },
    });
    expect(await send({ ...read, run }, key, { name: "x" })).toMatchObject({
      json: '{"name":"Acme","found":"it"}',
    });
  });
});

describe("a write under an Idempotency-Key", () => {
  it("runs once: its repeat is answered as it was, another body is a conflict", async () => {
    const { key } = await newOrganisation(env);
    const idempotencyKey = crypto.randomUUID();
    const repeat = (name: string) => send(write, key, { name }, { idempotencyKey });
    expect(await repeat("Acme")).toMatchObject({ status: 201, replayed: false });
    await Promise.all(behind);
    expect(await repeat("Acme")).toMatchObject({
      status: 200,
      replayed: true,
      json: '{"name":"Acme","found":"secret"}',
    });
    expect(await codeOf(repeat("Globex"))).toBe("idempotency_conflict");
    expect(ran).toHaveBeenCalledTimes(1);
  });

  it("that failed is not remembered, and a key that is none is named", async () => {
    const { key } = await newOrganisation(env);
    const idempotencyKey = crypto.randomUUID();
    const run = async () => Promise.reject(new Failure("entity_paused"));
    expect(await codeOf(send({ ...write, run }, key, { name: "Acme" }, { idempotencyKey }))).toBe(
      "entity_paused",
    );
    await Promise.all(behind);
    expect(await codeOf(send(write, key, { name: "Acme" }, { idempotencyKey }))).toBe(201);
    expect(await codeOf(send(write, key, { name: "Acme" }, { idempotencyKey: "short" }))).toBe(
      "validation_error",
    );
  });
});
