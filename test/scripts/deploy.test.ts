import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { runCommand } from "../support/command.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const script = "scripts/deploy.ts";

/** `npm run deploy` without the npm. */
function deploy(flags: readonly string[], settings: Record<string, string>) {
  const quiet = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };
  const options = { cwd: root, env: { ...process.env, ...quiet, ...settings } };
  return new Promise<{ code: number; said: string; pid: number }>((resolve) => {
    const child = execFile(process.execPath, [script, ...flags], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : 1, said: `${stdout}${stderr}`, pid: child.pid ?? 0 }),
    );
  });
}

it("deploys the work and then the API that is bound to it, both with the address of the service", async () => {
  const { code, said, pid } = await deploy(["--dry-run"], {
    PUBLIC_URL: "https://tracking.fund.com",
    PLACEMENT: "aws:eu-central-1",
  });
  expect([code, said]).toEqual([0, said]);
  const [, work = "", api = ""] = said.split(/^deploying /m);
  expect(work).toMatch(/^the Worker of wrangler\.work\.toml at tracking\.fund\.com$/m);
  expect(api).toMatch(/^the Worker of wrangler\.toml at tracking\.fund\.com$/m);
  expect(work).toContain("env.PUBLIC_SOURCES");
  expect(work).toMatch(/^env\.AI +AI/m);
  expect(work).toMatch(/^env\.BROWSER +Browser/m);
  expect(api).not.toMatch(/^env\.(?:AI|BROWSER) /m);
  expect(api).toContain("env.WORK (partner-tracking-work#internal)");
  for (const one of [work, api]) expect(one).toContain("env.PUBLIC_URL");
  expect(said).not.toContain("WARNING");
  expect(readdirSync(root).filter((name) => name.startsWith(`wrangler.deploy-${pid}`))).toEqual([]);
});

const PUBLIC_URL = "https://tracking.fund.com";
it.each([
  [["--env=trackers", "--dry-run"], {}, "trackers"],
  [[], {}, "PUBLIC_URL is not set"],
  [[], { PUBLIC_URL: "http://tracking.fund.com" }, "must be https://"],
  [[], { PUBLIC_URL: "https://tracking.fund.com/api" }, "must be https://"],
  [[], { PUBLIC_URL: "tracking.fund.com" }, "must be https://"],
  [[], { PUBLIC_URL }, "PLACEMENT: is not set"],
  [["--dry-run"], { PUBLIC_URL, PLACEMENT: "Frankfurt" }, "PLACEMENT: Frankfurt must be the region"],
])("does not deploy with %j and %j", async (flags, settings, told) => {
  const { code, stderr } = await runCommand(script, flags, { PUBLIC_URL: undefined, ...settings });
  expect([code, stderr]).toEqual([1, expect.stringContaining(told)]);
});
