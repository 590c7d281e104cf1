import { describe, expect, it } from "vitest";
import { bucketLimits } from "../../../src/domain/limits.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { startApi } from "../../support/servers/api.ts";
import { clientOf } from "../../support/servers/client.ts";
import { connectTools } from "../../support/servers/mcp.ts";

const api = startApi();

async function asked(options: Parameters<typeof newOrganisation>[1] = {}) {
  const organisation = await newOrganisation(api.service.env, options);
  const tools = await connectTools(api.service.url, organisation.key);
  const { body } = await tools.call("whoami", {});
  await tools.close();
  return { organisation, body };
}

describe("whoami", () => {
  it("answers organisation, member, key, default alert addresses and every limit", async () => {
    const { organisation, body } = await asked({ expiresAt: "2099-01-02T03:04:05.678901Z" });
    expect(body).toMatchObject({
      organisation: { id: organisation.id, name: expect.stringMatching(/^Fund /) },
      member: { id: organisation.memberId, email: organisation.email, role: "owner" },
      key: { id: organisation.keyId, name: "test", expiresAt: "2099-01-02T03:04:05.678901+00:00" },
      defaultAlertEmails: [organisation.email],
    });
    const { sign_in: _, sign_in_address: __, token: ___, register: ____, ...limitsOfKeys } = bucketLimits;
    const untouched = Object.entries(limitsOfKeys).map(([bucket, limits]) => ({
      bucket,
      ...limits,
      remaining: limits.limit,
    }));
    expect(body.rateLimits).toEqual(untouched);
  });

  it("is GET /me, which counts nothing and shows what remains of each limit", async () => {
    const { key } = await newOrganisation(api.service.env);
    const client = clientOf(api.service.url, key);
    for (let read = 0; read < 2; read += 1) await client.get("/tracker");
    for (let again = 0; again < 2; again += 1) {
      const { status, body } = await client.get("/me");
      expect(status).toBe(200);
      expect(body.rateLimits[0]).toEqual({ bucket: "read", limit: 600, windowSeconds: 60, remaining: 598 });
    }
  });

  it("needs no scope, and answers the scopes of the key", async () => {
    expect((await asked({ scopes: [] })).body.scopes).toEqual([]);
    expect((await asked({ scopes: ["leads:read"] })).body.scopes).toEqual(["leads:read"]);
    const viewer = (await asked({ role: "viewer", email: null })).body;
    expect(viewer.scopes).toEqual(["tracker:read", "leads:read"]);
    expect([viewer.key.expiresAt, viewer.member.email, viewer.defaultAlertEmails]).toEqual([null, null, []]);
  });
});
