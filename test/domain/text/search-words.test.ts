import fc from "fast-check";
import { expect, it } from "vitest";
import { queryWords, searchWords } from "../../../src/domain/text/search-words.ts";

it("a query of whole words of a text finds it, in any case, composition and punctuation", () => {
  const word = fc.constantFrom("acme", "Zürich", "融资完成", "2026", "café", "O'Neill", "b2b");
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), fc.nat(7), fc.nat(7), (words, from, to) => {
      const kept = new Set(searchWords(words.join(", ")));
      const asked = words.slice(Math.min(from, to), Math.max(from, to) + 1).join(" ");
      for (const variant of [asked.toUpperCase(), asked.normalize("NFD"), `"${asked}"!`])
        expect(queryWords(variant).every((one) => kept.has(one))).toBe(true);
    }),
  );
});

it("search words are well formed and at most 200 characters long", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      for (const one of [...searchWords(text), ...queryWords(text)])
        expect(one.isWellFormed() && one.length > 0 && one.length <= 200).toBe(true);
    }),
  );
});
