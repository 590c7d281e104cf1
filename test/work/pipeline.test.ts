import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { type Client, clientOf, until } from "../support/servers/client.ts";
import { startService, type TestService } from "../support/servers/service.ts";
import { sharedStack } from "../support/servers/stack.ts";

let service: TestService;
let organisation: TestOrganisation;
let client: Client;
let site: Server;
let siteUrl: string;
let posts: string[] = [];

const page = (title: string, main: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
   <meta name="description" content="Halden Robotics builds picking robots for warehouses."></head>
   <body><nav><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/team">Team</a></nav><main>${main}</main>
   <footer><a href="https://www.linkedin.com/company/halden-robotics">LinkedIn</a> © 2026 <span>${Date.now()}</span></footer></body></html>`;

beforeAll(async () => {
  site = createServer((request, response) => {
    const bodies: Record<string, string> = {
      "/": page(
        "Halden Robotics",
        "<h1>Robots that pick</h1><p>Halden Robotics builds picking robots for warehouses.</p>",
      ),
      "/team": page(
        "Team",
        `<h2>Founders</h2><div><h3>Ingrid Solberg</h3><p>Co-founder and CEO</p>
         <a href="https://www.linkedin.com/in/ingrid-solberg">LinkedIn</a></div>`,
      ),
      "/blog": page("Blog", `<h1>Blog</h1>${posts.map((post) => `<article>${post}</article>`).join("")}`),
    };
    const body = bodies[new URL(request.url ?? "/", "http://site").pathname];
    response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
    response.end(body ?? "<h1>Not found</h1>");
  });
  await new Promise<void>((listening) => site.listen(0, "127.0.0.1", listening));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  service = await startService(sharedStack().env);
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
});
afterAll(async () => {
  await service.close();
  site.closeAllConnections();
  site.close();
});

const emailsTo = (address: string) => controlsOf(sharedStack()).emailsTo(address);

describe("one company, from its registration to the email", () => {
  it("enriches, keeps the baseline silent, notices the round and emails the investor once", async () => {
    posts = ["<h2>Hello warehouse</h2><p>We moved into a new office in Oslo.</p>"];
    const created = await client.post("/tracker", {
      companyName: "Halden Robotics",
      companyWebsite: siteUrl,
      thingsToTrack: "- Fundraising rounds\n- A new head of sales",
      alertEmails: [organisation.email],
    });
    expect(created.status).toBe(201);
    const path = `/tracker/${created.body.data.id}`;

    const first = await until(
      () => client.get(path),
      ({ body }) =>
        body.data.lastScrapedAt !== null && !body.data.scrapeHealthReason?.startsWith("Run in progress"),
    );
    expect(first.body.operation).toMatchObject({
      enrichmentComplete: true,
      suggestedPollIntervalSeconds: null,
    });
    expect(first.body.data).toMatchObject({
      enrichmentStatus: "ready",
      scrapeHealth: "ok",
      companyLinkedinUrl: "https://www.linkedin.com/company/halden-robotics",
      founders: [{ name: "Ingrid Solberg", linkedinUrl: "https://www.linkedin.com/in/ingrid-solberg" }],
      latestSignal: { type: "baseline", severity: "info" },
    });
    expect(await emailsTo(organisation.email)).toEqual([]);

    posts = [
      "<h2>We raised a $12M Series A</h2><p>Halden Robotics raised a $12 million Series A led by Nordic Ventures.</p>",
      ...posts,
    ];
    const refreshed = await client.post(`${path}/refresh`);
    expect(refreshed.status).toBe(202);
    expect(refreshed.body.refresh).toMatchObject({
      status: "queued",
      baselineLastScrapedAt: first.body.data.lastScrapedAt,
    });
    const second = await until(
      () => client.get(path),
      ({ body }) => body.data.lastScrapedAt !== refreshed.body.refresh.baselineLastScrapedAt,
    );
    expect(second.body.data.latestSignal).toMatchObject({
      type: "fundraising",
      needsAttention: true,
      taskId: refreshed.body.refresh.taskId,
    });

    const { body: alerts } = await client.get(`/alerts?entityId=${created.body.data.id}&view=full`);
    expect(alerts.data).toHaveLength(2);
    expect(alerts.data[0]).toMatchObject({
      outcome: "emailed",
      recipients: [organisation.email],
      ruleEvaluations: [
        { rule: "Fundraising rounds", verdict: "matched", matched: true, decidedBy: "builtin" },
        { rule: "A new head of sales", verdict: "not_matched", matched: false },
      ],
    });
    expect(alerts.data[0].ruleEvaluations[0].evidence[0].quote).toContain("Series A");
    expect(alerts.data[1].outcome).toBe("not_triggered");
    const emails = await emailsTo(organisation.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.subject).toContain("Halden Robotics");

    const quiet = await client.post(`${path}/refresh`);
    const third = await until(
      () => client.get(path),
      ({ body }) => body.data.lastScrapedAt !== quiet.body.refresh.baselineLastScrapedAt,
    );
    expect(third.body.data.latestSignal.type).toBe("no_change");
    expect(await emailsTo(organisation.email)).toHaveLength(1);
  });
});
