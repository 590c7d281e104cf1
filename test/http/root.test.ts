import { Hono } from "hono";
import { expect, it } from "vitest";
import { Failure } from "../../src/domain/failure.ts";
import { openToBrowsers } from "../../src/http/cors.ts";
import { mountRoot } from "../../src/http/root.ts";

const lines: { event: string; about: Record<string, unknown> }[] = [];
const note = (event: string, about: Record<string, unknown> = {}) => void lines.push({ event, about });
const group = new Hono()
  .get("/api/v1/fine", (c) => c.json({ fine: true }))
  .get("/fine", (c) => c.json({ fine: true }))
  .get("/api/v1/known", () => {
    throw new Failure("entity_paused");
  })
  .get("/api/v1/unknown", () => {
    throw new Error("relation secrets does not exist");
  });
const app = mountRoot([new Hono(), group], { info: note, warn: note, error: note });
const ask = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

it("serves a path with and without a slash at the end", async () => {
  expect(await (await ask("/api/v1/fine")).json()).toEqual({ fine: true });
  expect((await ask("/api/v1/fine/")).status).toBe(200);
});

it("opens every answer below /api/v1 to pages of all origins, and no other path", async () => {
  for (const path of ["/api/v1/fine", "/api/v1/known", "/api/v1/unknown", "/api/v1/nothing"])
    expect(Object.fromEntries((await ask(path)).headers)).toMatchObject(openToBrowsers);
  expect((await ask("/fine")).headers.get("access-control-allow-origin")).toBeNull();
  expect(openToBrowsers["access-control-allow-credentials"]).toBeUndefined();
});

it.each(["/", "/api/v1", "/api/v2/fine"])("answers 404 for %s and names the document", async (path) => {
  const response = await ask(path, { "x-request-id": "one" });
  expect([response.status, response.headers.get("x-request-id")]).toEqual([404, "one"]);
  const { error } = await response.json();
  expect(error).toEqual({ code: "not_found", message: expect.stringContaining("GET /api/v1/openapi") });
});

it("answers a known failure with its code and logs nothing", async () => {
  lines.length = 0;
  const response = await ask("/api/v1/known");
  expect([response.status, (await response.json()).error.code]).toEqual([409, "entity_paused"]);
  expect(lines).toEqual([]);
});

it.each(["run-42", undefined])(
  "logs an unknown failure under the request id and answers that id only: %s",
  async (id) => {
    lines.length = 0;
    const response = await ask("/api/v1/unknown", id === undefined ? {} : { "x-request-id": id });
    const text = await response.text();
    const { requestId } = JSON.parse(text).error.details;
    expect(requestId).toMatch(id ?? /^[0-9a-f-]{36}$/);
    expect([response.status, response.headers.get("x-request-id")]).toEqual([500, requestId]);
    expect(text).not.toContain("secrets");
    expect(lines).toEqual([{ event: "request failed", about: { requestId, error: expect.anything() } }]);
  },
);
