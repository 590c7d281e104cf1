import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { refuseNpmFlags, runCommand, UsageError } from "./admin/cli.ts";
import { type Reader, secretsOf, withSecretsFile } from "./admin/deploy-secrets.ts";
import { readConfig } from "./local/worker/worker-options.ts";

const help = `
npm run deploy [-- --env NAME | --groups] [--secrets] [FLAGS]

Deploys both Workers: first the work Worker (wrangler.work.toml: jobs, schedule, reading of pages), then the API
(wrangler.toml), which has a binding to it. FLAGS, for example --dry-run, are passed to wrangler.

  PUBLIC_URL   https://HOST, where clients and the queue reach the service: the host of every route, and a variable of
               each Worker. It must belong to a zone of the account. Only --dry-run works without it.
  PLACEMENT    where the Workers run: the region of the database, such as aws:eu-central-1 (aws:, gcp: or azure:), so that its
               answers take milliseconds; or smart, or off. Only --dry-run works without it.
  --env NAME   deploys one Worker: work, api, or an environment of either file, for example tracker
  --groups     deploys both Workers and then one per group, at the group's routes; the API serves all other paths
  --secrets    stores the settings of this environment as secrets of each Worker that reads them; without it, a Worker
               keeps its secrets, and a new one has none
`;

const root = fileURLToPath(new URL("../", import.meta.url));
const wrangler = createRequire(import.meta.url)
  .resolve("wrangler/package.json")
  .replace("package.json", "bin/wrangler.js");
const placeholder = "tracking.example";

interface Target {
  config: string;
  /** Environment of the file; empty for the default Worker. */
  env: string;
  reads: Reader;
}

const work: Target = { config: "wrangler.work.toml", env: "", reads: "work" };
const api: Target = { config: "wrangler.toml", env: "", reads: "api" };
/** Groups that use no service. */
const withoutSettings = ["docs"];
/** The work Worker has the same schedule; with both, the schedule would run twice. */
const excludedGroups = ["cron"];

/** Our flags and wrangler's that change what is deployed; without one of them, another deployment would happen. */
const boolean = { type: "boolean" } as const;
const text = { type: "string" } as const;
const known = {
  ...{ "dry-run": boolean, groups: boolean, secrets: boolean, env: text },
  ...{
    outdir: text,
    var: text,
    define: text,
    tag: text,
    message: text,
    "keep-vars": boolean,
    "secrets-file": text,
  },
};

await runCommand(help, async () => {
  const { only, groups, secrets, flags } = readFlags(process.argv.slice(2));
  const host = readHost(process.env.PUBLIC_URL, flags.includes("--dry-run"));
  const placement = readPlacement(process.env.PLACEMENT, flags.includes("--dry-run"));
  const targets = only === null ? [work, api, ...(groups ? allGroups() : [])] : [targetOf(only)];
  const given = secrets ? targets.map((target) => secretsFor(target, host)) : [];
  for (const [index, target] of targets.entries()) {
    const { config, env } = target;
    console.log(`deploying ${env || "the Worker"} of ${config}${host === null ? "" : ` at ${host}`}`);
    const code = await withSecrets(given[index], (more) =>
      deploy(target, host, placement, [...flags, ...more]),
    );
    if (code !== 0) return code;
  }
  return 0;
});

interface Flags {
  only: string | null;
  groups: boolean;
  secrets: boolean;
  /** Flags that are passed to wrangler. */
  flags: string[];
}

function readFlags(all: string[]): Flags {
  refuseNpmFlags(known, all);
  const own = { groups: all.includes("--groups"), secrets: all.includes("--secrets") };
  const given = all.filter((flag) => flag !== "--groups" && flag !== "--secrets");
  const at = given.findIndex((flag) => /^(--env|-e)(=|$)/.test(flag));
  if (at < 0) return { only: null, ...own, flags: given };
  if (own.groups) throw new UsageError("--groups and --env cannot be combined");
  const [flag = "", next] = given.slice(at);
  const joined = flag.includes("=");
  const only = joined ? flag.slice(flag.indexOf("=") + 1) : (next ?? "");
  return { only, ...own, flags: given.toSpliced(at, joined ? 1 : 2) };
}

function targetOf(name: string): Target {
  if (name === "work") return work;
  if (name === "api") return api;
  const target = [work, api].find(({ config }) => textOf(config).includes(`\n[env.${name}]\n`));
  if (target === undefined) throw new UsageError(`--env: neither Worker has an environment ${name}`);
  return groupOf(target, name);
}

function groupOf({ config, reads }: Target, env: string): Target {
  return { config, env, reads: withoutSettings.includes(env) ? "none" : reads };
}

/** All groups of both files that can be deployed next to the two Workers. */
function allGroups(): Target[] {
  return [work, api].flatMap((whole) =>
    Array.from(textOf(whole.config).matchAll(/^\[env\.(\w+)\]$/gm), ([, env = ""]) =>
      groupOf(whole, env),
    ).filter(({ env }) => !excludedGroups.includes(env)),
  );
}

function secretsFor({ config, env, reads }: Target, host: string | null): Record<string, string> {
  const { vars = {} } = readConfig(`${root}${config}`, env);
  const publicUrl = host === null ? process.env.PUBLIC_URL : `https://${host}`;
  return secretsOf(reads, { ...process.env, PUBLIC_URL: publicUrl }, Object.keys(vars));
}

function withSecrets(
  secrets: Record<string, string> | undefined,
  work: (flags: string[]) => Promise<number>,
): Promise<number> {
  if (secrets === undefined || Object.keys(secrets).length === 0) return work([]);
  return withSecretsFile(secrets, (file) => work(["--secrets-file", file]));
}

/** Null for a dry run without a host. */
function readHost(publicUrl: string | undefined, dry: boolean): string | null {
  if (!publicUrl && dry) return null;
  if (!publicUrl)
    throw new UsageError(
      "PUBLIC_URL is not set; give the service's address, such as https://tracking.fund.com",
    );
  const url = URL.parse(publicUrl);
  if (url?.protocol !== "https:" || url.href !== `https://${url.hostname}/`)
    throw new UsageError(`PUBLIC_URL: ${publicUrl} must be https:// and a host without a path`);
  return url.hostname;
}

/** The value of `placement` in TOML; null for a dry run without it. */
function readPlacement(given: string | undefined, dry: boolean): string | null {
  if (!given && dry) return null;
  if (given === "smart" || given === "off") return `{ mode = "${given}" }`;
  if (given && /^(?:aws|gcp|azure):[a-z0-9-]+$/.test(given)) return `{ region = "${given}" }`;
  throw new UsageError(
    `PLACEMENT: ${given ? `${given} must be` : "is not set; give"} the region of the database, such as aws:eu-central-1, or smart or off`,
  );
}

/** Returns wrangler's exit code. With a host, wrangler gets a copy of the configuration that contains it and the placement. */
async function deploy(
  { config, env }: Target,
  host: string | null,
  placement: string | null,
  flags: readonly string[],
): Promise<number> {
  if (host === null) return run(["--config", config, `--env=${env}`, "--minify", ...flags]);
  const copy = config.replace("wrangler.", `wrangler.deploy-${process.pid}.`);
  const placed = placement === null ? "" : `placement = ${placement}\n`;
  writeFileSync(`${root}${copy}`, placed + textOf(config).replaceAll(placeholder, host));
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
