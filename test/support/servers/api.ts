import { afterAll, beforeAll } from "vitest";
import { newOrganisation, type TestOrganisation } from "../scenes/organisation.ts";
import { type Client, clientOf } from "./client.ts";
import { startService, type TestService } from "./service.ts";
import { sharedStack } from "./stack.ts";

/** The service on the shared stack, started before the tests of a file and closed after them; empty until then. */
export function runService(): TestService {
  const service = {} as TestService;
  beforeAll(async () => {
    Object.assign(service, await startService(sharedStack().env));
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
  const service = runService();
  const api = { service } as Api;
  beforeAll(async () => {
    api.organisation = await newOrganisation(service.env);
    api.client = clientOf(service.url, api.organisation.key);
  });
  return api;
}
