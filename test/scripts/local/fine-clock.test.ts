import { expect, it } from "vitest";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { clientOf } from "../../support/servers/client.ts";
import { startService } from "../../support/servers/service.ts";
import { ownStack } from "../../support/servers/stack.ts";

it("the microseconds of an answer are the clock's: they differ, and few end in three zeros", async () => {
  const stack = await ownStack();
  const service = await startService(stack.env);
  const client = clientOf(service.url, (await newOrganisation(service.env)).key);
  const moments: string[] = [];
  for (let index = 0; index < 12; index += 1) {
    const settings = { thingsToTrack: "Funding", alertEmails: ["a@fund.example"] };
    const before = Date.now();
    const { body } = await client.post("/tracker", { companyName: `Clock ${index}`, ...settings });
    moments.push(body.data.createdAt, body.data.updatedAt);
    expect(Math.abs(Date.parse(body.data.createdAt) - before)).toBeLessThan(60_000);
  }
  expect(moments.every((moment) => /\.\d{6}\+00:00$/.test(moment))).toBe(true);
  expect(moments.filter((moment) => moment.endsWith("000+00:00")).length).toBeLessThan(6);
  await stack.drain();
  await service.close();
  await stack.close();
});
