import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { called, post } from "../support/servers/mcp.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

let service: TestService;

beforeAll(async () => {
  service = await startService(sharedStack().env);
});
afterAll(() => service.close());

describe("a failure the caller can do nothing about", () => {
  it("is a tool error without a word of the inside", async () => {
    const down = await startService(sharedStack().env, { NEON_HTTP_URL: "http://127.0.0.1:1" });
    const organisation = await newOrganisation(service.env);
    const message = {
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "list_companies", arguments: {} },
    };
    const { status, body } = await post(down.url, organisation.key, message);
    const answer = called(body.result);
    expect([status, answer.isError, answer.body.error.code]).toEqual([200, true, "service_unavailable"]);
    const { message: told, details } = answer.body.error;
    expect(details).toEqual({ retryAfterSeconds: expect.any(Number) });
    expect(told).toContain(`try again after ${details.retryAfterSeconds} seconds`);
    const listed = await post(down.url, organisation.key, { jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect(listed.body.error).toMatchObject({ code: "service_unavailable", message: told, details });
    expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|fetch|neon|Retry-After/i);
    await down.close();
  });
});
