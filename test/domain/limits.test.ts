import { expect, it } from "vitest";
import { bucketLimits, bucketsOf } from "../../src/domain/limits.ts";
import type { Bucket } from "../../src/ports/limits.ts";

it.each(Object.keys(bucketLimits) as Bucket[])(
  "a request of the bucket %s counts in it once, and as a read or as a write",
  (bucket) => {
    const counted = bucketsOf(bucket);
    expect(counted[0]).toBe(bucket);
    expect(new Set(counted).size).toBe(counted.length);
    expect(counted.filter((one) => one === "read" || one === "write")).toHaveLength(1);
    expect(counted.includes("read")).toBe(bucket === "read");
  },
);
