import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { ownStack } from "./stack.ts";
import { createTestDatabase } from "./test-database.ts";

/** Where the commands that tests start keep what the engine made of their sources, which is half of what a start costs. */
const compiled = fileURLToPath(new URL("../../../node_modules/.cache/compiled", import.meta.url));

/** Starts the stack that all test files share and hands them its environment. On a real server, makes the template of all stacks. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env.NODE_COMPILE_CACHE ??= compiled;
  const { TEST_DATABASE_URL } = process.env;
  const template = TEST_DATABASE_URL === undefined ? null : await createTestDatabase(TEST_DATABASE_URL);
  if (template !== null) process.env.TEST_TEMPLATE = template.name;
  const stack = await ownStack();
  project.provide("stack", { url: stack.url, env: stack.env, ownerUrl: stack.ownerUrl });
  return async () => {
    await stack.close();
    await template?.drop();
  };
}
