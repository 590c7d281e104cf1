import { expect, it } from "vitest";
import { workDoor } from "../../../src/platform/doors/work-door.ts";
import { sharedStack } from "../../support/servers/stack.ts";

const open = (more: Record<string, string>) =>
  workDoor({ ...sharedStack().env, PUBLIC_URL: "http://localhost", ...more }, () => undefined);

it.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ AI_MONTHLY_TOKENS: "" }, null],
  [{ AI_MONTHLY_TOKENS: " 1 " }, 1],
  [{ AI_MONTHLY_TOKENS: "2500000" }, 2_500_000],
])("the work has the budget of tokens that %j sets", (settings, budget) => {
  expect(open(settings).modelBudget).toBe(budget);
});

it.each(["0", "-1", "1.5", "1e6", "many", "1".repeat(16)])("a budget of %s tokens is none", (tokens) => {
  expect(() => open({ AI_MONTHLY_TOKENS: tokens })).toThrow("not configured");
});
