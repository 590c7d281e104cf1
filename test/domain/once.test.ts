import { expect, it, vi } from "vitest";
import { once } from "../../src/domain/once.ts";

it.each([{ a: 1 }, undefined, null])("makes %j at the first use only", (value) => {
  const make = vi.fn(() => value);
  const use = once(make);
  expect([use(), use()]).toEqual([value, value]);
  expect(make).toHaveBeenCalledTimes(1);
});

it("tries again after a failure", () => {
  const make = vi.fn(() => 1);
  make.mockImplementationOnce(() => {
    throw new Error("not yet");
  });
  const use = once(make);
  expect(use).toThrow("not yet");
  expect(use()).toBe(1);
});
