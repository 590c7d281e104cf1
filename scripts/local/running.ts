import { execFile } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as z from "zod/v4";
import { writeAtomically } from "./write-atomically.ts";

const Note = z.object({
  pid: z.number().int(),
  url: z.url(),
  children: z.array(z.number().int()).default([]),
});

const About = z.object({ dataDir: z.string().nullable(), publicUrl: z.string().nullable() });

/** A process that serves a data folder, the address of its stack, and its workerd processes. */
export type Running = z.infer<typeof Note>;

export interface Claim {
  release(): void;
  addChildren(pids: number[]): void;
}

/** The stack that serves a data folder, or null; the record of a killed process is ignored. */
export async function findRunning(dataDir: string): Promise<Running | null> {
  const note = readNote(dataDir);
  return note !== null && isAlive(note.pid) && (await aboutStack(note.url)) !== null ? note : null;
}

/**
 * Records that this process serves the folder, until `release`, and ends processes that a killed one left. Throws if another process
 * serves it.
 */
export async function claim(dataDir: string, url: string): Promise<Claim> {
  const other = await findRunning(dataDir);
  if (other !== null) throw new Error(`${dataDir} is in use by process ${other.pid} (${other.url})`);
  const left = readNote(dataDir)?.children ?? [];
  for (const { pid } of await workerdProcesses()) if (left.includes(pid)) process.kill(pid, "SIGKILL");
  const note: Running = { pid: process.pid, url, children: [] };
  const file = noteIn(dataDir);
  const write = () => writeAtomically(file, JSON.stringify(note));
  write();
  return {
    release: () => rmSync(file, { force: true }),
    addChildren(pids) {
      note.children.push(...pids);
      write();
    },
  };
}

/** The workerd processes of this machine, with their parents. */
export async function workerdProcesses(): Promise<{ pid: number; parent: number }[]> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,ppid=,comm="]).catch(() => ({
    stdout: "",
  }));
  return stdout.split("\n").flatMap((line) => {
    const [, pid, parent, command = ""] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command.includes("workerd") ? [{ pid: Number(pid), parent: Number(parent) }] : [];
  });
}

function readNote(dataDir: string): Running | null {
  const file = noteIn(dataDir);
  if (!existsSync(file)) return null;
  try {
    return Note.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return null;
  }
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

/** The data folder and service address of the stack at a URL, each null if there is none; null without a stack. */
export async function aboutStack(url: string): Promise<z.infer<typeof About> | null> {
  const answer = await fetch(`${url}/about`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
  return About.safeParse(await answer?.json().catch(() => null)).data ?? null;
}
