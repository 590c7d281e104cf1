import { resolve } from "node:path";
import { type AdminDatabase, openAdminDatabase } from "./admin/admin-database.ts";
import { explain, readFlags, runCommand, UsageError } from "./admin/cli.ts";
import { issueOwnerKey } from "./admin/key-store.ts";
import { consoleLink } from "./local/console-link.ts";
import { scheduleCrons } from "./local/queue/crons.ts";
import { aboutStack, findRunning, type Running } from "./local/running.ts";
import { watchSources } from "./local/watch.ts";
import type { Service } from "./local/worker/service.ts";
import { startLocally } from "./local/worker/start.ts";

const help = `
npm run dev

Serves the API in workerd on a local stack: Postgres, Redis, QStash and the mail service. It needs no account. The first start
creates an organisation, an owner and an API key. Ctrl-C stops it; the next start uses the same data.

  PORT                8787    port of the service
  STACK_PORT          8788    port of the stack: a page of its endpoints, /emails for the emails that were sent
  DATA_DIR            .data   the folder with all state
  LOCAL_POSTGRES_URL          a real Postgres instead of the embedded one
  LOCAL_REDIS_URL             a real Redis instead of the one in memory
  CRAWL_ALLOW_HOSTS           private hosts that the crawler may read, for example localhost:3000

The optional settings of the service (AI_*, EXA_*, GITHUB_TOKEN, X_BEARER_TOKEN, PUBLIC_SOURCES, *_BASE_URL, ALERT_CONSENT,
MAILS_PER_DAY, MAILS_PER_RECIPIENT_PER_DAY, METRICS_TOKEN, OPERATOR_EMAIL, RETAIN_DAYS, RESEND_WEBHOOK_SECRET) are passed on to it.
`;

const stopWithinMs = 4_500;
const anotherKey =
  "A key is shown once. To create another one: npm run keys -- create " +
  "--org 'My Fund' --member owner@example.com --role owner --name another --scopes all";

await runCommand(help, async () => {
  readFlags({}, 0);
  const port = readPort("PORT", 8787);
  const stackPort = readPort("STACK_PORT", 8788);
  const dataDir = resolve(process.env.DATA_DIR || ".data");

  const stackOptions = {
    port: stackPort,
    dataDir,
    postgresUrl: process.env.LOCAL_POSTGRES_URL || null,
    redisUrl: process.env.LOCAL_REDIS_URL || null,
    mailHookSecret: process.env.RESEND_WEBHOOK_SECRET || null,
  };
  const { stack, service } = await startLocally(stackOptions, { port }).catch(async (error) => {
    const running = await findRunning(dataDir);
    throw running === null ? taken(error, stackPort) : await alreadyRunning(running, dataDir);
  });
  const stopping = untilStopped();
  console.log("Sending the first request");
  await probe(service);
  console.log(`\nstack ${stack.url} (emails: ${stack.url}/emails)`);
  console.log(`data ${dataDir}`);
  const database = await openAdminDatabase({ DATA_DIR: dataDir });
  await firstKey(service, database);
  const signIn = await consoleLink(database, stack, service.url);
  await database.close();
  const crons = scheduleCrons(service.crons, service.runCron, (error) =>
    console.error("cron:", explain(error)),
  );
  let stopped = false;
  const watch = watchSources(async () => {
    await service.reload().then(
      () => console.log("reloaded"),
      (error) => stopped || console.error(explain(error)),
    );
  });
  console.log(`docs ${service.url}/docs`);
  if (signIn !== null) console.log(`console ${signIn} (works once, for 15 minutes)`);
  console.log(`ready ${service.url}`);

  await stopping;
  console.log("stopping");
  stopped = true;
  crons.stop();
  watch.stop();
  await stack.drain();
  await service.close();
  await stack.close();
  return 0;
});

/**
 * Resolves at SIGINT, SIGTERM or SIGHUP, or when the npm process that started this one has ended. Miniflare exits at once on
 * these signals and would lose running work, so its listeners are removed.
 */
function untilStopped(): Promise<void> {
  const parent = process.ppid;
  return new Promise((resolve) => {
    const stop = () => {
      setTimeout(() => process.exit(1), stopWithinMs).unref();
      resolve();
    };
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
      process.removeAllListeners(signal).on(signal, stop);
    const startedByNpm = process.env.npm_lifecycle_event !== undefined;
    if (startedByNpm) setInterval(() => process.ppid !== parent && stop(), 500).unref();
  });
}

function readPort(name: string, fallback: number): number {
  const text = process.env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`${name}: ${text} is not a port`);
  return port;
}

function taken(error: unknown, stackPort: number): unknown {
  if (!(error instanceof Error && "port" in error && "code" in error && error.code === "EADDRINUSE"))
    return error;
  const name = error.port === stackPort ? "STACK_PORT" : "PORT";
  return new UsageError(`port ${error.port} is taken: stop the program that uses it, or set ${name}`);
}

async function alreadyRunning(running: Running, dataDir: string): Promise<UsageError> {
  const service = (await aboutStack(running.url))?.publicUrl ?? "not up yet";
  return new UsageError(
    `npm run dev already serves ${dataDir}: service ${service}, stack ${running.url}\n${anotherKey}`,
  );
}

async function probe(service: Service): Promise<void> {
  const response = await fetch(`${service.url}/api/v1/openapi`, { signal: AbortSignal.timeout(15_000) });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the service answered ${response.status} at its first request`);
}

async function firstKey(service: Service, database: AdminDatabase): Promise<void> {
  const organisations = await database.query("SELECT 1 AS found FROM organisations LIMIT 1");
  if (organisations.length > 0) {
    console.log(anotherKey);
    return;
  }
  const key = await issueOwnerKey(database, "My Fund", "owner@example.com", "first key");
  const body = {
    companyName: "Example",
    companyWebsite: "https://example.com",
    thingsToTrack: "Fundraising; new products; senior hires",
    alertEmails: ["owner@example.com"],
  };
  const curl = [
    `curl -s ${service.url}/api/v1/tracker -H 'Authorization: Bearer ${key}'`,
    `-H 'Content-Type: application/json' -H 'Idempotency-Key: example-first' -d '${JSON.stringify(body)}'`,
  ];
  console.log(`key ${key}\n\nThe key is shown once. Register a company with it:\n\n${curl.join(" ")}\n`);
}
