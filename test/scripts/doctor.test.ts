import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeModel } from "../../scripts/local/health.ts";
import { startModelService } from "../support/model-service.ts";
import { sharedStack } from "../support/stack.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const platformModel = "@cf/meta/llama-3.3-70b-instruct-fp8-fast";

let service: Awaited<ReturnType<typeof startModelService>>;
beforeAll(async () => {
  service = await startModelService(() => ({ json: { data: [] } }));
});
afterAll(() => service.close());

/** The rows of services that `npm run doctor` prints with these settings. */
function doctor(settings: Record<string, string>): Promise<string[][]> {
  const { AI_BASE_URL: _, AI_API_KEY: __, AI_MODEL: ___, ...outer } = process.env;
  const env = { ...outer, ...sharedStack().env, ...settings };
  return new Promise((resolve) => {
    execFile(process.execPath, ["scripts/doctor.ts"], { cwd: root, env }, (_error, stdout) => {
      const services = stdout.split("\nservice\n")[1]?.split("\n") ?? [];
      resolve(services.map((line) => line.split(/ {2,}/)));
    });
  });
}

it("says that the platform's model is asked through its binding, where no service is named", async () => {
  expect(await doctor({})).toContainEqual(["model", "binding AI", platformModel]);
  expect(await doctor({ AI_MODEL: "@cf/a/b" })).toContainEqual(["model", "binding AI", "@cf/a/b"]);
});

it("says which model of a service is asked, and whether that answers", async () => {
  const rows = await doctor({ AI_BASE_URL: service.baseUrl, AI_MODEL: "small" });
  expect(rows).toContainEqual(["model", "AI_BASE_URL", "small"]);
  expect(rows).toContainEqual(["AI_BASE_URL", expect.stringMatching(/^answers in \d+ ms$/), "200"]);
});

it("says that none is asked of a service that names none, and that such a service is away", async () => {
  const rows = await doctor({ AI_BASE_URL: "http://127.0.0.1:1/v1" });
  expect(rows).toContainEqual(["model", "none", "AI_BASE_URL needs an AI_MODEL"]);
  expect(rows).toContainEqual(["AI_BASE_URL", "DOES NOT ANSWER", expect.any(String)]);
});

it("says that none is asked where there is neither, as on the local stack", () => {
  expect(describeModel({ AI_MODEL: "small" }, undefined)).toEqual(["none", "the built-in analyser alone"]);
});
