import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { runCommand, UsageError } from "./cli.ts";

const help = `
npm run deploy [-- --env NAME] [FLAGS]

Deploys both Workers: first the work (wrangler.work.toml: jobs, schedule, whatever reads pages), then the API
(wrangler.toml), which is bound to it. FLAGS, such as --dry-run, go to wrangler, for each.

  PUBLIC_URL   https://HOST, where clients and the queue reach the service: the host of every route, and a variable of
               each Worker. A zone of the account holds it. Only --dry-run goes without.
  --env NAME   one Worker alone: work, api, or an environment of either file, such as tracker
`;

const root = fileURLToPath(new URL("../", import.meta.url));
const wrangler = createRequire(import.meta.url)
  .resolve("wrangler/package.json")
  .replace("package.json", "bin/wrangler.js");
const placeholder = "tracking.example";

interface Target {
  config: string;
  /** Environment of the file; empty for its own Worker. */
  env: string;
}

const work: Target = { config: "wrangler.work.toml", env: "" };
const api: Target = { config: "wrangler.toml", env: "" };

await runCommand(help, async () => {
  const { only, flags } = readFlags(process.argv.slice(2));
  const host = readHost(process.env.PUBLIC_URL, flags.includes("--dry-run"));
  for (const target of only === null ? [work, api] : [targetOf(only)]) {
    const { config, env } = target;
    console.log(`deploying ${env || "the Worker"} of ${config}${host === null ? "" : ` at ${host}`}`);
    const code = await deploy(target, host, flags);
    if (code !== 0) return code;
  }
  return 0;
});

function readFlags(given: readonly string[]): { only: string | null; flags: string[] } {
  const at = given.findIndex((flag) => /^(--env|-e)(=|$)/.test(flag));
  if (at < 0) return { only: null, flags: [...given] };
  const [flag = "", next] = given.slice(at);
  const joined = flag.includes("=");
  const only = joined ? flag.slice(flag.indexOf("=") + 1) : (next ?? "");
  return { only, flags: given.toSpliced(at, joined ? 1 : 2) };
}

function targetOf(name: string): Target {
  if (name === "work") return work;
  if (name === "api") return api;
  const held = [work, api].find(({ config }) => textOf(config).includes(`\n[env.${name}]\n`));
  if (held === undefined) throw new UsageError(`--env: neither Worker has an environment ${name}`);
  return { config: held.config, env: name };
}

/** Null for a dry run without a host. */
function readHost(publicUrl: string | undefined, dry: boolean): string | null {
  if (!publicUrl && dry) return null;
  if (!publicUrl)
    throw new UsageError("PUBLIC_URL: name the service's host, such as https://tracking.fund.com");
  const url = URL.parse(publicUrl);
  if (url?.protocol !== "https:" || url.href !== `https://${url.hostname}/`)
    throw new UsageError(`PUBLIC_URL: ${publicUrl} is not https:// and a host alone`);
  return url.hostname;
}

/** Wrangler's exit code. With a host, it is given a copy of the configuration that names it. */
async function deploy(
  { config, env }: Target,
  host: string | null,
  flags: readonly string[],
): Promise<number> {
  if (host === null) return run(["--config", config, `--env=${env}`, "--minify", ...flags]);
  const copy = config.replace("wrangler.", "wrangler.deploy.");
  writeFileSync(`${root}${copy}`, textOf(config).replaceAll(placeholder, host));
  const named = ["--config", copy, `--env=${env}`, "--var", `PUBLIC_URL:https://${host}`];
  return run([...named, "--minify", ...flags]).finally(() => rmSync(`${root}${copy}`, { force: true }));
}

function run(flags: readonly string[]): Promise<number> {
  const child = spawn(process.execPath, [wrangler, "deploy", ...flags], { cwd: root, stdio: "inherit" });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function textOf(config: string): string {
  return readFileSync(`${root}${config}`, "utf8");
}
