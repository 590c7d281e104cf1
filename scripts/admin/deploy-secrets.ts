import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { apiSettings, readSettings, workSettings } from "../../src/platform/services/env.ts";
import { UsageError } from "./cli.ts";
import { serviceLogins } from "./logins.ts";

/** The Worker whose settings are read; `none` for a group without settings. */
export type Reader = "api" | "work" | "none";

const schemas = { api: apiSettings, work: workSettings };

/**
 * The settings that the Worker gets as secrets: all that it reads except PUBLIC_URL and the variables of its configuration. Throws one
 * line if a setting is missing or invalid, or if DATABASE_URL is not the service's own login.
 */
export function secretsOf(
  reader: Reader,
  env: Record<string, string | undefined>,
  vars: readonly string[],
): Record<string, string> {
  if (reader === "none") return {};
  const schema = schemas[reader];
  try {
    readSettings(schema, env);
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const login = decodeURIComponent(new URL(env.DATABASE_URL ?? "").username);
  if (!serviceLogins.some((name) => name === login))
    throw new UsageError(
      `DATABASE_URL: must use the login ${serviceLogins.join(" or ")}; "npm run migrate -- --login" prints it`,
    );
  const names = Object.keys(schema.shape).filter((name) => name !== "PUBLIC_URL" && !vars.includes(name));
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = env[name]?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );
}

/** Writes secrets to a file that only this user can read, and deletes it after the work. */
export async function withSecretsFile<T>(
  secrets: Record<string, string>,
  work: (file: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "deploy-"));
  try {
    const file = join(folder, "secrets.json");
    await writeFile(file, JSON.stringify(secrets), { mode: 0o600 });
    return await work(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
