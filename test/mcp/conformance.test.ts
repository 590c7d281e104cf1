import { execFile } from "node:child_process";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Service, startService } from "../../scripts/local/service.ts";
import type { Stack } from "../../scripts/local/stack.ts";
import { newOrganisation } from "../support/organisation.ts";
import { ownStack } from "../support/stack.ts";

const suite = fileURLToPath(
  new URL("../../node_modules/@modelcontextprotocol/conformance/dist/index.js", import.meta.url),
);
const expected = fileURLToPath(new URL("./conformance.yml", import.meta.url));

let stack: Stack;
let service: Service;
let gateway: Server;

beforeAll(async () => {
  stack = await ownStack();
  service = await startService(stack, { onLog: () => undefined });
  const { key } = await newOrganisation(stack.env);
  gateway = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${key}` };
    const sent = request(
      { host: "127.0.0.1", port: service.port, path: incoming.url, method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      },
    );
    incoming.pipe(sent);
  });
  await new Promise<void>((listening) => gateway.listen(0, "127.0.0.1", listening));
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await service.close();
  await stack.close();
});

it("passes every scenario of the official suite that applies to a server with tools alone", async () => {
  const { port } = gateway.address() as AddressInfo;
  const url = `http://localhost:${port}/api/mcp`;
  const run = promisify(execFile)(
    process.execPath,
    [suite, "server", "--url", url, "--suite", "all", "--expected-failures", expected],
    { maxBuffer: 10_000_000 },
  );
  const { stdout, code = 0 }: { stdout: string; code?: number } = await run.catch((failure) => failure);
  const summary = stdout.slice(stdout.indexOf("=== SUMMARY ==="));
  expect([code, summary]).toEqual([0, summary]);
  for (const scenario of ["server-initialize", "ping", "tools-list", "dns-rebinding-protection"]) {
    expect(summary).toMatch(new RegExp(`${scenario}: [1-9]\\d* passed, 0 failed`));
  }
}, 60_000);
