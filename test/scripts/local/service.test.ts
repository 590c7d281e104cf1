import { createServer } from "node:net";
import { networkInterfaces } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { type Service, startService } from "../../../scripts/local/worker/service.ts";
import { ownStack } from "../../support/servers/stack.ts";

const config = fileURLToPath(new URL("probe/wrangler.toml", import.meta.url));
const lines: string[] = [];
let stack: Stack;
let service: Service;

beforeAll(async () => {
  stack = await ownStack();
  service = await startService(stack, {
    configs: [config],
    vars: { CRAWL_ALLOW_HOSTS: "localhost:1" },
    onLog: (line) => lines.push(line),
  });
});

afterAll(async () => {
  await service.close();
  await stack.close();
});

const cron = (body?: object) =>
  fetch(`${stack.url}/cron`, {
    method: "POST",
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

describe("the service in workerd", () => {
  it("reaches the stack, and is reached by localhost over either protocol", async () => {
    const ipv6 = Object.values(networkInterfaces()).some((all) =>
      all?.some(({ address }) => address === "::1"),
    );
    const hosts = ["localhost", "127.0.0.1", ...(ipv6 ? ["[::1]"] : [])];
    const answers = await Promise.all(hosts.map((host) => fetch(`http://${host}:${service.port}/`)));
    for (const answer of answers) expect(await answer.json()).toMatchObject({ rows: [{ one: "1" }] });
  });

  it("gets the stack's settings and what the caller sets, and asks no public source unless told to", async () => {
    const env = await (await fetch(`${service.url}/env`)).json();
    expect(env).toMatchObject({
      ...stack.env,
      PUBLIC_URL: service.url,
      CRAWL_ALLOW_HOSTS: "localhost:1",
      PUBLIC_SOURCES: "",
      FROM_CONFIG: "yes",
    });
  });

  it("runs the scheduled handler at POST /cron, with the time told", async () => {
    expect((await cron({ at: "2026-05-01T02:00:00+02:00" })).status).toBe(200);
    expect((await cron()).status).toBe(200);
    const told = await (await fetch(`${service.url}/told`)).json();
    expect(told[0]).toEqual({ cron: "*/5 * * * *", at: "2026-05-01T00:00:00.000Z" });
    expect(Math.abs(Date.parse(told[1].at) - Date.now())).toBeLessThan(60_000);
  });

  it("says when the scheduled handler fails, and names a wrong time", async () => {
    expect((await cron({ at: "1970-01-01T00:00:00Z" })).status).toBe(500);
    const refused = await cron({ at: "tomorrow" });
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("at:");
  });

  it("passes the console on", async () => {
    await fetch(`${service.url}/env`);
    await vi.waitFor(() => expect(lines).toContain("asked for /env"));
  });

  it("refuses a taken port", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const address = holder.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    await expect(startService(stack, { configs: [config], port })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
    holder.close();
  });
});
