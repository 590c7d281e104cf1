import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { neonConfig } from "@neondatabase/serverless";
import { apiSettings, settings, workSettings } from "../src/platform/doors/env.ts";
import { readFlags, runCommand } from "./local/cli.ts";
import { checkHealth, describeModel, describeSources, excessRights } from "./local/health.ts";
import { findRunning, serviceOf } from "./local/running.ts";
import { scrub } from "./local/scrub.ts";
import { stackEnv } from "./local/stack.ts";
import { table } from "./local/table.ts";
import { openSecrets } from "./local/worker/secrets.ts";
import { readConfig } from "./local/worker/worker-options.ts";

const help = `
npm run doctor

Tells what is configured, what answers, which model is asked and what is missing, from the environment, or from the
stack of "npm run dev" that runs on DATA_DIR (.data) where DATABASE_URL is not set. Exits 1 where a required setting is
missing or wrong, where one of the services it names does not answer, where the signing keys or PUBLIC_URL are not those
of the queue and of the service that is reached, or where the login of DATABASE_URL may do more than the service needs.
It shows no key and no password.
`;

const workConfig = fileURLToPath(new URL("../wrangler.work.toml", import.meta.url));

await runCommand(help, async () => {
  readFlags({}, 0);
  const { env, binding } = await environment();
  if (env.NEON_HTTP_URL) neonConfig.fetchEndpoint = env.NEON_HTTP_URL;
  const parsed = settings.safeParse(env);
  const wrong = new Map(parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]));
  const print = (head: string[], rows: string[][]) => console.log(scrub(table(head, rows), env));
  print(
    ["setting", "Worker", "", ""],
    Object.entries(settings.shape).map(([name, schema]) => {
      const required = !schema.safeParse(undefined).success;
      const reader = readerOf(name);
      if (!env[name]) return [name, reader, required ? "MISSING" : "-", required ? "required" : "optional"];
      return wrong.has(name) ? [name, reader, "WRONG", wrong.get(name) ?? ""] : [name, reader, "set", ""];
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
  const reached = health.some(({ name, answers }) => name === "Postgres" && answers);
  const excess = reached ? await excessRights(env) : [];
  if (excess.length > 0)
    console.log(
      `The login of DATABASE_URL has too many rights: it ${excess.join(", ")}. "npm run migrate -- --login" gives the service its own.\n`,
    );
  return parsed.success && excess.length === 0 && health.every(({ answers }) => answers) ? 0 : 1;
});

function readerOf(name: string): string {
  if (!(name in workSettings.shape)) return "API";
  return name in apiSettings.shape ? "both" : "work";
}

/** The settings, and the name of the binding to the platform's models where what they are for has one. */
async function environment(): Promise<{
  env: Record<string, string | undefined>;
  binding?: string | undefined;
}> {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  const running = process.env.DATABASE_URL ? null : await findRunning(dataDir);
  if (running === null) {
    const { ai, vars } = readConfig(workConfig);
    const deployed = { PUBLIC_SOURCES: String(vars?.PUBLIC_SOURCES ?? "") };
    return { env: { ...deployed, ...process.env }, binding: ai?.binding };
  }
  console.log(`the local stack at ${running.url}\n`);
  const publicUrl = (await serviceOf(running)) ?? `http://localhost:${process.env.PORT || 8787}`;
  return { env: { ...process.env, PUBLIC_URL: publicUrl, ...stackEnv(running.url, openSecrets(dataDir)) } };
}
