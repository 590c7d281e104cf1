import { expect, it, vi } from "vitest";
import { once } from "../../src/domain/once.ts";

it.each([
  ["a value", { a: 1 }],
  ["nothing", undefined],
  ["null", null],
  ["false", false],
])("%s is made at its first use, and once", (_what, value) => {
  const make = vi.fn(() => value);
  const use = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([use(), use(), use()]).toEqual([value, value, value]);
  expect(make).toHaveBeenCalledTimes(1);
});

it("what failed to be made is made at the next use", () => {
  const make = vi
    .fn(() => 1)
    .mockImplementationOnce(() => {
      throw new Error("not yet");
    });
  const use = once(make);
  expect(use).toThrow("not yet");
  expect([use(), use()]).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(2);
});
