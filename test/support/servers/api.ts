import { afterAll, beforeAll, beforeEach } from "vitest";
import { newOrganisation, type TestOrganisation } from "../scenes/organisation.ts";
import { type Client, clientOf } from "./client.ts";
import { connectTools, type ToolClient } from "./mcp.ts";
import { startService, type TestService } from "./service.ts";
import { sharedStack } from "./stack.ts";

/** The service on the shared stack, started before the tests of a file and closed after them; empty until then. */
export function runService(overrides: Record<string, string> = {}): TestService {
  const service = {} as TestService;
  beforeAll(async () => {
    Object.assign(service, await startService(sharedStack().env, overrides));
  });
  afterAll(() => service.close());
  return service;
}

export interface Api {
  service: TestService;
  organisation: TestOrganisation;
  /** A client with the organisation's key. */
  client: Client;
}

/** Like `runService`, with one organisation for the tests of the file. */
export function startApi(): Api {
  const api = { service: runService() } as Api;
  beforeAll(() => join(api));
  return api;
}

/** Like `runService`, with an organisation for each test. */
export function freshApi(): Api {
  const api = { service: runService() } as Api;
  beforeEach(() => join(api));
  return api;
}

async function join(api: Api): Promise<void> {
  api.organisation = await newOrganisation(api.service.env);
  api.client = clientOf(api.service.url, api.organisation.key);
}

/** Like `startApi`, with the organisation's tools too. */
export function startTools(): Api & { tools: ToolClient } {
  const api = startApi() as Api & { tools: ToolClient };
  beforeAll(async () => {
    api.tools = await connectTools(api.service.url, api.organisation.key);
  });
  afterAll(() => api.tools.close());
  return api;
}
