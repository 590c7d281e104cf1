import { writeFile } from "node:fs/promises";
import { expect, it } from "vitest";
import measured from "../../scripts/costs/measured.json" with { type: "json" };
import { runScene } from "../support/scenes/fault-scene.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { historyOf, register } from "../support/scenes/tracked.ts";
import { clientOf, until } from "../support/servers/client.ts";
import { serveSite } from "../support/sites/site.ts";

const scene = runScene();
const pageOf = (text: string) =>
  `<title>Halden</title><nav><a href="/blog">Blog</a> <a href="/team">Team</a></nav><main><h1>Halden</h1>${text}</main>`;

/** Calls since the last time: a command of a Redis pipeline counts alone, as it is billed. */
async function counted(messagesBefore: number, requests: number) {
  await scene.service.settled();
  const calls = await scene.controls.calls();
  const of = (backend: string) => calls.filter((call) => call.backend === backend);
  const messages = (await scene.controls.messages()).length - messagesBefore;
  await scene.controls.forgetCalls();
  const redis = of("redis").reduce((sum, { operation }) => sum + operation.split(",").length, 0);
  const [postgres, emails] = [of("postgres").length, of("mail").length];
  return { postgres, redis, messages, emails, invocations: requests + messages };
}

it("calls the vendors as often as scripts/costs/measured.json says", async () => {
  const site = await serveSite({
    "/": pageOf("<p>Halden builds picking robots.</p>"),
    "/blog": pageOf("<p>Notes about our robots.</p>"),
    "/team": pageOf("<p>Jane Doe founded Halden.</p>"),
  });
  const { key, email } = await newOrganisation(scene.service.env);
  const client = clientOf(scene.service.url, key);
  await client.get("/tracker");
  await scene.controls.forgetCalls();
  /** Runs `work`, waits until the queue is empty and `runs` runs have signals, and counts. */
  const measure = async (requests: number, runs: number, work: () => Promise<unknown>) => {
    const before = (await scene.controls.messages()).length;
    await work();
    await scene.service.settled();
    await until(
      async () => (await scene.controls.messages()).filter(({ state }) => state !== "delivered").length,
      (open) => open === 0,
    );
    const result = await counted(before, requests);
    const { signals } = await historyOf(client, company);
    expect(signals).toHaveLength(runs);
    await scene.service.settled();
    await scene.controls.forgetCalls();
    return result;
  };
  let company = { id: "", path: "", lastScrapedAt: null as string | null };
  const refresh = async () => {
    expect((await client.post(`${company.path}/refresh`)).status).toBe(202);
  };
  const registration = await measure(1, 1, async () => {
    company = await register(client, site.origin, email);
  });
  const unchangedRun = await measure(1, 2, refresh);
  site.pages["/blog"] = pageOf("<p>Halden raised a $12 million Series A led by Nordic Ventures.</p>");
  const changedRun = await measure(1, 3, refresh);
  const request = await measure(1, 3, () => client.get("/signals"));
  const tick = await measure(1, 3, () => scene.controls.cron());
  const calls = { registration, unchangedRun, changedRun, request, tick };
  if (process.env.WRITE_COSTS) {
    const date = new Date().toISOString().slice(0, 10);
    const file = new URL("../../scripts/costs/measured.json", import.meta.url);
    const command = "WRITE_COSTS=1 npx vitest run test/work/costs.test.ts";
    await writeFile(file, `${JSON.stringify({ date, command, calls }, null, 2)}\n`);
    return;
  }
  for (const [what, counts] of Object.entries(measured.calls)) {
    const now = calls[what as keyof typeof calls];
    expect([what, now.messages, now.emails]).toEqual([what, counts.messages, counts.emails]);
    // Renewed leases and repeated reads depend on the machine.
    for (const backend of ["postgres", "redis"] as const)
      expect(Math.abs(now[backend] - counts[backend]), `${what} ${backend}`).toBeLessThanOrEqual(3);
  }
});
