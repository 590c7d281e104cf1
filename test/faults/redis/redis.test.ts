import { describe, expect, it, vi } from "vitest";
import { runFresh, runScene } from "../../support/scenes/fault-scene.ts";

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };
const scene = runScene();
const fresh = runFresh(scene);

const redisCalls = async () =>
  (await scene.controls.calls()).filter(({ backend }) => backend === "redis").length;

describe.each(["down", "hang", "error", "drop"] as const)("the counter store is %s", (mode) => {
  it("requests are unlimited and have no headers, calls stop after three, and one line is logged", async () => {
    await scene.controls.faults({ redis: { mode } });
    await scene.controls.forgetCalls();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 20_000 });
    for (let request = 1; request <= 3; request += 1) {
      const read = await fresh.client.get("/tracker");
      expect(read.status).toBe(200);
      expect(read.headers.get("ratelimit")).toBeNull();
      expect(read.headers.get("ratelimit-policy")).toBeNull();
    }
    expect(await redisCalls()).toBe(3);
    const created = await fresh.client.post("/tracker", { companyName: "Unlimited", ...settings });
    expect(created.status).toBe(201);
    for (let request = 1; request <= 20; request += 1)
      expect((await fresh.client.get("/tracker")).status).toBe(200);
    await fresh.service.settled();
    // One more than three: the create tells the schedule of its work, once its answer is on its way.
    expect(await redisCalls()).toBe(4);
    expect(scene.logged.filter((line) => line.includes("counter store"))).toHaveLength(1);
  });
});
