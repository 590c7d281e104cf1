import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import worker from "../../functions/worker.ts";

export interface TestService {
  url: string;
  env: Record<string, string>;
  /** Waits until the work that answers left behind is done. */
  settled(): Promise<void>;
  cron(at?: Date): Promise<void>;
  close(): Promise<void>;
}

/** The whole service over HTTP on a free port (or `fixedPort`), against the stack of `env`. */
export async function startService(
  stackEnv: Record<string, string>,
  overrides: Record<string, string> = {},
  fixedPort = 0,
): Promise<TestService> {
  const pending = new Set<Promise<unknown>>();
  const execution = {
    waitUntil: (promise: Promise<unknown>) => {
      pending.add(promise);
      promise.finally(() => pending.delete(promise)).catch(() => undefined);
    },
    passThroughOnException: () => undefined,
    props: {},
  };
  const env: Record<string, string> = {
    ...stackEnv,
    CRAWL_ALLOW_HOSTS: "127.0.0.1",
    PUBLIC_URL: "",
    ...overrides,
  };
  const server = createAdaptorServer({
    fetch: (request) => worker.fetch(request, env, execution),
    serverOptions: { maxHeaderSize: 256 * 1024 },
  });
  await new Promise<void>((listening) => server.listen(fixedPort, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  env.PUBLIC_URL ||= `http://127.0.0.1:${port}`;
  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled([...pending]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    settled,
    cron: (at = new Date()) => worker.scheduled({ scheduledTime: at.getTime() }, env, execution),
    close: async () => {
      await settled();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
