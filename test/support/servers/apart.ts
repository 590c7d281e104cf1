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

/** Opens the two before a file's tests, and closes them after. */
export function servicesApart(): Apart {
  const opened: { stack?: Stack; work?: ForkedService; api?: TestService } = {};
  beforeAll(async () => {
    opened.stack = await ownStack();
    opened.work = await forkService(opened.stack.env);
    const api = await startService(opened.stack.env, { PUBLIC_URL: opened.work.url });
    rememberSchedule(api.url, api.cron);
    opened.api = api;
  });
  afterAll(async () => {
    await opened.work?.kill();
    await opened.api?.close();
    await opened.stack?.close();
  });
  const given = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error("not open yet");
    return part;
  };
  return {
    get stack() {
      return given(opened.stack);
    },
    get api() {
      return given(opened.api);
    },
  };
}
