import { expect, it } from "vitest";
import { RawJson } from "../../src/domain/raw-json.ts";

it("an object or list of written JSON and plain values is the JSON of them all", () => {
  const given = { a: new RawJson('{"x":[1]}'), b: null, c: undefined, 'd"': "é\n" };
  const plain = JSON.stringify({ a: { x: [1] }, b: null, 'd"': "é\n" });
  expect(RawJson.object(given).text).toBe(plain);
  expect(JSON.stringify(RawJson.object(given))).toBe(plain);
  expect([RawJson.list([]).text, RawJson.list(["1", '{"a":2}']).text]).toEqual(["[]", '[1,{"a":2}]']);
});
