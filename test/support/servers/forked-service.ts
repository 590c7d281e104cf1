import { type ChildProcess, fork } from "node:child_process";

const program = new URL("./service-process.ts", import.meta.url);
const binaryModules = new URL("../../../scripts/module-hooks.ts", import.meta.url).href;

export interface ForkedService {
  child: ChildProcess;
  url: string;
  /** Ends it as the platform ends a worker: at once and without a word. */
  kill(): Promise<void>;
}

/** The whole service in a process of its own, on a free port or `port`. */
export async function forkService(env: Record<string, string>, port = "0"): Promise<ForkedService> {
  const child = fork(program, [JSON.stringify(env), port], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: ["--import", binaryModules],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once("message", (message: { url: string }) => resolve(message.url));
    child.once("exit", (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return {
    child,
    url,
    async kill() {
      if (child.exitCode !== null) return;
      const dead = new Promise((gone) => child.once("exit", gone));
      child.kill("SIGKILL");
      await dead;
    },
  };
}
