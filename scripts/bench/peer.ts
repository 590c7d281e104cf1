import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "../local/free-port.ts";
import { startService } from "../local/worker/service.ts";
import { ownDatabase } from "../plans/own-database.ts";
import type { Figure } from "./scene/figure.ts";
import { type Hammered, hammer, type Sent } from "./scene/hammer.ts";
import { median } from "./scene/median.ts";
import { seededStack } from "./scene/seeded.ts";

const peer = "directus";
const version = "11.17.4";
/** The sandbox of its extensions, which a list does not need, would be compiled. */
const sandbox = "isolated-vm";
const token = "a-token-of-the-benchmark";
const goal = 5;
const rounds = 3;
const seconds = Number(process.env.BENCH_SECONDS ?? 60) / 12;

/**
 * Lists of 25 signals a second, beside Directus on the same rows: both on the Postgres that BENCH_DATABASE_URL names, in rounds that take
 * turns. Asked for by BENCH_PEER=1, which installs Directus (600 MB) into the machine's folder for temporary files.
 */
export async function benchPeer(): Promise<{ rows: Figure[] }> {
  const { BENCH_DATABASE_URL: server, BENCH_REDIS_URL: redisUrl, BENCH_PEER } = process.env;
  if (server === undefined || redisUrl === undefined || BENCH_PEER === undefined) {
    const value = "skipped: BENCH_PEER=1, BENCH_DATABASE_URL and BENCH_REDIS_URL ask for it";
    return { rows: [{ figure: `beside ${peer}`, value }] };
  }
  const folder = installed();
  const database = await ownDatabase(server);
  const { stack, keys, close } = await seededStack({ postgresUrl: database.url, redisUrl }, 64);
  const service = await startService(stack, { onLog: () => {} });
  const other = await startPeer(folder, database.url);
  try {
    const ours = (connection: number): Sent => ({
      method: "GET",
      url: `${service.url}/api/v1/signals?limit=25`,
      headers: { authorization: `Bearer ${keys[connection]}` },
    });
    const theirs = (): Sent => ({
      method: "GET",
      url: `${other.url}/items/signals?limit=25&sort=-created_at`,
      headers: { authorization: `Bearer ${token}` },
    });
    const rows: Figure[] = [];
    for (const connections of [16, 64]) {
      const speeds: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round += 1)
        for (const [at, next] of [ours, theirs].entries())
          speeds[at as 0 | 1].push(speedOf(await hammer(connections, seconds, next)));
      const [mine, its] = [median(speeds[0]), median(speeds[1])];
      const times = `${(mine / its).toFixed(1)} times ${peer} ${version}, at least ${goal}`;
      const value = `${times}; ${mine.toFixed(0)} for ${its.toFixed(0)} a second`;
      rows.push({ figure: `lists of 25 signals, ${connections} connections`, value });
    }
    return { rows };
  } finally {
    await other.close();
    await service.close();
    await close();
    await database.drop();
  }
}

function speedOf({ requests, seconds, failed, limited }: Hammered): number {
  if (failed + limited > 0) throw new Error(`${failed} failed and ${limited} were limited of ${requests}`);
  return requests / seconds;
}

function installed(): string {
  const folder = join(tmpdir(), `bench-${peer}-${version}`);
  if (existsSync(join(folder, "installed"))) return folder;
  const empty = join(folder, "no-sandbox");
  mkdirSync(empty, { recursive: true });
  writeFileSync(
    join(empty, "package.json"),
    JSON.stringify({ name: sandbox, version: "0.0.0", main: "index.js" }),
  );
  writeFileSync(join(empty, "index.js"), "");
  const overrides = { [sandbox]: "file:./no-sandbox" };
  writeFileSync(
    join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { [peer]: version }, overrides }),
  );
  const options = ["--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", ["install", ...options], { cwd: folder, stdio: "ignore" });
  writeFileSync(join(folder, "installed"), "");
  return folder;
}

async function startPeer(folder: string, database: string) {
  const port = await freePort(0);
  const env = {
    PATH: process.env.PATH,
    HOST: "127.0.0.1",
    PORT: String(port),
    DB_CLIENT: "pg",
    DB_CONNECTION_STRING: database,
    SECRET: "a secret of the benchmark alone, for nobody else",
    ADMIN_EMAIL: "admin@example.com",
    ADMIN_PASSWORD: "of-the-benchmark",
    ADMIN_TOKEN: token,
    TELEMETRY: "false",
    LOG_LEVEL: "error",
    NODE_ENV: "production",
  };
  const command = join(folder, "node_modules/.bin", peer);
  execFileSync(command, ["bootstrap"], { cwd: folder, env, stdio: "ignore" });
  const process_ = spawn(command, ["start"], { cwd: folder, env, stdio: "ignore" });
  const url = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${token}` };
  for (let tries = 0; tries < 240; tries += 1) {
    const answer = await fetch(`${url}/items/signals?limit=25`, { headers }).catch(() => null);
    const { data = [] }: { data?: unknown[] } = answer?.ok ? await answer.json() : {};
    if (data.length === 25) return { url, close: () => ended(process_) };
    await new Promise((done) => setTimeout(done, 250));
  }
  await ended(process_);
  throw new Error(`${peer} does not list the signals`);
}

function ended(child: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((done) => {
    child.once("exit", () => done()).kill();
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  for (const { figure, value } of (await benchPeer()).rows) console.log(`${figure}: ${value}`);
