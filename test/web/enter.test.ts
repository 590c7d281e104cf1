import { Hono } from "hono";
import { expect, it } from "vitest";
import { workDoor } from "../../src/platform/doors/work-door.ts";
import type { Bindings } from "../../src/ports/door.ts";
import type { WorkServices } from "../../src/ports/services.ts";
import { enter } from "../../src/web/enter.ts";
import { sharedStack } from "../support/servers/stack.ts";

it("builds a request's services of its own bindings, and what goes on after the answer is the platform's to wait for", async () => {
  const waited: Promise<unknown>[] = [];
  const built: { bindings: Bindings; services: WorkServices }[] = [];
  const app = new Hono().get("/", (c) => {
    const door = (bindings: Bindings, waitUntil: (promise: Promise<unknown>) => void) => {
      const services = workDoor(bindings, waitUntil);
      built.push({ bindings, services });
      return services;
    };
    enter(door, c).after(async () => undefined);
    return c.text(enter(door, c).publicUrl);
  });
  const ask = (PUBLIC_URL: string) =>
    app.request(
      "/",
      {},
      { ...sharedStack().env, PUBLIC_URL },
      {
        waitUntil: (promise: Promise<unknown>) => void waited.push(promise),
        passThroughOnException: () => undefined,
        props: {},
      },
    );
  expect(await (await ask("https://one.example")).text()).toBe("https://one.example");
  expect(await (await ask("https://two.example")).text()).toBe("https://two.example");
  expect(built.map(({ bindings }) => bindings.PUBLIC_URL)).toEqual([
    "https://one.example",
    "https://one.example",
    "https://two.example",
    "https://two.example",
  ]);
  expect(waited).toHaveLength(2);
  await Promise.all(waited);
});
