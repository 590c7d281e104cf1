import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bucketLimits } from "../../../src/domain/limits.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { connectTools } from "../../support/servers/mcp.ts";
import { startService, type TestService } from "../../support/servers/service.ts";
import { sharedStack } from "../../support/servers/stack.ts";

let service: TestService;
beforeAll(async () => {
  service = await startService(sharedStack().env);
});
afterAll(() => service.close());

async function asked(options: Parameters<typeof newOrganisation>[1] = {}) {
  const organisation = await newOrganisation(service.env, options);
  const tools = await connectTools(service.url, organisation.key);
  const { body, isError } = await tools.call("whoami", {});
  await tools.close();
  return { organisation, body, isError };
}

describe("whoami", () => {
  it("tells organisation, member and key, where alerts go by default, and every limit", async () => {
    const { organisation, body } = await asked();
    expect(body).toMatchObject({
      organisation: { id: organisation.id, name: expect.stringMatching(/^Fund /) },
      member: { id: organisation.memberId, email: organisation.email, role: "owner" },
      key: { id: organisation.keyId, name: "test", expiresAt: null },
      defaultAlertEmails: [organisation.email],
    });
    expect(body.rateLimits).toEqual(
      Object.entries(bucketLimits).map(([bucket, limits]) => ({ bucket, ...limits })),
    );
  });

  it("is told to a key that may do nothing else, with what it may do", async () => {
    const { body, isError } = await asked({ scopes: [] });
    expect([isError ?? false, body.scopes]).toEqual([false, []]);
    expect((await asked({ scopes: ["leads:read"] })).body.scopes).toEqual(["leads:read"]);
  });

  it("knows no writing of a viewer's key, and no address of a member who has none", async () => {
    const { body } = await asked({ role: "viewer", email: null });
    expect(body.scopes.filter((scope: string) => scope.endsWith(":write"))).toEqual([]);
    expect([body.member.email, body.defaultAlertEmails]).toEqual([null, []]);
  });

  it("tells when the key ends", async () => {
    const { body } = await asked({ expiresAt: "2099-01-02T03:04:05.678901Z" });
    expect(body.key.expiresAt).toBe("2099-01-02T03:04:05.678901+00:00");
  });
});
