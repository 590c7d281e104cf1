import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Client, clientOf } from "../support/client.ts";
import { newOrganisation } from "../support/organisation.ts";
import { startService, type TestService } from "../support/service.ts";
import { sharedStack } from "../support/stack.ts";

let service: TestService;
let client: Client;

beforeAll(async () => {
  service = await startService(sharedStack().env);
  client = clientOf(service.url, (await newOrganisation(service.env)).key);
});
afterAll(() => service.close());

const settings = { thingsToTrack: "Fundraising", alertEmails: ["a@fund.example"] };

describe("POST /tracker", () => {
  it("creates a company with defaults and answers with the operation to poll", async () => {
    const { status, body } = await client.post("/tracker", { companyName: "Acme Robotics", ...settings });
    expect(body).toMatchObject({
      data: { companyName: "Acme Robotics", cadenceDays: 7, emailAlertsEnabled: true, status: "ok", lastScrapedAt: null },
      operation: { enrichmentStatus: "queued", enrichmentComplete: false, suggestedPollIntervalSeconds: 5 },
      idempotencyReplayed: false,
      existingEntity: false,
    });
    expect(status).toBe(201);
    const polled = await client.get(body.operation.pollUrl.replace("/api/v1", ""));
    expect(polled.status).toBe(200);
    expect(polled.body.data.id).toBe(body.data.id);
  });

  it("lists every failing field in one message", async () => {
    const { status, body } = await client.post("/tracker", { companyName: "", alertEmails: [], cadence: 7 });
    expect(status).toBe(400);
    expect(body.error.code).toBe("validation_error");
    for (const path of ["companyName:", "alertEmails:", "thingsToTrack:", "cadence:"]) {
      expect(body.error.message).toContain(path);
    }
  });
});
