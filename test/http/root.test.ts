import { Hono } from "hono";
import { describe, expect, it } from "vitest";
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

describe("all groups under one roof", () => {
  it("answer under their paths, with a slash at the end too", async () => {
    expect(await (await ask("/api/v1/fine")).json()).toEqual({ fine: true });
    expect((await ask("/api/v1/fine/")).status).toBe(200);
  });

  it("are open to the pages of all origins below /api/v1, whatever is answered, and nowhere else", async () => {
    for (const path of ["/api/v1/fine", "/api/v1/known", "/api/v1/unknown", "/api/v1/nothing"])
      expect(Object.fromEntries((await ask(path)).headers)).toMatchObject(openToBrowsers);
    expect((await ask("/fine")).headers.get("access-control-allow-origin")).toBeNull();
  });

  it.each(["/", "/api", "/api/v1", "/api/v1/nothing", "/api/v2/fine"])(
    "have no %s, and say where to read of all",
    async (path) => {
      const response = await ask(path, { "x-request-id": "one" });
      expect(response.status).toBe(404);
      expect(response.headers.get("x-request-id")).toBe("one");
      const { error } = await response.json();
      expect(error).toEqual({ code: "not_found", message: expect.stringContaining("GET /api/v1/openapi") });
    },
  );
});

describe("what is thrown", () => {
  it("as a failure of the table is answered as it, and is no line of the log", async () => {
    lines.length = 0;
    const response = await ask("/api/v1/known");
    expect([response.status, (await response.json()).error.code]).toEqual([409, "entity_paused"]);
    expect(lines).toEqual([]);
  });

  it("unforeseen is logged under the request's id, and the client learns that id alone", async () => {
    lines.length = 0;
    const response = await ask("/api/v1/unknown", { "x-request-id": "run-42" });
    const text = await response.text();
    expect([response.status, JSON.parse(text).error.details]).toEqual([500, { requestId: "run-42" }]);
    expect(text).not.toContain("secrets");
    expect(lines).toEqual([
      { event: "request failed", about: { requestId: "run-42", error: expect.anything() } },
    ]);
  });

  it("unforeseen without an id of the client's has the same new one in answer, header and log", async () => {
    lines.length = 0;
    const response = await ask("/api/v1/unknown");
    const { error } = await response.json();
    expect(error.details.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(response.headers.get("x-request-id")).toBe(error.details.requestId);
    expect(lines[0]?.about.requestId).toBe(error.details.requestId);
  });
});
