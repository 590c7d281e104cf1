import { Redis } from "@upstash/redis";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createIdlePeriod } from "../../../src/platform/redis/idle-period.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const { UPSTASH_REDIS_REST_URL: url = "", UPSTASH_REDIS_REST_TOKEN: token = "" } = sharedStack().env;
const open = (about = `postgres://secret@${crypto.randomUUID()}/db`) =>
  createIdlePeriod({ url, token, about }, log);
const later = Date.now() + 3_600_000;

afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe("the stored idle period", () => {
  it("is separate per database, whose address is not stored", async () => {
    const about = `postgres://user:s3cret@${crypto.randomUUID()}/db`;
    const [one, other] = [open(about), open()];
    await one.store(later, "0");
    expect((await other.read(new Date().toISOString())).until).toBeNull();
    expect((await open(about).read(new Date().toISOString())).until).toBe(later);
    const keys = await new Redis({ url, token }).keys("*");
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.includes("s3cret"))).toEqual([]);
  });
});

describe("an idle period when Redis does not answer", () => {
  const away = () => createIdlePeriod({ url: "http://127.0.0.1:1", token, about: "db" }, log);

  it("is not ended again for five seconds, so that no request waits", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const period = away();
    for (let asked = 0; asked < 5; asked += 1) await period.end();
    expect(log.warn).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 5_000);
    await period.end();
    expect(log.warn).toHaveBeenCalledTimes(2);
  });
});
