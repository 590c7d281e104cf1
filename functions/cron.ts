import type { Bindings, WaitUntil } from "../src/ports/services-builder.ts";

export interface Scheduled {
  scheduledTime: number;
}

/** The scheduled handler of `wrangler.work.toml`'s crons. Its code is evaluated at the first tick. */
export async function scheduled(
  event: Scheduled,
  env: Bindings,
  execution: { waitUntil: WaitUntil },
): Promise<void> {
  const [{ buildWorkServices }, { tick }] = await Promise.all([
    import("../src/platform/services/work-services.ts"),
    import("../src/work/schedule.ts"),
  ]);
  await tick(
    buildWorkServices(env, (promise) => execution.waitUntil(promise)),
    new Date(event.scheduledTime).toISOString(),
  );
}

export default { scheduled };
