import { describe, expect, it } from "vitest";
import { failureHeaders, headersOf, responseHeaders } from "../../../src/http/openapi/headers.ts";

const names = (headers: object) => Object.keys(headers);
const sent = { status: 200, limited: false, named: false, keyed: false };
const limits = ["RateLimit-Policy", "RateLimit"];

describe("the headers of a success", () => {
  it.each([
    [{}, []],
    [{ limited: true }, limits],
    [{ named: true }, ["ETag"]],
    [{ keyed: true }, ["Idempotency-Replayed"]],
    [{ keyed: true, status: 201 }, ["Location"]],
    [{ keyed: true, status: 202 }, ["Idempotency-Replayed", "Location"]],
    [{ status: 304, limited: true, named: true }, [...limits, "ETag"]],
  ])("%j: its request's id, and %j", (more, expected) => {
    expect(names(headersOf({ ...sent, ...more }))).toEqual(["X-Request-Id", ...expected]);
  });
});

describe("the headers of a failure", () => {
  it.each([
    [400, limits],
    [401, ["WWW-Authenticate"]],
    [404, limits],
    [405, ["Allow"]],
    [429, [...limits, "Retry-After"]],
    [500, []],
    [503, ["Retry-After"]],
  ])("%i: its request's id, and %j", (status, expected) => {
    expect(names(failureHeaders(status, true))).toEqual(["X-Request-Id", ...expected]);
    expect(names(failureHeaders(status, false))).toEqual([
      "X-Request-Id",
      ...expected.filter((name) => !limits.includes(name)),
    ]);
  });
});

it("every header that is referred to is described, with an example", () => {
  const all = { ...headersOf({ status: 202, limited: true, named: true, keyed: true }) };
  for (const status of [400, 401, 405, 429, 503]) Object.assign(all, failureHeaders(status, true));
  expect(names(all).toSorted()).toEqual(names(responseHeaders).toSorted());
  for (const [name, reference] of Object.entries(all))
    expect(reference).toEqual({ $ref: `#/components/headers/${name}` });
  for (const { description, example } of Object.values(responseHeaders))
    expect([description, example].every(Boolean)).toBe(true);
});
