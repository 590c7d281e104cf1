import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { neonConfig } from "@neondatabase/serverless";
import { apiSettings, settings, workSettings } from "../src/platform/services/env.ts";
import { readFlags, runCommand } from "./admin/cli.ts";
import { checkHealth, describeModel, describeSources, excessRights } from "./admin/health.ts";
import { scrub } from "./admin/scrub.ts";
import { table } from "./admin/table.ts";
import { aboutStack, findRunning } from "./local/running.ts";
import { stackEnv } from "./local/stack.ts";
import { openSecrets } from "./local/worker/secrets.ts";
import { readConfig } from "./local/worker/worker-options.ts";

const help = `
npm run doctor

Checks the configuration: which settings are set or missing, which services answer, and which model is used. It reads the
environment or, if DATABASE_URL is not set, the running stack of "npm run dev" on DATA_DIR (.data). It exits with 1 if a
required setting is missing or wrong, if a service does not answer, if the signing keys or PUBLIC_URL do not match the queue
and the deployed service, or if the login in DATABASE_URL has more rights than the service needs.
It publishes one message with the retries of every job and follows it to the work Worker. With CLOUDFLARE_API_TOKEN and
CLOUDFLARE_ACCOUNT_ID it compares both deployed Workers with their configuration: placement, observability, bindings and secrets.
It prints no key and no password.
`;

const workConfig = fileURLToPath(new URL("../wrangler.work.toml", import.meta.url));

await runCommand(help, async () => {
  readFlags({}, 0);
  const { env, binding, from, note } = await environment();
  console.log(`${from}\n`);
  if (env.NEON_HTTP_URL) neonConfig.fetchEndpoint = env.NEON_HTTP_URL;
  const parsed = settings.safeParse(env);
  const wrong = new Map(parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const print = (head: string[], rows: string[][]) => console.log(scrub(table(head, rows), env));
  const states = Object.entries(settings.shape).map(([name, schema]) => {
    const required = !schema.safeParse(undefined).success;
    const state = env[name] ? (wrong.has(name) ? "WRONG" : "set") : required ? "MISSING" : "-";
    return { name, state, required };
  });
  print(
    ["setting", "Worker", "", ""],
    states.map(({ name, state, required }) => {
      const without = required ? "required" : "optional";
      const message = state === "WRONG" ? (wrong.get(name) ?? "") : state === "set" ? "" : without;
      return [name, readerOf(name), state, message];
    }),
  );
  const health = await checkHealth(env, new Set(wrong.keys()));
  print(
    ["service", "", ""],
    [
      ...health.map(({ name, answers, milliseconds, note }) => [
        name,
        answers ? `answers in ${milliseconds} ms` : "DOES NOT ANSWER",
        note,
      ]),
      ["model", ...describeModel(env, binding)],
      ["sources", ...describeSources(env)],
    ],
  );
  if (note !== "") console.log(`${note}\n`);
  const reached = health.some(({ name, answers }) => name === "Postgres" && answers);
  const excess = reached ? await excessRights(env) : [];
  if (excess.length > 0)
    console.log(
      `The login of DATABASE_URL has too many rights: it ${excess.join(", ")}. "npm run migrate -- --login" gives the service its own.\n`,
    );
  const count = (which: string) => states.filter(({ state }) => state === which).length;
  console.log(verdictOf(count("MISSING"), count("WRONG"), health.filter(({ answers }) => !answers).length));
  return parsed.success && excess.length === 0 && health.every(({ answers }) => answers) ? 0 : 1;
});

/** The summary, in one line. */
function verdictOf(missing: number, wrong: number, silent: number): string {
  const some = (count: number, one: string, many: string) => (count === 1 ? `1 ${one}` : `${count} ${many}`);
  const parts = [
    ...(missing > 0 ? [some(missing, "required setting is missing", "required settings are missing")] : []),
    ...(wrong > 0 ? [some(wrong, "setting is wrong", "settings are wrong")] : []),
    ...(silent > 0 ? [some(silent, "check failed", "checks failed")] : []),
  ];
  return parts.length === 0
    ? "All required settings are set, and every configured service answers."
    : `${parts.join("; ")}.`;
}

function readerOf(name: string): string {
  if (!(name in workSettings.shape)) return "API";
  return name in apiSettings.shape ? "both" : "work";
}

interface Source {
  env: Record<string, string | undefined>;
  /** Name of the AI binding, if the deployment has one. */
  binding?: string | undefined;
  /** The origin of the settings, as a sentence. */
  from: string;
  /** Settings that come from elsewhere; empty if none do. */
  note: string;
}

async function environment(): Promise<Source> {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  const running = process.env.DATABASE_URL ? null : await findRunning(dataDir);
  if (running === null)
    return deployed(process.env.DATABASE_URL !== undefined && process.env.DATABASE_URL !== "");
  const publicUrl =
    (await aboutStack(running.url))?.publicUrl ?? `http://localhost:${process.env.PORT || 8787}`;
  const stack = { PUBLIC_URL: publicUrl, ...stackEnv(running.url, openSecrets(dataDir)) };
  const from = `checking the local stack at ${running.url}`;
  const note = "Optional settings are those of this shell; the running service may have others.";
  return { env: { ...process.env, ...stack }, from, note };
}

/** The settings of a deployed service: those of this shell and those of wrangler.work.toml. */
function deployed(named: boolean): Source {
  const { ai, vars } = readConfig(workConfig);
  const from = named
    ? "DATABASE_URL is set: checking the shell's environment and wrangler.work.toml"
    : "No local stack is running (npm run dev): checking the shell's environment and wrangler.work.toml";
  const added = [
    ...(process.env.PUBLIC_SOURCES === undefined ? ["PUBLIC_SOURCES"] : []),
    ...(ai === undefined ? [] : [`the binding ${ai.binding} to a model`]),
  ];
  const note = added.length === 0 ? "" : `From wrangler.work.toml, for deployments: ${added.join(" and ")}.`;
  const env = { PUBLIC_SOURCES: String(vars?.PUBLIC_SOURCES ?? ""), ...process.env };
  return { env, binding: ai?.binding, from, note };
}
