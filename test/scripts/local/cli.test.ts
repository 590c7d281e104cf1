import { expect, it } from "vitest";
import { step } from "../../../scripts/admin/cli.ts";

const written = (isTTY: boolean) => {
  const parts: string[] = [];
  return { parts, output: { isTTY, write: (text: unknown) => parts.push(String(text)) > 0 } };
};

it("prints a step when it starts, without a spinner in a file", async () => {
  const { parts, output } = written(false);
  await step("Building", async () => expect(parts).toEqual(["Building\n"]), output);
  expect(parts).toHaveLength(1);
});

it("ends the line of a step on a terminal, and passes its failure on", async () => {
  const { parts, output } = written(true);
  expect(await step("Building", async () => 7, output)).toBe(7);
  expect(parts[0]).toBe("\r| Building");
  expect(parts.at(-1)).toMatch(/^\r\u2713 Building \(\d+\.\d s\)\n$/);
  const failing = step("Starting", () => Promise.reject(new Error("port taken")), output);
  await expect(failing).rejects.toThrow("port taken");
  expect(parts.at(-1)).toBe("\r\u2717 Starting\n");
});
