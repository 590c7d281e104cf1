import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const script = fileURLToPath(new URL("../../scripts/demo.ts", import.meta.url));

function demo(word: string): Promise<{ code: number | null; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, word], { timeout: 20_000 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode, stdout, stderr }),
    );
  });
}

it.each(["notaurl", "https://notaurl", "ftp://acme.com", "https://", `https://${"a".repeat(64)}.com`])(
  "is refused at once, with a sentence, where %s is no address of a site",
  async (word) => {
    const { code, stdout, stderr } = await demo(word);
    expect([code, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`Not the address of a site: ${word}.`);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  },
);
