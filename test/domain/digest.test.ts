import { expect, it } from "vitest";
import { digest } from "../../src/domain/digest.ts";

it("the digest of a text is the same in every release, because pages are stored under it", () => {
  expect(["", "a", "Acme raises $12M"].map(digest)).toEqual([
    "07h0j2b0k4n83c",
    "10ae7sx0m87353",
    "05cqujv1frkica",
  ]);
});
