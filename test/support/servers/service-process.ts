import { startService } from "./service.ts";

/** A service in a process of its own, for tests that kill it: its environment comes as JSON, its address goes back. */
const env: Record<string, string> = JSON.parse(process.argv[2] ?? "{}");
const service = await startService(env, {}, Number(process.argv[3] ?? 0));
process.on("message", async (message) => {
  if (typeof message !== "string") return;
  const done = await service.cron(new Date(message)).then(
    () => null,
    (error) => String(error),
  );
  process.send?.({ cron: message, error: done });
});
process.send?.({ url: service.url });
