import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/v4";
import { startMeter } from "../../../src/domain/meter.ts";
import { RawJson } from "../../../src/domain/raw-json.ts";
import { defineOperation, type Operation } from "../../../src/operations/definition/define.ts";
import { execute } from "../../../src/operations/execution/execute.ts";
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

const read = defineOperation({
  ...{ name: "readIt", group: "tracker", summary: "s", description: "d" },
  ...{
    effect: "read",
    storesOwnReplay: false,
    tool: null,
    scope: ["tracker:read"],
    bucket: "read",
    errors: [],
  },
  http: { method: "GET", path: "/api/v1/it", status: [200] },
  input: z.strictObject({ name: z.string() }),
  output: z.object({ name: z.string(), found: z.string() }),
  handle: async (_context, { name }) => ({ status: 200, body: { name, found: "secret" } }),
});
const acme = { name: "Acme" };
const send = (operation: Operation, key: string) =>
  execute(
    operation,
    {
      open: () => openSession({ key, address: null }, services),
      ...{ meter: startMeter(), requestId: "run-42" },
      ...{ idempotencyKey: null, derivedKey: false, addsRecipients: false },
      input: async () => ({
        given: acme,
        validated: () =>
          validate(operation, { given: acme, part: "body", allowedHosts: services.allowedHosts, more: [] }),
      }),
    },
    services,
  );

describe("an answer", () => {
  it("from the database must match the schema, including the order of fields", async () => {
    const { key } = await newOrganisation(env);
    const answering = (body: RawJson) => ({ ...read, handle: async () => ({ status: 200 as const, body }) });
    const fine = RawJson.object({ name: "Acme", found: "it" });
    expect(await send(answering(fine), key)).toMatchObject({ ok: true, json: fine.text });
    for (const wrong of [
      RawJson.object({ found: "it", name: "Acme" }),
      RawJson.object({ name: "Acme", found: "it", more: 1 }),
      RawJson.object({ name: "Acme" }),
    ])
      expect(await send(answering(wrong), key)).toMatchObject({ failure: { code: "internal_error" } });
  });
});
