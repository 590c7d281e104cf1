import type { TestProject } from "vitest/node";
import { ownStack } from "./stack.ts";

/** Starts the stack that all test files share and hands them its environment. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const stack = await ownStack();
  project.provide("stack", { url: stack.url, env: stack.env, ownerUrl: stack.ownerUrl });
  return () => stack.close();
}
