import type { AddressInfo } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import api from "../../../functions/api.ts";
import work, { internal } from "../../../functions/work.ts";
// What the work loads at its first request: no test is to wait for that.
import "../../../src/http/internal.ts";
import "../../../src/http/job-endpoint.ts";
import "../../../src/platform/services/work-services.ts";
import "../../../src/work/index.ts";

export interface TestService {
  url: string;
  env: Record<string, string>;
  /** Waits until the work that answers left behind is done. */
  settled(): Promise<void>;
  cron(at?: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * The whole service over HTTP on a free port (or `fixedPort`), against the stack of `env`: both Workers, each with bindings
 * of its own, behind the routes of wrangler.toml.
 */
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
  const bindings: Record<string, unknown> = {
    WORK: {
      fetch: (url: string, init: RequestInit) => internal.fetch(new Request(url, init), env, execution),
    },
  };
  const server = createAdaptorServer({
    fetch: (request) =>
      new URL(request.url).pathname.startsWith("/jobs/")
        ? work.fetch(request, env, execution)
        : api.fetch(request, bindings, execution),
    // A server that closes idle connections resets requests of a slow machine.
    serverOptions: { maxHeaderSize: 256 * 1024, keepAliveTimeout: 0 },
  });
  await new Promise<void>((listening) => server.listen(fixedPort, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  env.PUBLIC_URL ||= `http://127.0.0.1:${port}`;
  Object.assign(bindings, env);
  const settled = async () => {
    while (pending.size > 0) await Promise.allSettled([...pending]);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    env,
    settled,
    cron: (at = new Date()) => work.scheduled({ scheduledTime: at.getTime() }, env, execution),
    close: async () => {
      await settled();
      if ("closeAllConnections" in server) server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
