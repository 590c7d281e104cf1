import { expect, it } from "vitest";
import { controlsOf } from "../support/controls.ts";
import { ran, register } from "../support/scenes/tracked.ts";
import { startApi } from "../support/servers/api.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { serveSite } from "../support/sites/site.ts";

const page = "<title>Wellhead</title><h1>Wellhead</h1><p>Wellhead makes software for well drillers.</p>";
const api = startApi();

const mails = () => controlsOf(sharedStack()).emailsTo(api.organisation.email);

it("an unreadable site is retried within a day, reported once after three runs, and has its baseline when it answers", async () => {
  const site = await serveSite({});
  const more = { companyName: "Wellhead", cadenceDays: 30 };
  let company = await register(api.client, site.origin, api.organisation.email, more);
  const ended = async () => {
    company = await ran(api.client, company);
    return (await api.client.get(company.path)).body.data;
  };
  let data = await ended();
  const seen = [];
  for (let run = 1; run <= 4; run += 1) {
    const { type, severity } = data.latestSignal;
    const hours = (Date.parse(data.nextRunAt) - Date.parse(data.lastScrapedAt)) / 3_600_000;
    seen.push([type, severity, data.scrapeHealth, hours <= 24, (await mails()).length]);
    if (run === 4) site.pages["/"] = page;
    await api.client.post(`${company.path}/refresh`);
    data = await ended();
  }
  expect(seen).toEqual([
    ["other", "info", "failing", true, 0],
    ["other", "info", "failing", true, 0],
    ["other", "medium", "failing", true, 1],
    ["other", "medium", "failing", true, 1],
  ]);
  expect(data).toMatchObject({ scrapeHealth: "ok", latestSignal: { type: "baseline" } });
  const days = (Date.parse(data.nextRunAt) - Date.parse(data.lastScrapedAt)) / 86_400_000;
  expect(days).toBeGreaterThan(22);
  expect(days).toBeLessThan(30.01);
  const [mail] = await mails();
  expect(mail?.subject).toContain("could not be read");
  expect(mail?.text).toContain("could not be read three times in a row");
  expect(mail?.text).not.toContain("a rule matched");
});
