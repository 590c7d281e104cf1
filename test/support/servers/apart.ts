import { afterAll, beforeAll } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { rememberSchedule } from "./client.ts";
import { type ForkedService, forkService } from "./forked-service.ts";
import { startService, type TestService } from "./service.ts";
import { ownStack } from "./stack.ts";

/** A stack of a file's own, with the work in a process of its own, and the API in this one. */
export interface Apart {
  stack: Stack;
  api: TestService;
}

/** Opens the two before a file's tests, and closes them after; empty until then. */
export function servicesApart(): Apart {
  const opened = {} as Apart & { work: ForkedService };
  beforeAll(async () => {
    opened.stack = await ownStack();
    opened.work = await forkService(opened.stack.env);
    opened.api = await startService(opened.stack.env, { PUBLIC_URL: opened.work.url });
    rememberSchedule(opened.api.url, opened.api.cron);
  });
  afterAll(async () => {
    await opened.work.kill();
    await opened.api.close();
    await opened.stack.close();
  });
  return opened;
}
