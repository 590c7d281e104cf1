import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Agent } from "../mcp/agent.ts";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { until } from "../support/servers/client.ts";
import { post } from "../support/servers/mcp.ts";
import { runWorkerd } from "../support/servers/workerd.ts";
import { runBrowser } from "./run-browser.ts";

const workerd = runWorkerd();
const browser = runBrowser();
/** A program on the user's computer that waits for the code. */
let program: Server;
const callbacks: URL[] = [];

beforeAll(async () => {
  program = createServer((request, response) => {
    callbacks.push(new URL(request.url ?? "", "http://127.0.0.1"));
    response.end("You can close this window.");
  });
  await new Promise<void>((listening) => program.listen(0, "127.0.0.1", listening));
});
afterAll(() => program.close());

it("a member signs in, agrees, and the agent calls tools; a call costs no more than with a key", async () => {
  const member = await newOrganisation(workerd.stack.env);
  const agent = new Agent(workerd.service.url);
  agent.redirectUrl = `http://127.0.0.1:${(program.address() as AddressInfo).port}/callback`;
  const path = await agent.ask();
  const page = await browser.open({ baseURL: workerd.service.url });
  await page.goto(path);
  await page.getByLabel("Email address").fill(member.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  const [email] = await until(
    () => workerd.controls.emailsTo(member.email),
    (found) => found.length > 0,
  );
  await page.goto(/https?:\S+\/app\/sign-in\/\S+/.exec(email?.text ?? "")?.[0] ?? "");
  await page.getByRole("button", { name: "Sign in to Partner Tracking" }).click();
  await page.getByRole("heading", { name: "Connect Test agent?" }).waitFor();
  await page.getByLabel("leads:write").uncheck();
  await page.getByRole("button", { name: "Connect", exact: true }).click();
  await page.getByText("You can close this window.").waitFor();
  await agent.transport().finishAuth(callbacks.at(-1)?.searchParams ?? new URLSearchParams());
  expect(agent.stored?.scope).toBe("tracker:read tracker:write leads:read");

  const list = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: { name: "list_companies", arguments: {} },
  };
  const call = () => post(workerd.service.url, agent.stored?.access_token ?? "", list);
  expect((await call()).body.result.structuredContent.data).toEqual([]);
  await workerd.controls.forgetCalls();
  await call();
  const backends = (await workerd.controls.calls()).map(({ backend }) => backend);
  expect(backends.toSorted()).toEqual(["postgres", "redis"]);

  await page.goto("/app/settings");
  await page.getByRole("button", { name: "Disconnect Test agent" }).click();
  await page.getByRole("button", { name: "Disconnect Test agent" }).waitFor({ state: "detached" });
  expect((await call()).status).toBe(401);
  expect(browser.errors).toEqual([]);
});
