import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { createCallLog } from "./calls.ts";
import { createFaultSwitch } from "./faults.ts";
import { openInbox } from "./inbox.ts";
import { type Fetch, listen } from "./listen.ts";
import { mailProtocol } from "./mail-protocol.ts";
import { migratePglite, migrateUrl } from "./migrate.ts";
import { type CronRunner, peoplesEndpoints } from "./people.ts";
import { createPgBackend } from "./pg-backend.ts";
import { createPgliteBackend, openPglite } from "./pglite-backend.ts";
import { qstashProtocol } from "./qstash-protocol.ts";
import { openQueue } from "./queue.ts";
import { connectRedis, openMemoryRedis } from "./redis-backend.ts";
import { redisProtocol } from "./redis-protocol.ts";
import { claim } from "./running.ts";
import { openSecrets, type Secrets } from "./secrets.ts";
import { sqlProtocol } from "./sql-protocol.ts";
import { createVendorCall, withoutRecord } from "./vendor-call.ts";

/**
 * `port` 0 takes any free one. `dataDir` holds all state; null keeps everything in memory. `postgresUrl` and
 * `redisUrl` put real servers behind the stack in place of PGlite and the in-memory Redis. `image` is a database
 * made with `dump`, to start from. `publicUrl` is where deliveries reach the service; `runCron` is its scheduled handler.
 */
export type StackOptions = {
  port?: number;
  dataDir?: string | null;
  postgresUrl?: string | null;
  redisUrl?: string | null;
  image?: Blob;
  migrate?: boolean;
  publicUrl?: string;
  runCron?: CronRunner;
};

/** A running stack. `env` holds every variable that the service needs to use it. */
export type Stack = {
  url: string;
  port: number;
  readonly env: Record<string, string>;
  migrated: string[];
  setPublicUrl(url: string): void;
  setCron(run: CronRunner): void;
  /** Notes processes that the next start on this data folder is to end, should this one be killed. */
  noteChildren(pids: number[]): void;
  dump(): Promise<Blob | null>;
  /** Hands out no more messages and waits up to two seconds for those under way. */
  drain(): Promise<void>;
  close(): Promise<void>;
};

const CONCURRENT_DELIVERIES = 10;
const CLOSE_GRACE_MS = 2_000;

/**
 * Starts the local stack on 127.0.0.1: Neon's protocol at /sql, Upstash's at /redis, QStash's at /qstash, Resend's at
 * /mail, and the people's endpoints at the root. Migrates the database first unless `migrate` is false. Fails with
 * the error of `listen` (`EADDRINUSE`) where the port is taken.
 */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const opened: (() => unknown)[] = [];
  try {
    return await open(options, (close) => opened.push(close));
  } catch (error) {
    for (const close of opened.reverse()) await close();
    throw error;
  }
}

async function open(options: StackOptions, onFailure: (close: () => unknown) => void): Promise<Stack> {
  const dataDir = options.dataDir ?? null;
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = (name: string) => (dataDir === null ? null : join(dataDir, name));
  let serve: Fetch = () => Response.json({ error: "the local stack is starting" }, { status: 503 });
  const server = await listen((request, bindings) => serve(request, bindings), options.port ?? 0);
  onFailure(server.close);
  const url = `http://127.0.0.1:${server.port}`;
  const claimed = dataDir === null ? null : await claim(dataDir, url);
  onFailure(() => claimed?.release());
  const secrets = openSecrets(dataDir);

  const postgres = await openPostgres(options, file("postgres"));
  const redis = options.redisUrl ? connectRedis(options.redisUrl) : await openMemoryRedis(file("redis.json"));
  const inbox = openInbox(file("emails.jsonl"));
  const queue = openQueue({
    file: file("messages.jsonl"),
    signingKey: secrets.currentSigningKey,
    concurrency: CONCURRENT_DELIVERIES,
  });
  const calls = createCallLog();
  const faults = createFaultSwitch();
  const vendorCall = createVendorCall(calls, faults);
  let runCron = options.runCron ?? null;

  const app = new Hono<{ Bindings: HttpBindings }>()
    .route("/", peoplesEndpoints({ inbox, calls, faults, queue, cron: () => runCron }))
    .get("/about", (context) => context.json({ dataDir: dataDir === null ? null : resolve(dataDir) }))
    .route("/admin/sql", sqlProtocol(postgres.backend, secrets.postgresPassword, withoutRecord))
    .route("/sql", sqlProtocol(postgres.backend, secrets.postgresPassword, vendorCall))
    .route("/redis", redisProtocol(redis, secrets.redisToken, vendorCall))
    .route("/qstash", qstashProtocol(queue, secrets.qstashToken, vendorCall))
    .route("/mail", mailProtocol(inbox, secrets.mailKey, vendorCall));
  serve = (request, bindings) => app.fetch(request, bindings);

  const env: Record<string, string> = stackEnv(url, secrets);
  if (options.publicUrl !== undefined) env.PUBLIC_URL = options.publicUrl;
  return {
    url,
    port: server.port,
    env,
    migrated: postgres.migrated,
    setPublicUrl(publicUrl) {
      env.PUBLIC_URL = publicUrl;
    },
    setCron(run) {
      runCron = run;
    },
    noteChildren: (pids) => claimed?.addChildren(pids),
    dump: postgres.dump,
    drain: () => queue.close(CLOSE_GRACE_MS),
    async close() {
      await queue.close(CLOSE_GRACE_MS);
      await server.close();
      await Promise.all([postgres.backend.close(), redis.close()]);
      claimed?.release();
    },
  };
}

async function openPostgres({ postgresUrl, image, migrate = true }: StackOptions, folder: string | null) {
  if (postgresUrl) {
    const migrated = migrate ? await migrateUrl(postgresUrl) : [];
    return { backend: createPgBackend(postgresUrl), migrated, dump: async () => null };
  }
  const pglite = await openPglite(folder, image);
  const migrated = migrate ? await migratePglite(pglite) : [];
  return {
    backend: createPgliteBackend(pglite),
    migrated,
    dump: (): Promise<Blob> => pglite.dumpDataDir("none"),
  };
}

/** The connection string that the stack of these secrets takes; only its password matters. */
export function databaseUrl(secrets: Secrets): string {
  return `postgres://service:${secrets.postgresPassword}@localhost/tracker`;
}

/** Every variable that the service needs to use the stack at `url`, but for where the service itself is. */
export function stackEnv(url: string, secrets: Secrets): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl(secrets),
    NEON_HTTP_URL: `${url}/sql`,
    UPSTASH_REDIS_REST_URL: `${url}/redis`,
    UPSTASH_REDIS_REST_TOKEN: secrets.redisToken,
    QSTASH_URL: `${url}/qstash`,
    QSTASH_TOKEN: secrets.qstashToken,
    QSTASH_CURRENT_SIGNING_KEY: secrets.currentSigningKey,
    QSTASH_NEXT_SIGNING_KEY: secrets.nextSigningKey,
    RESEND_API_KEY: secrets.mailKey,
    RESEND_BASE_URL: `${url}/mail`,
    CURSOR_SECRET: secrets.cursorSecret,
    EMAIL_FROM: "Partner Tracking <alerts@tracking.example>",
  };
}
