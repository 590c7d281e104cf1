import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { type Service, startService } from "../../../scripts/local/worker/service.ts";
import { openApiDocument } from "../../../src/http/openapi/document.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { type Client, clientOf } from "../../support/servers/client.ts";
import { serviceBundles } from "../../support/servers/service-bundles.ts";
import { ownStack } from "../../support/servers/stack.ts";
import { serveSite } from "../../support/sites/site.ts";

let stack: Stack;
let service: Service;
let client: Client;

beforeAll(async () => {
  stack = await ownStack();
  service = await startService(stack, {
    bundles: serviceBundles(),
    vars: { CRAWL_ALLOW_HOSTS: "127.0.0.1" },
    onLog: () => undefined,
  });
  client = clientOf(service.url, (await newOrganisation(stack.env)).key);
});
afterAll(async () => {
  await service.close();
  await stack.close();
});

describe("in workerd", () => {
  it("the API has drafts enriched by the work, over the binding", async () => {
    const site = await serveSite({
      "/": "<title>Brightmoor</title><h1>Brightmoor</h1><p>Payroll software.</p>",
    });
    const { status, body } = await client.post("/tracker/enrich", { companyWebsite: site.origin });
    expect([status, body.data.companyName]).toEqual([200, "Brightmoor"]);
    expect(site.requests.map(({ path }) => path)).toContain("/");
  });

  it("the queue's path leads to the work, every other to the API, and none to what only a binding reaches", async () => {
    const post = async (path: string) => {
      const answer = await fetch(`${service.url}${path}`, { method: "POST", body: "{}" });
      return [answer.status, (await answer.json()).error.message];
    };
    const nowhere = expect.stringContaining("No such path");
    expect(await post("/jobs/run")).toEqual([401, "The signature is missing or invalid."]);
    expect(await post("/jobs/drafts")).toEqual([401, "The signature is missing or invalid."]);
    for (const path of ["/drafts", "/jobs", "/work/drafts"]) expect(await post(path)).toEqual([404, nowhere]);
    expect((await client.get("/tracker")).status).toBe(200);
  });

  it("the schedule runs at the time that POST /cron names, and a wrong time is refused", async () => {
    const cron = (at: string) => fetch(`${stack.url}/cron`, { method: "POST", body: JSON.stringify({ at }) });
    expect((await cron(new Date().toISOString())).status).toBe(200);
    const refused = await cron("tomorrow");
    expect([refused.status, await refused.text()]).toEqual([400, expect.stringContaining("at:")]);
  });
});

/** The browser that npm brings is built for this alone. */
const hasBrowser = process.platform === "linux" && process.arch === "x64";

describe.runIf(hasBrowser)("in a real browser", () => {
  const complaints: string[] = [];
  const foreign: string[] = [];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const executablePath = await chromium.executablePath();
    browser = await playwright.launch({ executablePath, args: chromium.args, headless: true });
    page = await browser.newPage({ viewport: { width: 1280, height: 1600 } });
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));
    page.on("request", (request) => {
      if (!request.url().startsWith(service.url) && !request.url().startsWith("data:"))
        foreign.push(request.url());
    });
  });
  afterAll(() => browser.close());

  it("the front page leads to the reference, which lists every operation", async () => {
    await page.goto(`${service.url}/`);
    expect(await page.textContent("h1")).toBe("Partner Tracking API");
    await page.click("text=Reference");
    await page.waitForSelector(".opblock");
    expect(new URL(page.url()).pathname).toBe("/docs");
    const shown = await page.$$eval(".opblock", (blocks) =>
      blocks.map((block) =>
        [".opblock-summary-method", ".opblock-summary-path"]
          .map((part) => block.querySelector(part)?.textContent?.replaceAll("\u200b", "").trim())
          .join(" "),
      ),
    );
    const { paths }: { paths: Record<string, object> } = JSON.parse(JSON.stringify(openApiDocument()));
    const all = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(shown.toSorted()).toEqual(all.toSorted());
  });

  it("an operation is tried with a key, and nothing comes from another host or complains", async () => {
    const { key } = await newOrganisation(stack.env);
    await page.click(".auth-wrapper .authorize");
    await page.fill(".auth-container input", key);
    await page.click(".auth-btn-wrapper .authorize");
    await page.click(".auth-btn-wrapper .btn-done");
    const block = page.locator("#operations-tracker-createCompany");
    await block.locator(".opblock-summary-control").click();
    await block.locator(".execute").click();
    const answer = (column: string) =>
      page.locator(`#operations-tracker-createCompany .live-responses-table ${column}`);
    await answer(".response-col_status").first().waitFor();
    expect(await answer(".response-col_status").nth(1).textContent()).toContain("201");
    expect(await answer(".response-col_description").nth(1).textContent()).toContain("Acme Robotics");
    expect([foreign, complaints]).toEqual([[], []]);
  });
});
