import chromium from "@sparticuz/chromium";
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from "playwright-core";
import { afterAll, beforeAll } from "vitest";

const unwanted = /^--(?:single-process|headless)/;

export interface TestBrowser {
  /** A page of a new profile, whose paths begin at `baseURL`. What its scripts report as errors goes to `errors`. */
  open(options: BrowserContextOptions): Promise<Page>;
  errors: string[];
}

/** A headless Chromium for the tests of a file. */
export function runBrowser(): TestBrowser {
  let browser: Browser;
  const errors: string[] = [];
  beforeAll(async () => {
    const args = [...chromium.args.filter((arg) => !unwanted.test(arg)), "--disable-background-networking"];
    browser = await playwright.launch({ executablePath: await chromium.executablePath(), args });
  });
  afterAll(() => browser.close());
  return {
    errors,
    async open(options) {
      const page = await (await browser.newContext({ timezoneId: "Europe/Berlin", ...options })).newPage();
      page.setDefaultTimeout(120_000);
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (line) => line.type() === "error" && errors.push(line.text()));
      return page;
    },
  };
}
