import { join, resolve } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { localLogin, ownerLogin, serviceLogin, serviceLogins } from "../admin/logins.ts";
import { migratePglite, migrateUrl } from "../admin/migrate.ts";
import { createFaultSwitch } from "./faults.ts";
import { openFolder } from "./folder.ts";
import { type Fetch, listen, ownOriginOnly } from "./listen.ts";
import { openInbox } from "./mail/inbox.ts";
import { createMailEvents } from "./mail/mail-events.ts";
import { mailProtocol } from "./mail/mail-protocol.ts";
import { createMailRules } from "./mail/mail-rules.ts";
import { createPgBackend, reachPostgres } from "./postgres/pg-backend.ts";
import { createPgliteBackend, openPglite } from "./postgres/pglite-backend.ts";
import type { SqlBackend } from "./postgres/sql-backend.ts";
import { type SqlLogin, sqlProtocol } from "./postgres/sql-protocol.ts";
import { createCallLog } from "./queue/calls.ts";
import { qstashProtocol } from "./queue/qstash-protocol.ts";
import { openQueue } from "./queue/queue.ts";
import { openMemoryRedis, reachRedis } from "./redis/redis-backend.ts";
import { redisProtocol } from "./redis/redis-protocol.ts";
import { claim } from "./running.ts";
import { type CronRunner, stackEndpoints } from "./stack-endpoints.ts";
import { createVendorCall, withoutRecord } from "./vendor-call.ts";
import { openSecrets, type Secrets } from "./worker/secrets.ts";

/**
 * `port` 0 takes any free one. `dataDir` stores everything; null keeps everything in memory. `postgresUrl` (of its owner)
 * and `redisUrl` replace PGlite and the in-memory Redis by real servers. `image` is a database dump to start from. `publicUrl` is the
 * service's address for deliveries; `runCron` is its scheduled handler. `mailHookSecret` (`whsec_…`) signs mail events instead of the
 * stack's own secret.
 */
export interface StackOptions {
  port?: number;
  dataDir?: string | null;
  postgresUrl?: string | null;
  redisUrl?: string | null;
  image?: Blob;
  migrate?: boolean;
  publicUrl?: string;
  runCron?: CronRunner;
  mailHookSecret?: string | null;
  /** Called when the folder is claimed and the real servers answer; the remaining start takes seconds and seldom fails. */
  onReached?: () => void;
}

/** A running stack. `env` has every variable that the service needs; `ownerUrl` connects as the database owner. */
export interface Stack {
  url: string;
  port: number;
  readonly env: Record<string, string>;
  readonly ownerUrl: string;
  migrated: string[];
  setPublicUrl(url: string): void;
  setCron(run: CronRunner): void;
  /** Records processes that the next start on this data folder ends if this one is killed. */
  noteChildren(pids: number[]): void;
  dump(): Promise<Blob | null>;
  /** Stops deliveries and waits up to two seconds for running ones. */
  drain(): Promise<void>;
  close(): Promise<void>;
}

const concurrentDeliveries = 10;
const closeGraceMs = 2_000;

/**
 * Starts the local stack on 127.0.0.1: Neon's protocol at /sql, Upstash's at /redis, QStash's at /qstash, Resend's at /mail, and the
 * stack's own endpoints at the root. Migrates the database first unless `migrate` is false. Fails with the error of `listen`
 * (`EADDRINUSE`) if the port is taken.
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
  if (dataDir !== null) openFolder(dataDir);
  const file = (name: string) => (dataDir === null ? null : join(dataDir, name));
  let serve: Fetch = () => Response.json({ error: "the local stack is starting" }, { status: 503 });
  const server = await listen((request, bindings) => serve(request, bindings), options.port ?? 0);
  onFailure(server.close);
  const url = `http://127.0.0.1:${server.port}`;
  const claimed = dataDir === null ? null : await claim(dataDir, url);
  onFailure(() => claimed?.release());
  const kept = openSecrets(dataDir);
  const secrets = { ...kept, mailHookSecret: options.mailHookSecret ?? kept.mailHookSecret };

  const redis = options.redisUrl
    ? await reachRedis(options.redisUrl)
    : await openMemoryRedis(file("redis.json"));
  onFailure(redis.close);
  if (options.postgresUrl) await reachPostgres(options.postgresUrl);
  options.onReached?.();
  const postgres = await openPostgres(options, file("postgres"), secrets);
  const inbox = openInbox(file("emails.jsonl"));
  const queue = openQueue({
    file: file("messages.jsonl"),
    signingKey: secrets.currentSigningKey,
    concurrency: concurrentDeliveries,
  });
  const calls = createCallLog();
  const faults = createFaultSwitch();
  const vendorCall = createVendorCall(calls, faults);
  let runCron = options.runCron ?? null;
  const env: Record<string, string> = stackEnv(url, secrets);
  if (options.publicUrl !== undefined) env.PUBLIC_URL = options.publicUrl;
  const mailRules = createMailRules();
  const mailEvents = createMailEvents({
    inbox,
    secret: secrets.mailHookSecret,
    publicUrl: () => env.PUBLIC_URL,
  });

  const app = new Hono<{ Bindings: HttpBindings }>()
    .use(ownOriginOnly)
    .route("/", stackEndpoints({ inbox, mailRules, mailEvents, calls, faults, queue, cron: () => runCron }))
    .get("/about", (context) =>
      context.json({
        dataDir: dataDir === null ? null : resolve(dataDir),
        publicUrl: env.PUBLIC_URL ?? null,
      }),
    )
    .route("/admin/sql", sqlProtocol(postgres.logins, withoutRecord))
    .route("/sql", sqlProtocol(postgres.logins, vendorCall))
    .route("/redis", redisProtocol(redis, secrets.redisToken, vendorCall))
    .route(
      "/qstash",
      qstashProtocol(
        queue,
        {
          token: secrets.qstashToken,
          keys: { current: secrets.currentSigningKey, next: secrets.nextSigningKey },
        },
        vendorCall,
        () => faults.of("qstash"),
      ),
    )
    .route("/mail", mailProtocol({ inbox, rules: mailRules, apiKey: secrets.mailKey }, vendorCall));
  serve = (request, bindings) => app.fetch(request, bindings);

  return {
    url,
    port: server.port,
    env,
    ownerUrl: ownerUrl(secrets),
    migrated: postgres.migrated,
    setPublicUrl(publicUrl) {
      env.PUBLIC_URL = publicUrl;
    },
    setCron(run) {
      runCron = run;
    },
    noteChildren: (pids) => claimed?.addChildren(pids),
    dump: postgres.dump,
    drain: () => queue.close(closeGraceMs),
    async close() {
      await queue.close(closeGraceMs);
      await server.close();
      await Promise.all([postgres.close(), redis.close()]);
      claimed?.release();
    },
  };
}

async function openPostgres(
  { postgresUrl, image, migrate = true }: StackOptions,
  folder: string | null,
  { ownerPassword, servicePassword }: Secrets,
) {
  const logins = (owner: SqlBackend, services: SqlBackend[]): SqlLogin[] => [
    { name: ownerLogin, password: ownerPassword, backend: owner },
    ...services.map((backend, index) => ({
      name: serviceLogins[index] ?? "",
      password: servicePassword,
      backend,
    })),
  ];
  if (postgresUrl) {
    const migrated = migrate ? await migrateUrl(postgresUrl) : [];
    const owner = createPgBackend(postgresUrl);
    const services = await Promise.all(
      serviceLogins.map(async (login) => createPgBackend(await localLogin(postgresUrl, login))),
    );
    const close = async () => {
      await Promise.all([owner, ...services].map((backend) => backend.close()));
    };
    return { logins: logins(owner, services), migrated, dump: async () => null, close };
  }
  const pglite = await openPglite(folder, image);
  const migrated = migrate ? await migratePglite(pglite) : [];
  const backendOf = (login: string) => createPgliteBackend(pglite, login);
  return {
    logins: logins(backendOf(ownerLogin), serviceLogins.map(backendOf)),
    migrated,
    dump: (): Promise<Blob> => pglite.dumpDataDir("none"),
    close: () => pglite.close(),
  };
}

/** The connection string of the database owner on a stack with these secrets. */
export function ownerUrl({ ownerPassword }: Secrets): string {
  return `postgres://${ownerLogin}:${ownerPassword}@localhost/tracker`;
}

/** Every variable that the service needs to use the stack at `url`, except its own address. */
export function stackEnv(url: string, secrets: Secrets): Record<string, string> {
  return {
    DATABASE_URL: `postgres://${serviceLogin}:${secrets.servicePassword}@localhost/tracker`,
    NEON_HTTP_URL: `${url}/sql`,
    UPSTASH_REDIS_REST_URL: `${url}/redis`,
    UPSTASH_REDIS_REST_TOKEN: secrets.redisToken,
    QSTASH_URL: `${url}/qstash`,
    QSTASH_TOKEN: secrets.qstashToken,
    QSTASH_CURRENT_SIGNING_KEY: secrets.currentSigningKey,
    QSTASH_NEXT_SIGNING_KEY: secrets.nextSigningKey,
    RESEND_API_KEY: secrets.mailKey,
    RESEND_BASE_URL: `${url}/mail`,
    RESEND_WEBHOOK_SECRET: secrets.mailHookSecret,
    CURSOR_SECRET: secrets.cursorSecret,
    EMAIL_FROM: "Partner Tracking <alerts@tracking.example>",
  };
}
