import { expect, it } from "vitest";
import { createKey, hashKey, isWellFormedKey } from "../../../src/domain/signing/keys.ts";

it("a key has the documented form, and every key is different", async () => {
  const keys = await Promise.all(Array.from({ length: 50 }, createKey));
  for (const key of keys) {
    expect(key).toMatch(/^pt_live_[A-Za-z0-9_-]{49}$/);
    expect(await isWellFormedKey(key)).toBe(true);
  }
  expect(new Set(keys).size).toBe(50);
  expect(new Set(await Promise.all(keys.map(hashKey))).size).toBe(50);
});

it("a key with a character changed, missing or added is malformed", async () => {
  const key = await createKey();
  const wrong = Array.from(key, (character, at) => [
    `${key.slice(0, at)}${character === "x" ? "y" : "x"}${key.slice(at + 1)}`,
    `${key.slice(0, at)}${key.slice(at + 1)}`,
    `${key.slice(0, at)}x${key.slice(at)}`,
  ]).flat();
  for (const one of [...wrong, "", ` ${key}`, `${key}\n`, key.toUpperCase()])
    expect(await isWellFormedKey(one), one).toBe(false);
});
