import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

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
      data: {
        companyName: "Acme Robotics",
        cadenceDays: 7,
        emailAlertsEnabled: true,
        status: "ok",
        lastScrapedAt: null,
      },
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

describe("POST /tracker with the least a client may send", () => {
  it("takes the two required fields alone", async () => {
    const { status, body } = await client.post("/tracker", settings);
    expect([status, body.data.companyName, body.data.founders]).toEqual([201, null, []]);
  });
});

describe("PATCH /tracker/{id}", () => {
  it("updates the stored founder with the same LinkedIn profile, and leaves out what is not sent", async () => {
    const linkedinUrl = "https://www.linkedin.com/in/patch-jane";
    const founder = { name: "Jane Quill", linkedinUrl, githubUrl: "https://github.com/janeq" };
    const created = await client.post("/tracker", {
      companyName: "Patch Works",
      founders: [founder],
      ...settings,
    });
    const path = `/tracker/${created.body.data.id}`;
    const [stored] = created.body.data.founders;
    const change = {
      name: "Jane Married",
      linkedinUrl: "https://fr.linkedin.com/in/patch-jane/",
      twitterUrl: "https://x.com/jm",
    };
    const patched = await client.patch(path, { founders: [change] });
    expect(patched.status).toBe(200);
    expect(patched.body.data.founders).toEqual([
      expect.objectContaining({
        id: stored.id,
        name: "Jane Married",
        twitterUrl: "https://x.com/jm",
        githubUrl: "https://github.com/janeq",
      }),
    ]);
    const again = await client.patch(path, {
      founders: [{ name: "Jane Married", linkedinUrl, twitterUrl: "https://x.com/jm2" }],
    });
    expect(again.body.data.founders[0].twitterUrl).toBe("https://x.com/jm2");
  });

  it("keeps each tag once", async () => {
    const created = await client.post("/tracker", { companyName: "Tagged Goods", ...settings });
    const { body } = await client.patch(`/tracker/${created.body.data.id}`, { tags: ["a", "b", "a"] });
    expect(body.data.tags).toEqual(["a", "b"]);
  });
});
