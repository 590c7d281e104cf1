import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const quiet = { WRANGLER_SEND_METRICS: "false", CLOUDFLARE_CF_FETCH_ENABLED: "false" };

/** `npm run deploy` without the npm. */
function deploy(flags: readonly string[], env: Record<string, string> = {}) {
  return new Promise<{ code: number; said: string; pid: number }>((resolve) => {
    const { PUBLIC_URL: _, ...outer } = process.env;
    const options = { cwd: root, env: { ...outer, ...quiet, ...env } };
    const child = execFile(
      process.execPath,
      ["scripts/deploy.ts", ...flags],
      options,
      (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : 1, said: `${stdout}${stderr}`, pid: child.pid ?? 0 }),
    );
  });
}

it("deploys the work and then the API that is bound to it, both told where they are reached", {
  timeout: 120_000,
}, async () => {
  const { code, said, pid } = await deploy(["--dry-run"], { PUBLIC_URL: "https://tracking.fund.com" });
  expect([code, said]).toEqual([0, said]);
  const [, work = "", api = ""] = said.split(/^deploying /m);
  expect(work).toMatch(/^the Worker of wrangler\.work\.toml at tracking\.fund\.com$/m);
  expect(api).toMatch(/^the Worker of wrangler\.toml at tracking\.fund\.com$/m);
  expect(work).toContain("env.PUBLIC_SOURCES");
  expect(work).toMatch(/^env\.AI +AI/m);
  expect(work).toMatch(/^env\.BROWSER +Browser/m);
  expect(api).not.toMatch(/^env\.(?:AI|BROWSER) /m);
  expect(api).toContain("env.WORK (partner-tracking-work#drafts)");
  for (const one of [work, api]) expect(one).toContain("env.PUBLIC_URL");
  expect(said).not.toContain("WARNING");
  expect(readdirSync(root).filter((name) => name.startsWith(`wrangler.deploy-${pid}`))).toEqual([]);
});

it("deploys one group alone, bound to the work, and says which names there are none of", {
  timeout: 60_000,
}, async () => {
  const tracker = await deploy(["--env", "tracker", "--dry-run"]);
  expect(tracker.said).toMatch(/^deploying tracker of wrangler\.toml$/m);
  expect(tracker.said).toContain("env.WORK (partner-tracking-work#drafts)");
  expect(tracker.said.match(/Total Upload/g)).toHaveLength(1);
  expect(await deploy(["--env=trackers", "--dry-run"])).toMatchObject({
    code: 1,
    said: expect.stringContaining("trackers"),
  });
});

it.each([
  [undefined, "PUBLIC_URL: name"],
  ["http://tracking.fund.com", "is not https://"],
  ["https://tracking.fund.com/api", "is not https://"],
  ["tracking.fund.com", "is not https://"],
])("does not deploy where PUBLIC_URL is %s", async (url, said) => {
  const answer = await deploy([], url === undefined ? {} : { PUBLIC_URL: url });
  expect(answer).toMatchObject({ code: 1, said: expect.stringContaining(said) });
});
