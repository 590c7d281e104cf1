import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { ran, register } from "../support/scenes/tracked.ts";
import { clientOf } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { serveSite } from "../support/sites/site.ts";

const logged: string[] = [];
let service: TestService;

beforeAll(async () => {
  for (const method of ["log", "warn"] as const)
    vi.spyOn(console, method).mockImplementation((line) => void logged.push(String(line)));
  service = await startService(sharedStack().env);
});
afterAll(async () => {
  await service.close();
  vi.restoreAllMocks();
});

it("the log of an enrichment counts the founders that are known after it", async () => {
  const team = `<title>Halden Robotics</title><h1>Robots</h1><h2>Founders</h2><div><h3>Ingrid Solberg</h3><p>Co-founder and CEO</p></div>`;
  const site = await serveSite({ "/": team });
  const { key, email } = await newOrganisation(service.env);
  const client = clientOf(service.url, key);
  const given = { founders: [{ name: "Ada Byron" }] };
  const company = await ran(client, await register(client, site.origin, email, given), 25_000);
  const { body } = await client.get(company.path);
  expect(body.data.founders).toHaveLength(2);
  const line = logged.find((text) => text.includes('"enriched"') && text.includes(company.id));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ status: "ready", founders: 2 });
});

it("an enrichment that failed is a warning", async () => {
  const { key, email } = await newOrganisation(service.env);
  const client = clientOf(service.url, key);
  const company = await ran(client, await register(client, "http://127.0.0.1:1", email), 25_000);
  const line = logged.find((text) => text.includes('"enriched"') && text.includes(company.id));
  expect(JSON.parse(line ?? "{}")).toMatchObject({ level: "warn", status: "failed" });
});
