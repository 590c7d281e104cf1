import { expect, it } from "vitest";
import { Written } from "../../src/domain/written.ts";

it("an object or list of written JSON and plain values is the JSON of them all", () => {
  const given = { a: new Written('{"x":[1]}'), b: null, c: undefined, 'd"': "é\n" };
  const plain = JSON.stringify({ a: { x: [1] }, b: null, 'd"': "é\n" });
  expect(Written.object(given).text).toBe(plain);
  expect(JSON.stringify(Written.object(given))).toBe(plain);
  expect([Written.list([]).text, Written.list(["1", '{"a":2}']).text]).toEqual(["[]", '[1,{"a":2}]']);
});
