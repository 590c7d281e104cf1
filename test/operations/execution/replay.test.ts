import { describe, expect, it, vi } from "vitest";
import type { Context } from "../../../src/operations/definition/context.ts";
import { once } from "../../../src/operations/execution/replay.ts";
import { apiDoor } from "../../../src/platform/doors/api-door.ts";
import type { Held } from "../../../src/ports/limits.ts";
import type { Session } from "../../../src/ports/session.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const { env } = sharedStack();
const services = apiDoor({ ...env, PUBLIC_URL: "http://localhost" }, () => undefined);
const warn = vi.fn();

/** A caller's requests under one key, each of which would be answered with its own number. */
async function asking() {
  const { id, keyId, memberId } = await newOrganisation(env);
  const session = services.database.forOrganisation(id);
  const caller = {
    key: { id: keyId, name: "test", expiresAt: null },
    organisation: { id, name: "Fund" },
    member: { id: memberId, email: null, role: "owner" as const },
    scopes: [],
  };
  const mark = { key: crypto.randomUUID(), bodyHash: "a".repeat(64), seconds: 12 };
  const contextOf = (using: Session): Context => ({
    ...services,
    session: using,
    caller: async () => caller,
    idempotency: null,
    addsRecipients: false,
    handOver: () => undefined,
    log: { info: warn, warn, error: warn },
    now: new Date().toISOString(),
  });
  let runs = 0;
  const run = async () => {
    runs += 1;
    return { status: 202 as const, body: { run: runs } };
  };
  const ask = (
    {
      hash = mark.bodyHash,
      held = "started",
      using = session,
    }: {
      hash?: string;
      held?: Held | null;
      using?: Session;
    } = {},
    act: Parameters<typeof once>[4] = run,
  ) => once({ ...mark, bodyHash: hash }, held, caller, contextOf(using), act);
  return { ask, session };
}

describe("a request under an Idempotency-Key", () => {
  it("is answered as it was the first time, whether its mark still stands or not", async () => {
    const { ask } = await asking();
    expect(await ask()).toEqual({ status: 202, body: { run: 1 } });
    for (const held of ["started", "running", "conflict", null] as const)
      expect(await ask({ held })).toEqual({ status: 202, body: { run: 1 }, replayed: true });
  });

  it("that made something is answered with 200 when it is repeated", async () => {
    const { ask } = await asking();
    const made = async () => ({ status: 201 as const, body: { id: "a" } });
    expect((await ask({}, made)).status).toBe(201);
    expect(await ask({}, made)).toEqual({ status: 200, body: { id: "a" }, replayed: true });
  });

  it("is refused with another body, and while the first one runs", async () => {
    const { ask } = await asking();
    await expect(ask({ held: "running" })).rejects.toMatchObject({ code: "idempotency_in_progress" });
    await expect(ask({ held: "conflict" })).rejects.toMatchObject({ code: "idempotency_conflict" });
    await ask();
    await expect(ask({ hash: "b".repeat(64) })).rejects.toMatchObject({ code: "idempotency_conflict" });
  });

  it("that failed may be tried again", async () => {
    const { ask } = await asking();
    await expect(ask({}, async () => Promise.reject(new Error("away")))).rejects.toThrow("away");
    expect(await ask()).toEqual({ status: 202, body: { run: 1 } });
  });

  it("is answered also where the answer cannot be kept, which is logged", async () => {
    const { ask, session } = await asking();
    const write = async () => Promise.reject(new Error("away"));
    const using: Session = { read: session.read, write };
    expect(await ask({ using })).toEqual({ status: 202, body: { run: 1 } });
    expect(warn).toHaveBeenCalledWith("an answer was not kept for its repeat", expect.anything());
    expect(await ask()).toEqual({ status: 202, body: { run: 2 } });
  });
});
