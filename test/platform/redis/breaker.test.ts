import { afterEach, describe, expect, it, vi } from "vitest";
import { createBreaker } from "../../../src/platform/redis/client.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("the breaker", () => {
  const settled = Promise.resolve();
  const begin = () => {
    vi.useFakeTimers();
    const behind: Promise<void>[] = [];
    const after = (work: () => Promise<void>) => void behind.push(work());
    return { breaker: createBreaker(), after, behind };
  };
  const later = <Value>(milliseconds: number, value: Value) =>
    new Promise<Value>((resolve) => setTimeout(() => resolve(value), milliseconds));
  const fail = async () => Promise.reject(new Error("away"));
  const never = () => new Promise<never>(() => undefined);

  it.each([
    [0, 999, true],
    [0, 1_001, false],
    [1_500, 1_690, true],
    [1_500, 1_710, false],
  ])(
    "with parallel calls of %i ms, a response after %i ms is accepted: %s",
    async (besideMs, answerMs, ok) => {
      const { breaker, after } = begin();
      const asked = breaker.run(() => later(answerMs, "counted"), { parallel: later(besideMs, null), after });
      await vi.advanceTimersByTimeAsync(2_000);
      expect((await asked).ok).toBe(ok);
    },
  );

  it("opens after three failures in a row and probes in the background, also after a probe that hangs", async () => {
    const { breaker, after, behind } = begin();
    const meanwhile = { parallel: settled, after };
    for (let ask = 1; ask <= 2; ask += 1) await breaker.run(fail, meanwhile);
    expect((await breaker.run(async () => "fine", meanwhile)).ok).toBe(true);
    for (let ask = 1; ask <= 3; ask += 1) expect((await breaker.run(fail, meanwhile)).ok).toBe(false);
    const counted = vi.fn(async () => "counted");
    expect(await breaker.run(counted, meanwhile)).toEqual({ ok: false, error: null });
    expect(counted).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(5_000);
    const lost = vi.fn(never);
    for (let ask = 1; ask <= 3; ask += 1) expect((await breaker.run(lost, meanwhile)).ok).toBe(false);
    expect([lost.mock.calls.length, behind.length]).toEqual([1, 1]);

    await vi.advanceTimersByTimeAsync(5_000);
    expect((await breaker.run(counted, meanwhile)).ok).toBe(false);
    await Promise.all(behind);
    expect(await breaker.run(counted, meanwhile)).toEqual({ ok: true, value: "counted" });
  });

  it("knows from a probe that an absent store is late now", async () => {
    const { breaker, after, behind } = begin();
    const meanwhile = { parallel: settled, after };
    for (let ask = 1; ask <= 3; ask += 1) await breaker.run(fail, meanwhile);
    expect(breaker.isLate()).toBe(false);
    await vi.advanceTimersByTimeAsync(5_000);
    await breaker.run(never, meanwhile);
    await vi.advanceTimersByTimeAsync(1_000);
    await Promise.all(behind);
    expect(breaker.isLate()).toBe(true);
    await vi.advanceTimersByTimeAsync(5_000);
    await breaker.run(fail, meanwhile);
    await Promise.all(behind);
    expect(breaker.isLate()).toBe(false);
  });
});
