import { expect, it, vi } from "vitest";
import { processorTurn } from "../../src/domain/processor-turn.ts";

it("lets other requests run between any two stretches of work, however many tasks share the processor", async () => {
  const order: string[] = [];
  let done = false;
  const requests = (async () => {
    while (!done) {
      await new Promise((wake) => setTimeout(wake, 0));
      order.push("request");
    }
  })();
  const task = async () => {
    for (let stretch = 0; stretch < 5; stretch += 1) {
      await processorTurn();
      order.push("stretch");
    }
  };
  await Promise.all(Array.from({ length: 8 }, task));
  done = true;
  await requests;
  const stretches = order.flatMap((what, at) => (what === "stretch" ? [at] : []));
  expect(stretches).toHaveLength(40);
  expect(stretches.every((at, index) => index === 0 || at - (stretches[index - 1] ?? at) > 1)).toBe(true);
});

it("goes on when a task that took the processor was cancelled before it gave it back", async () => {
  await new Promise((wake) => setTimeout(wake, 20));
  const real = globalThis.setTimeout;
  const timers = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementationOnce((wake, milliseconds) => real(wake, milliseconds))
    .mockImplementationOnce(() => real(() => undefined, 0));
  await processorTurn();
  timers.mockRestore();
  await processorTurn();
});
