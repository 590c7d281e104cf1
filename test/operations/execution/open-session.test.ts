import { describe, expect, it, vi } from "vitest";
import { createKey, hashKey } from "../../../src/domain/signing/keys.ts";
import { openSession } from "../../../src/operations/execution/open-session.ts";
import { apiDoor } from "../../../src/platform/doors/api-door.ts";
import type { ApiServices } from "../../../src/ports/services.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const { env } = sharedStack();
const real = apiDoor({ ...env, PUBLIC_URL: "http://localhost" }, () => undefined);

/** The real services, and what was asked of those who keep strangers out and of the database. */
function watched() {
  const admitted = vi.fn();
  const decided = vi.fn();
  const services: ApiServices = {
    ...real,
    strangers: {
      async admit(address, keyHash, after) {
        admitted(address, keyHash);
        const decide = await real.strangers.admit(address, keyHash, after);
        return (known) => {
          decided(known);
          decide(known);
        };
      },
    },
  };
  return { services, admitted, decided };
}

describe("the session of a key", () => {
  it.each([[null], [""], ["x"], ["pt_live_x"], [`pt_live_${"A".repeat(49)}`]])(
    "is none where the key was never issued, and nobody is asked: %s",
    async (key) => {
      const { services, admitted } = watched();
      await expect(openSession({ key, address: null }, services)).rejects.toMatchObject({
        code: "unauthorized",
      });
      expect(admitted).not.toHaveBeenCalled();
    },
  );

  it("knows who calls, asks once, and tells that the key is known", async () => {
    const { services, admitted, decided } = watched();
    const { key, id, memberId } = await newOrganisation(env);
    const session = await openSession({ key, address: "192.0.2.7" }, services);
    expect(session.keyHash).toBe(await hashKey(key));
    expect(admitted).toHaveBeenCalledWith("192.0.2.7", session.keyHash);
    const [one, other] = await Promise.all([session.caller(), session.caller()]);
    expect(one).toMatchObject({ organisation: { id }, member: { id: memberId } });
    expect(other).toBe(one);
    expect(decided.mock.calls).toEqual([[true]]);
  });

  it("is nobody's where nobody knows the key, which the next look-up is spared", async () => {
    const { services, decided } = watched();
    const key = await createKey();
    const session = await openSession({ key, address: null }, services);
    expect(await session.caller()).toBeNull();
    expect(decided.mock.calls).toEqual([[false]]);
    await expect(openSession({ key, address: null }, services)).rejects.toMatchObject({
      code: "unauthorized",
    });
  });

  it("says nothing of the key where the database does not answer", async () => {
    const { services, decided } = watched();
    const { key } = await newOrganisation(env);
    const away = apiDoor(
      { ...env, PUBLIC_URL: "http://localhost", NEON_HTTP_URL: "http://127.0.0.1:1/sql" },
      () => undefined,
    );
    const session = await openSession({ key, address: null }, { ...services, database: away.database });
    await expect(session.caller()).rejects.toMatchObject({ code: "service_unavailable" });
    expect(decided.mock.calls).toEqual([[null]]);
    const back = await openSession({ key, address: null }, services);
    expect(await back.caller()).not.toBeNull();
  });
});
