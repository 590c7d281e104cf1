import { execFile } from "node:child_process";
import { request } from "node:http";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { listen } from "./servers/listen.ts";

const suite = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url),
);

/**
 * Runs every server scenario of the official suite against the tool server at `port`. The suite cannot send a key, so a
 * gateway adds it and passes everything else on untouched. `expected` lists what does not apply.
 */
export async function runConformance(
  port: number,
  key: string,
  expected: string,
): Promise<{ code: number; summary: string }> {
  const gateway = await listen((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const to = { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers };
    const sent = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(sent);
  });
  const url = `${gateway.origin.replace("127.0.0.1", "localhost")}/api/mcp`;
  const run = promisify(execFile)(
    process.execPath,
    [suite, "server", "--url", url, "--suite", "all", "--expected-failures", expected],
    { maxBuffer: 10_000_000 },
  );
  const { stdout, code = 0 }: { stdout: string; code?: number } = await run.catch((failure) => failure);
  await gateway.close();
  return { code, summary: stdout.slice(stdout.indexOf("=== SUMMARY ===")) };
}
