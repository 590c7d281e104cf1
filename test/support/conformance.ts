import { execFile } from "node:child_process";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

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
  const gateway = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const to = { host: "127.0.0.1", port, path: incoming.url, method: incoming.method, headers };
    const sent = request(to, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(sent);
  });
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
  const { port: open } = gateway.address() as AddressInfo;
  const url = `http://localhost:${open}/api/mcp`;
  const run = promisify(execFile)(
    process.execPath,
    [suite, "server", "--url", url, "--suite", "all", "--expected-failures", expected],
    { maxBuffer: 10_000_000 },
  );
  const { stdout, code = 0 }: { stdout: string; code?: number } = await run.catch((failure) => failure);
  gateway.closeAllConnections();
  gateway.close();
  return { code, summary: stdout.slice(stdout.indexOf("=== SUMMARY ===")) };
}
