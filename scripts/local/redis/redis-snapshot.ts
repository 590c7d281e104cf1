import { readFile, rename, writeFile } from "node:fs/promises";
import type { RedisCommand, RedisReply } from "./redis-command.ts";

type Run = (command: RedisCommand) => Promise<RedisReply>;
interface Entry {
  restore: RedisCommand;
  expiresAt: number | null;
}

const settleMs = 1_000;

/** Restores an in-memory Redis from a file and writes it back about a second after changes, and on close. */
export async function openSnapshot(file: string | null, run: Run) {
  if (file === null) return { changed() {}, async close() {} };
  for (const { restore, expiresAt } of await load(file)) {
    if (expiresAt !== null && expiresAt <= Date.now()) continue;
    await run(restore);
    if (expiresAt !== null && restore[1] !== undefined)
      await run(["pexpireat", restore[1], String(expiresAt)]);
  }

  let timer: NodeJS.Timeout | null = null;
  let writing = Promise.resolve();
  const write = () => {
    timer = null;
    writing = writing.then(() => save(file, run)).catch((error) => console.error("local redis:", error));
    return writing;
  };
  return {
    changed() {
      timer ??= setTimeout(write, settleMs);
    },
    async close() {
      if (timer !== null) clearTimeout(timer);
      await write();
    },
  };
}

async function load(file: string): Promise<Entry[]> {
  const text = await readFile(file, "utf8").catch(() => "[]");
  return JSON.parse(text);
}

async function save(file: string, run: Run): Promise<void> {
  const entries: Entry[] = [];
  for (const key of strings(await run(["keys", "*"]))) {
    const restore = await restoring(key, run);
    const left = Number(await run(["pttl", key]));
    if (restore !== null && left !== -2)
      entries.push({ restore, expiresAt: left < 0 ? null : Date.now() + left });
  }
  await writeFile(`${file}.new`, JSON.stringify(entries), { mode: 0o600 });
  await rename(`${file}.new`, file);
}

async function restoring(key: string, run: Run): Promise<RedisCommand | null> {
  switch (await run(["type", key])) {
    case "string":
      return ["set", key, String(await run(["get", key]))];
    case "hash":
      return ["hset", key, ...strings(await run(["hgetall", key]))];
    case "list":
      return ["rpush", key, ...strings(await run(["lrange", key, "0", "-1"]))];
    case "set":
      return ["sadd", key, ...strings(await run(["smembers", key]))];
    case "zset": {
      const pairs = strings(await run(["zrange", key, "0", "-1", "withscores"]));
      return ["zadd", key, ...pairs.map((_, index) => pairs[index % 2 === 0 ? index + 1 : index - 1] ?? "")];
    }
    default:
      return null;
  }
}

function strings(reply: RedisReply): string[] {
  return Array.isArray(reply) ? reply.map(String) : [];
}
