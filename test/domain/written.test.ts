import fc from "fast-check";
import { expect, it } from "vitest";
import { Written } from "../../src/domain/written.ts";

it("an object of written and plain values is the JSON of them all, in their order", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.tuple(fc.jsonValue(), fc.boolean())), (given) => {
      fc.pre(!Object.hasOwn(given, "__proto__"));
      const plain = Object.fromEntries(Object.entries(given).map(([name, [value]]) => [name, value]));
      const mixed = Object.fromEntries(
        Object.entries(given).map(([name, [value, written]]) => [
          name,
          written ? new Written(JSON.stringify(value)) : value,
        ]),
      );
      expect(Written.object(mixed).text).toBe(JSON.stringify(plain));
      expect(JSON.stringify(Written.object(mixed))).toBe(JSON.stringify(plain));
    }),
  );
});

it("leaves out what is undefined and keeps null, and a list is its items", () => {
  expect(Written.object({ a: undefined, b: null }).text).toBe('{"b":null}');
  expect([Written.list([]).text, Written.list(["1", '{"a":2}']).text]).toEqual(["[]", '[1,{"a":2}]']);
  expect(Written.list(["1"]).toJSON()).toEqual([1]);
});
