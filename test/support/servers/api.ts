import { afterAll, beforeAll } from "vitest";
import { newOrganisation, type TestOrganisation } from "../scenes/organisation.ts";
import { type Client, clientOf } from "./client.ts";
import { startService, type TestService } from "./service.ts";
import { sharedStack } from "./stack.ts";

export interface Api {
  service: TestService;
  organisation: TestOrganisation;
  /** A client with the organisation's key. */
  client: Client;
}

/** The service on the shared stack with one organisation, started before the tests of a file and closed after them. */
export function startApi(): Api {
  const api = {} as Api;
  beforeAll(async () => {
    api.service = await startService(sharedStack().env);
    api.organisation = await newOrganisation(api.service.env);
    api.client = clientOf(api.service.url, api.organisation.key);
  });
  afterAll(() => api.service.close());
  return api;
}
