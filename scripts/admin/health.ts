import { neon } from "@neondatabase/serverless";
import { Client } from "@upstash/qstash";
import { Redis } from "@upstash/redis";
import * as z from "zod/v4";
import { chooseModel } from "../../src/platform/models/model.ts";
import { limitWithoutToken } from "../../src/platform/sources/github.ts";
import { compareKeys, followMessage, reachService } from "../local/worker/reach.ts";
import { compareDeployed } from "./deployed.ts";

const patienceMs = 5_000;
const cloudflare = ["CLOUDFLARE_API_TOKEN", "CLOUDFLARE_ACCOUNT_ID"];
const Refusal = z.object({ name: z.string() });

/** Whether a service answered, its time in milliseconds, and its message if it refused. */
export interface Health {
  name: string;
  answers: boolean;
  milliseconds: number;
  note: string;
}

type Environment = Record<string, string | undefined>;

/** Sends each configured service a request that changes nothing, all at the same time. Services with `wrong` settings are skipped. */
export function checkHealth(env: Environment, wrong: ReadonlySet<string> = new Set()): Promise<Health[]> {
  const probes: [string, string[], () => Promise<string>][] = [
    ["Postgres", ["DATABASE_URL"], () => askPostgres(env)],
    ["Redis", ["UPSTASH_REDIS_REST_URL", "UPSTASH_REDIS_REST_TOKEN"], () => askRedis(env)],
    ["QStash", ["QSTASH_URL", "QSTASH_TOKEN"], () => askQstash(env)],
    [
      "signing keys",
      ["QSTASH_URL", "QSTASH_TOKEN", "QSTASH_CURRENT_SIGNING_KEY", "QSTASH_NEXT_SIGNING_KEY"],
      () => compareKeys(env, patienceMs),
    ],
    ["mail", ["RESEND_API_KEY"], () => askMail(env)],
    ["the API", ["PUBLIC_URL"], () => reachService(env, patienceMs)],
    ["the work Worker", ["PUBLIC_URL", "QSTASH_URL", "QSTASH_TOKEN"], () => followMessage(env, patienceMs)],
    ["API settings", cloudflare, () => compareDeployed(env, "api", patienceMs)],
    ["work settings", cloudflare, () => compareDeployed(env, "work", patienceMs)],
    [
      "AI_BASE_URL",
      ["AI_BASE_URL"],
      () => askHttp(`${env.AI_BASE_URL?.replace(/(?<!\/)\/+$/, "")}/models`, env.AI_API_KEY || null),
    ],
  ];
  const configured = probes.filter(([, names]) => names.every((name) => env[name] && !wrong.has(name)));
  return Promise.all(configured.map(([name, , probe]) => time(name, probe)));
}

/** The model that runs use and its interface; `binding` is the name of the platform's AI binding, if deployed. */
export function describeModel(
  env: Environment,
  binding: string | undefined,
): [through: string, name: string] {
  const model = chooseModel(env, binding);
  if (model !== null) return ["binding" in model ? `binding ${model.binding}` : "AI_BASE_URL", model.model];
  return ["none", env.AI_BASE_URL ? "AI_BASE_URL needs an AI_MODEL" : "the built-in reader decides"];
}

/** The enabled public sources without a key, and a note about the one that a token improves. */
export function describeSources(env: Environment): [which: string, note: string] {
  const which = (env.PUBLIC_SOURCES ?? "")
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  const asked = env.GITHUB_TOKEN && !which.includes("github") ? ["github", ...which] : which;
  const poor = asked.includes("github") && !env.GITHUB_TOKEN;
  return [asked.join(", ") || "none", poor ? `github: ${limitWithoutToken}` : ""];
}

async function time(name: string, probe: () => Promise<string>): Promise<Health> {
  const start = performance.now();
  const outcome = await probe().then(
    (note) => ({ answers: true, note }),
    (error) => ({ answers: false, note: error instanceof Error ? error.message : String(error) }),
  );
  return { name, ...outcome, milliseconds: Math.round(performance.now() - start) };
}

async function askPostgres(env: Environment): Promise<string> {
  const sql = neon(env.DATABASE_URL ?? "", {
    fetchOptions: { signal: AbortSignal.timeout(patienceMs) },
  });
  const [row] = await sql`
    SELECT current_setting('server_version') AS version, to_regclass('public.schema_files') IS NOT NULL AS migrated`;
  const { version, migrated } = row ?? {};
  if (migrated !== true) throw new Error("no tables: run npm run migrate");
  return `version ${version}`;
}

/** The rights of DATABASE_URL's login that the service does not need; empty if there are none. */
export async function excessRights(env: Environment): Promise<string[]> {
  const sql = neon(env.DATABASE_URL ?? "", {
    fetchOptions: { signal: AbortSignal.timeout(patienceMs) },
  });
  const rows = await sql`
    SELECT found.what FROM pg_roles r, LATERAL (VALUES
        ('is a superuser', r.rolsuper),
        ('bypasses row-level security', r.rolbypassrls),
        ('can create roles', r.rolcreaterole),
        ('owns tables', EXISTS (SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relowner = r.oid)),
        ('can access tables directly', EXISTS (
          SELECT FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
             AND has_table_privilege(c.oid, 'select, insert, update, delete')))) found(what, so)
     WHERE r.rolname = current_user AND found.so`;
  return rows.map(({ what }) => String(what));
}

async function askRedis(env: Environment): Promise<string> {
  const redis = new Redis({
    url: env.UPSTASH_REDIS_REST_URL ?? "",
    token: env.UPSTASH_REDIS_REST_TOKEN ?? "",
    retry: false,
    signal: () => AbortSignal.timeout(patienceMs),
  });
  return await redis.ping();
}

async function askQstash(env: Environment): Promise<string> {
  const client = new Client({ baseUrl: env.QSTASH_URL ?? "", token: env.QSTASH_TOKEN ?? "", retry: false });
  const { messages } = await client.dlq.listMessages();
  return messages.length === 0 ? "no dead letters" : `${messages.length} dead letters`;
}

/** The service needs only a key that may send and do nothing else. */
async function askMail(env: Environment): Promise<string> {
  const url = `${env.RESEND_BASE_URL || "https://api.resend.com"}/domains`;
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${env.RESEND_API_KEY}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  const said = Refusal.safeParse(await answer.json().catch(() => null));
  if (answer.ok) return "the key has more rights than sending; a send-only key is enough";
  if (answer.status === 401 && said.data?.name === "restricted_api_key") return "a send-only key";
  throw new Error(`${new URL(url).host} answered ${answer.status} ${said.data?.name ?? ""}`.trim());
}

async function askHttp(url: string, bearer: string | null): Promise<string> {
  const response = await fetch(url, {
    headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` },
    signal: AbortSignal.timeout(patienceMs),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return `${response.status}`;
}
