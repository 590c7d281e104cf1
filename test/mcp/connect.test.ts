import { execFile, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";

const service = runService();

const guide = readFileSync(new URL("../../docs/connect.md", import.meta.url), "utf8");
const blocksOf = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, "g"))].map(([, text = ""]) => text);
const scratch = fileURLToPath(new URL("../../node_modules/.cache/tracker/", import.meta.url));

let owner: TestOrganisation;

beforeAll(async () => {
  owner = await newOrganisation(service.env);
});

const filled = (text: string) =>
  text.replaceAll("https://YOUR-HOST", service.url).replaceAll("pt_live_YOUR_KEY", owner.key);

describe("docs/connect.md", () => {
  it.each(blocksOf("js").map((text, index) => [index + 1, text] as const))(
    "has a program %i that runs",
    async (index, text) => {
      mkdirSync(scratch, { recursive: true });
      const file = `${scratch}connect-${index}.mjs`;
      writeFileSync(file, filled(text));
      const { stdout } = await promisify(execFile)(process.execPath, [file]);
      expect(stdout).toContain("tracker:write");
    },
  );

  it.skipIf(spawnSync("curl", ["--version"]).error)("has a curl request that works", async () => {
    const curl = blocksOf("sh").find((text) => text.startsWith("curl"));
    const { stdout } = await promisify(execFile)("sh", ["-c", filled(curl ?? "false")]);
    expect(JSON.parse(stdout).result.structuredContent.organisation.id).toBe(owner.id);
  });

  it("has settings in JSON that name the endpoint", () => {
    const settings = blocksOf("json");
    expect(settings.length).toBeGreaterThan(4);
    for (const text of settings)
      expect(JSON.stringify(JSON.parse(text))).toContain("https://YOUR-HOST/api/mcp");
  });
});
