import { expect, it } from "vitest";
import { isPublicKind, publicKinds, publicKindsOf } from "../../src/schemas/public-source.ts";

it("each source finds one sort of thing", () => {
  const all = [publicKindsOf("releases"), publicKindsOf("posts"), publicKindsOf("mentions")];
  expect(all.every(({ length }) => length > 0)).toBe(true);
  expect(all.flat().toSorted()).toEqual(publicKinds.toSorted());
  expect(publicKindsOf("releases", "posts", "mentions")).toEqual(publicKinds);
  expect(publicKindsOf()).toEqual([]);
});

it("a kind is public where it is one of them, and not by a name that every object has", () => {
  expect(publicKinds.every(isPublicKind)).toBe(true);
  for (const kind of ["page", "", "GitHub", "constructor", "toString", "__proto__"])
    expect(isPublicKind(kind), kind).toBe(false);
});
