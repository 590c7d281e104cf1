import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { invalidKeyLimit } from "../../src/domain/limits.ts";
import { createKey, hashKey } from "../../src/domain/signing/keys.ts";
import { createInvalidKeyLimiter } from "../../src/platform/invalid-keys.ts";
import type { InvalidKeyLimiter } from "../../src/ports/limits.ts";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { clientOf } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";

const { limit, windowSeconds } = invalidKeyLimit;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let behind: Promise<void>[] = [];
const after = (work: () => Promise<void>) => void behind.push(work());
let invented = 0;

beforeEach(() => {
  vi.useFakeTimers();
  behind = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** Sends so many unknown keys, each decided on before the next; gives how many were asked about. */
async function flood(limiter: InvalidKeyLimiter, count: number, from: () => string = () => "192.0.2.1") {
  let asked = 0;
  for (let sent = 0; sent < count; sent += 1) {
    invented += 1;
    const decide = await limiter.admit(from(), `hash-${invented}`, after).catch(() => null);
    if (decide === null) continue;
    asked += 1;
    decide(false);
    await vi.advanceTimersByTimeAsync(1);
  }
  return asked;
}

describe("unknown keys", () => {
  it.each([
    ["absent", undefined],
    ["no binding at all", { limit: "none" }],
    ["failing", { limit: () => Promise.reject(new Error("away")) }],
    ["hanging", { limit: () => new Promise(() => undefined) }],
    ["content", { limit: async () => ({ success: true }) }],
  ])(
    "are asked for up to the limit of this isolate where the binding is %s, which keeps nobody out",
    async (_how, binding) => {
      const limiter = createInvalidKeyLimiter(binding, log);
      expect(await flood(limiter, 3 * limit)).toBe(limit);
      await vi.advanceTimersByTimeAsync(2_000);
      await Promise.all(behind);
      expect(log.warn.mock.calls.length).toBeLessThanOrEqual(1);
      await vi.advanceTimersByTimeAsync(windowSeconds * 1_000);
      expect(await flood(limiter, 3 * limit)).toBe(limit);
    },
  );

  it("are counted per IPv4 address and per /64 of IPv6, and not without an address", async () => {
    const within = (network: string) => () => `${network}${crypto.randomUUID().slice(0, 4)}`;
    const limiter = createInvalidKeyLimiter(undefined, log);
    expect(await flood(limiter, 2 * limit, within("2001:db8:1:2::"))).toBe(limit);
    expect(await flood(limiter, limit, within("2001:db8:1:3::"))).toBe(limit);
    expect(await flood(limiter, 2 * limit, () => "::ffff:192.0.2.9")).toBe(limit);
    expect(await flood(limiter, 5, () => "192.0.2.9")).toBe(0);
    expect(await flood(limiter, 2 * limit, () => "no address")).toBe(2 * limit);
  });
});

describe("a key that was refused", () => {
  const service = runService();

  it("works within ten seconds after it is issued, and at once if it was not tried before", async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() });
    const { id, memberId, key } = await newOrganisation(service.env);
    expect((await clientOf(service.url, key).get("/tracker")).status).toBe(200);

    const tried = await createKey();
    const client = clientOf(service.url, tried);
    expect((await client.get("/tracker")).status).toBe(401);
    await controlsOf(sharedStack()).sql(sql`
      insert into api_keys (organisation_id, member_id, name, key_hash, scopes)
      values (${id}::uuid, ${memberId}::uuid, 'late', ${await hashKey(tried)}, array['tracker:read'])`);
    expect((await client.get("/tracker")).status).toBe(401);
    vi.setSystemTime(Date.now() + 10_001);
    expect((await client.get("/tracker")).status).toBe(200);
  });
});
