import { afterEach, describe, expect, it, vi } from "vitest";
import { createLetThrough } from "../../../src/platform/redis/let-through.ts";

afterEach(() => {
  vi.useRealTimers();
});

describe("the log of what went on unlimited", () => {
  it("is one line at first, one in ten seconds, and the rest once the store answers", () => {
    vi.useFakeTimers();
    const warn = vi.fn();
    const letThrough = createLetThrough({ info: vi.fn(), warn, error: vi.fn() });
    const lines = () => warn.mock.calls.map(([, { error: _error, ...counts }]) => counts);
    letThrough.end();
    for (let request = 1; request <= 300; request += 1) letThrough.count(["create", "write"], null);
    expect(lines()).toEqual([{ requests: 1, create: 1, write: 1 }]);
    vi.advanceTimersByTime(10_000);
    letThrough.count(["read"], new Error("away"));
    expect(lines()[1]).toEqual({ requests: 300, create: 299, write: 299, read: 1 });
    letThrough.count(["read"], null);
    letThrough.end();
    letThrough.end();
    expect(lines().slice(2)).toEqual([{ requests: 1, read: 1 }]);
  });
});
