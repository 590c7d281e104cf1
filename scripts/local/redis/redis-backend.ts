import { existsSync, readFileSync, rmSync } from "node:fs";
import { Redis, ReplyError } from "ioredis";
import RedisMock from "ioredis-mock";
import * as z from "zod/v4";
import { writeAtomically } from "../write-atomically.ts";

/** A command with its arguments, and the reply of Redis. */
export type RedisCommand = [string, ...string[]];
export type RedisReply = string | number | null | RedisReply[];

/** The connection was lost during a command, which may have taken effect. */
export class RedisGone extends Error {}

/**
 * A Redis behind the local stack. `run` throws with Redis' own message if Redis refuses the command, and `RedisGone` if the connection
 * was lost.
 */
export interface RedisBackend {
  run(command: RedisCommand): Promise<RedisReply>;
  close(): Promise<void>;
}

/** A real Redis at a `redis://` URL. A command is not repeated after a lost connection, because it may have counted. */
function connectRedis(url: string): RedisBackend {
  const redis = new Redis(url, { maxRetriesPerRequest: 0, enableAutoPipelining: true });
  redis.on("error", () => {});
  const sent = <Reply>(reply: Promise<Reply>): Promise<Reply> =>
    reply.catch((error) => {
      throw error instanceof ReplyError ? error : new RedisGone("the connection to Redis is gone");
    });
  return {
    run: async ([name, ...values]) => toReply(await sent(redis.call(name, values))),
    async close() {
      await redis.quit().catch(() => redis.disconnect());
    },
  };
}

const patienceMs = 3_000;

/** A real Redis; throws an error that names the setting if it does not answer. */
export async function reachRedis(url: string): Promise<RedisBackend> {
  if (!/^rediss?:\/\/./.test(url))
    throw new Error("LOCAL_REDIS_URL: must be an address such as redis://127.0.0.1:6379");
  const probe = new Redis(url, { lazyConnect: true, connectTimeout: patienceMs, retryStrategy: () => null });
  let cause: unknown = null;
  probe.on("error", (error) => {
    cause = error;
  });
  try {
    await probe.connect();
    await probe.ping();
    return connectRedis(url);
  } catch (error) {
    throw new Error("LOCAL_REDIS_URL: no Redis answers at this address", { cause: cause ?? error });
  } finally {
    probe.disconnect();
  }
}

let opened = 0;

/** A Redis in the memory of this process. Its keys are in `file` from one close to the next opening; null: nowhere. */
export async function openMemoryRedis(file: string | null): Promise<RedisBackend> {
  opened += 1;
  const redis = new RedisMock({ host: `memory-${opened}`, port: 6379 });
  const run = async ([name, ...values]: RedisCommand): Promise<RedisReply> => {
    const command: unknown = Reflect.get(redis, name.toLowerCase());
    if (typeof command !== "function") throw new Error(`ERR unknown command '${name}'`);
    return toReply(await command.call(redis, ...values.slice(0, 2), ...values.slice(2).map(upperOption)));
  };
  for (const command of file === null ? [] : takeCommands(file)) await run(command);
  return {
    run,
    async close() {
      if (file !== null) writeAtomically(file, JSON.stringify(await commandsOf(run)));
      redis.disconnect();
    },
  };
}

/** Reads and removes the file: after a crash, old counts and locks must not return. */
function takeCommands(file: string): RedisCommand[] {
  if (!existsSync(file)) return [];
  const commands = z.array(z.tuple([z.string()], z.string())).parse(JSON.parse(readFileSync(file, "utf8")));
  rmSync(file);
  return commands;
}

/** Commands that restore all strings and hashes, the only types that the service stores, with the time at which each expires. */
async function commandsOf(run: RedisBackend["run"]): Promise<RedisCommand[]> {
  const words = async (...command: RedisCommand) => [await run(command)].flat().map(String);
  const commands: RedisCommand[] = [];
  for (const key of await words("keys", "*")) {
    const isHash = (await run(["type", key])) === "hash";
    const value = await words(isHash ? "hgetall" : "get", key);
    const left = Number(await run(["pttl", key]));
    if (left !== -2) commands.push([isHash ? "hset" : "set", key, ...value]);
    if (left >= 0) commands.push(["pexpireat", key, String(Date.now() + left)]);
  }
  return commands;
}

/** The in-memory Redis accepts options only in upper case; Redis accepts both. */
function upperOption(value: string): string {
  return /^(nx|xx|gt|lt|ex|px|exat|pxat|keepttl|get|ch|withscores|rev|byscore|limit)$/.test(value)
    ? value.toUpperCase()
    : value;
}

function toReply(value: unknown): RedisReply {
  if (value === null || value === undefined) return null;
  if (typeof value === "string" || typeof value === "number") return value;
  if (Buffer.isBuffer(value)) return value.toString("utf8");
  if (Array.isArray(value)) return value.map(toReply);
  if (value instanceof Map) return [...value].flat().map(toReply);
  if (typeof value === "object") return Object.entries(value).flat().map(toReply);
  return String(value);
}
