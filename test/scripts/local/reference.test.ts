import chromium from "@sparticuz/chromium";
import { type Browser, type Page, chromium as playwright } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Stack } from "../../../scripts/local/stack.ts";
import { type Service, startService } from "../../../scripts/local/worker/service.ts";
import { openApiDocument } from "../../../src/http/openapi/document.ts";
import { newOrganisation } from "../../support/scenes/organisation.ts";
import { ownStack } from "../../support/servers/stack.ts";

/** The browser that npm brings is built for this alone. */
const hasBrowser = process.platform === "linux" && process.arch === "x64";

let stack: Stack;
let service: Service;
let browser: Browser;
let page: Page;
const complaints: string[] = [];
const foreign: string[] = [];

beforeAll(async () => {
  if (!hasBrowser) return;
  stack = await ownStack();
  service = await startService(stack, { onLog: () => {} });
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
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await service?.close();
  await stack?.close();
});

const document: { paths: Record<string, Record<string, { operationId: string }>> } = JSON.parse(
  JSON.stringify(openApiDocument()),
);

describe.runIf(hasBrowser)("in a real browser", () => {
  it("the front page says what this is and leads to the reference", async () => {
    await page.goto(`${service.url}/`);
    expect(await page.textContent("h1")).toBe("Partner Tracking API");
    await page.click("text=Reference");
    await page.waitForSelector(".opblock");
    expect(new URL(page.url()).pathname).toBe("/docs");
  });

  it("the reference lists every operation", async () => {
    const shown = await page.$$eval(".opblock", (blocks) =>
      blocks.map((block) =>
        [".opblock-summary-method", ".opblock-summary-path"]
          .map((part) => block.querySelector(part)?.textContent?.replaceAll("\u200b", "").trim())
          .join(" "),
      ),
    );
    const all = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(shown.toSorted()).toEqual(all.toSorted());
  });

  it("an operation is tried with a key, and answers", async () => {
    const { key } = await newOrganisation(stack.env);
    await page.click(".auth-wrapper .authorize");
    await page.fill(".auth-container input", key);
    await page.click(".auth-btn-wrapper .authorize");
    await page.click(".auth-btn-wrapper .btn-done");
    const block = page.locator("#operations-tracker-createCompany");
    await block.locator(".opblock-summary-control").click();
    await block.locator(".execute").click();
    const status = block.locator(".live-responses-table .response-col_status");
    await status.first().waitFor();
    expect(await status.nth(1).textContent()).toContain("201");
    expect(
      await block.locator(".live-responses-table .response-col_description").nth(1).textContent(),
    ).toContain("Acme Robotics");
    if (process.env.SCREENSHOT) await page.screenshot({ path: process.env.SCREENSHOT });
  }, 60_000);

  it("and all the while nothing came from another host and the console had nothing to say", () => {
    expect(foreign).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
