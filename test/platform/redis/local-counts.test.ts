import { expect, it } from "vitest";
import { bucketLimits } from "../../../src/domain/limits.ts";
import { createLocalCounts } from "../../../src/platform/redis/local-counts.ts";
import type { BucketState } from "../../../src/ports/limits.ts";

const begin = () => {
  let at = 1_000 * 3_600_000;
  const pass = (seconds: number) => {
    at += seconds * 1000;
  };
  return { counts: createLocalCounts(() => at), pass };
};
const stored = (more: Partial<BucketState>): BucketState => ({
  ...{ bucket: "create", ...bucketLimits.create, remaining: 200, resetSeconds: 60, allowed: true, ...more },
});

it("limits the paid buckets and no others, from what the store said last until the window ends", () => {
  const { counts, pass } = begin();
  counts.learn("key", stored({ remaining: 1 }));
  expect(counts.take("key", ["create", "write"])).toMatchObject([
    { bucket: "create", remaining: 0, allowed: true, resetSeconds: 3600 },
  ]);
  expect(counts.take("key", ["create", "write"])).toMatchObject([{ bucket: "create", allowed: false }]);
  expect(counts.take("other", ["create"])).toMatchObject([{ remaining: 199, allowed: true }]);
  expect(counts.take("key", ["read"])).toEqual([]);
  pass(3600);
  expect(counts.take("key", ["create"])).toMatchObject([{ remaining: 199, allowed: true }]);
});

it("remembers a full bucket until its window ends", () => {
  const { counts, pass } = begin();
  pass(20);
  counts.refuse(
    "key",
    stored({ bucket: "read", ...bucketLimits.read, allowed: false, remaining: 0, resetSeconds: 40 }),
  );
  expect(counts.refused("key", ["read"])).toMatchObject({ bucket: "read", allowed: false, resetSeconds: 40 });
  expect(counts.refused("key", ["write"])).toBeNull();
  expect(counts.refused("other", ["read"])).toBeNull();
  pass(39.5);
  expect(counts.refused("key", ["read"])?.resetSeconds).toBe(1);
  pass(1);
  expect(counts.refused("key", ["read"])).toBeNull();
});
