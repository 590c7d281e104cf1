import { openAsBlob } from "node:fs";
import { afterAll, afterEach, beforeAll, inject } from "vitest";
import { type Stack, type StackOptions, startStack } from "../../../scripts/local/stack.ts";
import { type Controls, controlsOf } from "../controls.ts";
import { rememberOwner } from "../scenes/owner.ts";
import { databaseImage } from "./image.ts";
import { createTestDatabase } from "./test-database.ts";

/** The stack that all test files share: `env` configures the service on it, `url` serves /emails, /calls and so on. */
export interface SharedStack {
  url: string;
  env: Record<string, string>;
  ownerUrl: string;
}

declare module "vitest" {
  interface ProvidedContext {
    stack: SharedStack;
  }
}

/** The shared stack. Never set faults on it: other test files run at the same time. */
export function sharedStack(): SharedStack {
  const stack = inject("stack");
  rememberOwner(stack);
  return stack;
}

/**
 * A stack of the caller's own, with an own migrated database, on the real servers where `TEST_DATABASE_URL` and
 * `TEST_REDIS_URL` are set. The caller closes it, which also drops the database.
 */
export async function ownStack(options: StackOptions = {}): Promise<Stack> {
  const stack = await openOwn(options);
  stack.env.ANSWERS_PROVED = "1";
  rememberOwner(stack);
  return stack;
}

export interface FileStack {
  stack: Stack;
  controls: Controls;
}

/** A stack for the tests of a file, opened before them and closed after; its faults are healed after each. Empty until then. */
export function runStack(options: StackOptions = {}): FileStack {
  const opened = {} as FileStack;
  beforeAll(async () => {
    opened.stack = await ownStack(options);
    opened.controls = controlsOf(opened.stack);
  });
  afterEach(() => opened.controls.heal());
  afterAll(() => opened.stack.close());
  return opened;
}

async function openOwn(options: StackOptions): Promise<Stack> {
  const { TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const redisUrl = TEST_REDIS_URL ?? null;
  if (TEST_DATABASE_URL === undefined) {
    const image = await openAsBlob(await databaseImage());
    return startStack({ redisUrl, image, migrate: false, ...options });
  }
  const database = await createTestDatabase(TEST_DATABASE_URL);
  const stack = await startStack({ redisUrl, postgresUrl: database.url, migrate: false, ...options });
  return {
    ...stack,
    async close() {
      await stack.close();
      await database.drop();
    },
  };
}
