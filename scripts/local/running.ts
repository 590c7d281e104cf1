import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "@hono/zod-openapi";

const Running = z.object({ pid: z.number().int(), url: z.url() });

/** A process that serves a data folder, and where its stack answers. */
export type Running = z.infer<typeof Running>;

/** The stack that now serves a data folder, or null; a note that a killed process left behind is passed over. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const file = noteIn(dataDir);
  if (!existsSync(file)) return null;
  const note = Running.safeParse(JSON.parse(readFileSync(file, "utf8") || "null"));
  return note.success && isAlive(note.data.pid) && (await answers(note.data.url)) ? note.data : null;
}

/** Notes that this process serves the folder, until the returned function is called. Throws where another does. */
export async function claim(dataDir: string, url: string): Promise<() => void> {
  const other = await findRunning(dataDir);
  if (other !== null) throw new Error(`${dataDir} is in use by process ${other.pid} (${other.url})`);
  const file = noteIn(dataDir);
  writeFileSync(file, JSON.stringify({ pid: process.pid, url }));
  return () => rmSync(file, { force: true });
}

function noteIn(dataDir: string): string {
  return join(dataDir, "running.json");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/about`, { signal: AbortSignal.timeout(2_000) }).then(
    () => true,
    () => false,
  );
}
