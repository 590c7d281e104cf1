import fc from "fast-check";
import { expect, it } from "vitest";
import { isHostLength } from "../../src/schemas/host.ts";

const label = (length: number) => "a".repeat(length);
const whole = [63, 63, 63, 61].map(label).join(".");

it.each([
  ["acme.com", true],
  [`${label(63)}.com`, true],
  [`${label(64)}.com`, false],
  [`acme.${label(64)}`, false],
  [whole, true],
  [`${whole}.`, true],
  [`${whole}a`, false],
  [`a.${whole}`, false],
])("%s may stand in the domain name system: %s", (hostname, may) => {
  expect(isHostLength(hostname)).toBe(may);
});

it("a dot at the end changes nothing, and what a part of a host is too long for is too long for all of it", () => {
  const host = fc
    .array(fc.integer({ min: 1, max: 70 }), { minLength: 1, maxLength: 8 })
    .map((lengths) => lengths.map(label).join("."));
  fc.assert(
    fc.property(host, (hostname) => {
      expect(isHostLength(`${hostname}.`)).toBe(isHostLength(hostname));
      if (isHostLength(hostname))
        expect(isHostLength(hostname.split(".").slice(1).join(".") || "a")).toBe(true);
    }),
  );
});
