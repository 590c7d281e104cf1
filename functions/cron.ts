import { workDoor } from "../src/platform/doors/work-door.ts";
import type { Bindings, WaitUntil } from "../src/ports/door.ts";
import { tick } from "../src/work/schedule.ts";

export interface Scheduled {
  scheduledTime: number;
}

/** The scheduled handler of `wrangler.work.toml`'s crons. */
export async function scheduled(
  event: Scheduled,
  env: Bindings,
  execution: { waitUntil: WaitUntil },
): Promise<void> {
  await tick(
    workDoor(env, (promise) => execution.waitUntil(promise)),
    new Date(event.scheduledTime).toISOString(),
  );
}

export default { scheduled };
