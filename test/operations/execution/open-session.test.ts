import { describe, expect, it, vi } from "vitest";
import { openSession } from "../../../src/operations/execution/open-session.ts";
import { buildApiServices } from "../../../src/platform/services/api-services.ts";
import type { ApiServices } from "../../../src/ports/services.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const { env } = sharedStack();
const real = buildApiServices({ ...env, PUBLIC_URL: "http://localhost" }, () => undefined);
const admit = vi.fn(real.invalidKeys.admit);
const services: ApiServices = { ...real, invalidKeys: { admit } };

describe("openSession", () => {
  it.each([[null], [""], ["x"], [`pt_live_${"A".repeat(49)}`]])(
    "rejects the malformed key %j without asking a backend",
    async (key) => {
      await expect(openSession({ key, address: null }, services)).rejects.toMatchObject({
        code: "unauthorized",
      });
      expect(admit).not.toHaveBeenCalled();
    },
  );

  it("does not take a key for unknown when the database did not answer", async () => {
    const { key } = await newOrganisation(env);
    const away = { ...env, PUBLIC_URL: "http://localhost", NEON_HTTP_URL: "http://127.0.0.1:1/sql" };
    const { database } = buildApiServices(away, () => undefined);
    const session = await openSession({ key, address: null }, { ...services, database });
    await expect(session.caller()).rejects.toMatchObject({ code: "service_unavailable" });
    const back = await openSession({ key, address: null }, services);
    expect(await back.caller()).not.toBeNull();
  });
});
