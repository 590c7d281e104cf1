import { resolve } from "node:path";
import { neonConfig } from "@neondatabase/serverless";
import { settings } from "../src/platform/env.ts";
import { readFlags, runCommand } from "./cli.ts";
import { checkHealth } from "./local/health.ts";
import { findRunning } from "./local/running.ts";
import { openSecrets } from "./local/secrets.ts";
import { stackEnv } from "./local/stack.ts";

const help = `
npm run doctor

Tells what is configured, what answers and what is missing, from the environment, or from the stack of "npm run dev" that
runs on DATA_DIR (.data) where DATABASE_URL is not set. Exits 1 where a required setting is missing or wrong, or where one
of the services it names does not answer.
`;

await runCommand(help, async () => {
  readFlags({}, 0);
  const env = await environment();
  if (env.NEON_HTTP_URL) neonConfig.fetchEndpoint = env.NEON_HTTP_URL;
  const parsed = settings.safeParse(env);
  const wrong = new Map(parsed.error?.issues.map((issue) => [String(issue.path[0]), issue.message]));
  print(
    ["setting", "", ""],
    Object.entries(settings.shape).map(([name, schema]) => {
      const required = !schema.safeParse(undefined).success;
      if (!env[name]) return [name, required ? "MISSING" : "-", required ? "required" : "optional"];
      return wrong.has(name) ? [name, "WRONG", wrong.get(name) ?? ""] : [name, "set", ""];
    }),
  );
  const health = await checkHealth(env);
  print(
    ["service", "", ""],
    health.map(({ name, answers, milliseconds, note }) => [
      name,
      answers ? `answers in ${milliseconds} ms` : "DOES NOT ANSWER",
      note,
    ]),
  );
  return parsed.success && health.every(({ answers }) => answers) ? 0 : 1;
});

async function environment(): Promise<Record<string, string | undefined>> {
  const dataDir = resolve(process.env.DATA_DIR || ".data");
  const running = process.env.DATABASE_URL ? null : await findRunning(dataDir);
  if (running === null) return process.env;
  console.log(`the local stack at ${running.url}\n`);
  const publicUrl = `http://localhost:${process.env.PORT || 8787}`;
  return { ...process.env, PUBLIC_URL: publicUrl, ...stackEnv(running.url, openSecrets(dataDir)) };
}

function print(head: string[], rows: string[][]): void {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => (row[column] ?? "").length)));
  for (const row of all)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join("  ")
        .trimEnd(),
    );
  console.log("");
}
