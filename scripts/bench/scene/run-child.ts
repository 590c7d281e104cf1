import * as z from "zod/v4";
import { workDoor } from "../../../src/platform/doors/work-door.ts";
import { run } from "../../../src/work/run.ts";

/** The work in a process of its own: does the runs of each message at once, and tells what they took of it. */
const Asked = z.object({
  env: z.record(z.string(), z.string()),
  runs: z.array(z.object({ organisationId: z.string(), subject: z.string() })),
});

process.on("message", async (message) => {
  const { env, runs } = Asked.parse(message);
  const services = workDoor(env, () => undefined);
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage().heapUsed);
  };
  const timer = setInterval(look, 10);
  const start = { cpu: process.cpuUsage(), at: performance.now() };
  const results = await Promise.all(runs.map((one) => run.run(services, one).catch(() => "failed")));
  const { user, system } = process.cpuUsage(start.cpu);
  look();
  clearInterval(timer);
  process.send?.({
    done: results.filter((result) => result === "done").length,
    ms: performance.now() - start.at,
    cpuMs: (user + system) / 1_000,
    heapMb: most / 2 ** 20,
  });
});
