import { describe, expect, test } from "vitest";
import { synonymsOf } from "../../src/taxonomy/synonyms.ts";
import { allCategories, ancestorsOf, categoryById, descendantsOf } from "../../src/taxonomy/taxonomy.ts";

const categories = allCategories();
const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]+/g, "");

describe("taxonomy data", () => {
  test("gives every node at least five synonyms, none empty and none twice", () => {
    for (const { id } of categories) {
      const synonyms = synonymsOf(id);
      const keys = synonyms.map(plain);
      expect(keys.filter(Boolean).length, id).toBeGreaterThanOrEqual(5);
      expect(new Set(keys).size, `${id}: ${synonyms.join("; ")}`).toBe(keys.length);
    }
  });

  test("lets no phrase mean two siblings", () => {
    const clashes: string[] = [];
    const seen = new Map<string, string>();
    for (const { id, name } of categories) {
      for (const key of new Set([name, ...synonymsOf(id)].map(plain))) {
        const place = `${ancestorsOf(id)[0]}/${key}`;
        const other = seen.get(place);
        if (other) clashes.push(`${key}: ${other} and ${id}`);
        seen.set(place, id);
      }
    }
    expect(clashes).toEqual([]);
  });
});

describe("taxonomy look-up", () => {
  test("walks down from a category, itself first", () => {
    const ids = descendantsOf("fintech.payments");
    expect(ids[0]).toBe("fintech.payments");
    expect(ids).toContain("fintech.payments.merchant-acquiring");
    expect(ids.every((id) => id.startsWith("fintech.payments"))).toBe(true);
    const all = categories.filter(({ id }) => id === "fintech" || id.startsWith("fintech."));
    expect(descendantsOf("fintech").length).toBe(all.length);
    expect(descendantsOf("no-such-category")).toEqual([]);
  });

  test("walks up, and spells the path out", () => {
    expect(ancestorsOf("fintech.payments.merchant-acquiring")).toEqual(["fintech.payments", "fintech"]);
    expect(categoryById("fintech.payments")?.path).toBe("Fintech > Payments");
    expect(categoryById("nope")).toBeUndefined();
    expect(categoryById("fintech.payments.merchant-acquiring")?.name).toBe("Merchant acquiring");
  });
});
