import { sql } from "kysely";
import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DemoSite, serveDemoSite } from "../../scripts/demo/site.ts";
import { company, lead, signal } from "../support/scenes/drafts.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals } from "../support/scenes/rows.ts";
import { clientOf, until } from "../support/servers/client.ts";
import { runWorkerd } from "../support/servers/workerd.ts";
import { runBrowser } from "./run-browser.ts";

const workerd = runWorkerd({ vars: { CRAWL_ALLOW_HOSTS: "127.0.0.1" } });
const browser = runBrowser();
let site: DemoSite;
let owner: TestOrganisation;
let page: Page;

beforeAll(async () => {
  site = await serveDemoSite();
  owner = await newOrganisation(workerd.stack.env);
});
afterAll(() => site.close());

const button = (name: string) => page.getByRole("button", { name, exact: true });
const heading = (name: string) => page.getByRole("heading", { name });
const open = async (options: BrowserContextOptions = {}) => {
  page = await browser.open({ baseURL: workerd.service.url, ...options });
};

async function signInWithKey({ key }: TestOrganisation): Promise<void> {
  await page.goto("/app/sign-in");
  await page.getByLabel("Or an API key").fill(key);
  await button("Sign in with the key").click();
  await heading("Today").waitFor();
}

it("takes an investor from the emailed link to news, leads, rules and keys", async () => {
  await open();
  await page.goto("/app");
  await page.getByLabel("Email address").fill(owner.email);
  await button("Email me a link").click();
  const [email] = await until(
    () => workerd.controls.emailsTo(owner.email),
    (found) => found.length > 0,
  );
  await page.goto(/https?:\S+\/app\/sign-in\/\S+/.exec(email?.text ?? "")?.[0] ?? "");
  await button("Sign in to Partner Tracking").click();
  await page.getByText("Nothing needs attention").waitFor();

  await page.getByRole("link", { name: "Add", exact: true }).click();
  await page.getByLabel("Websites").fill(site.url);
  await page.getByLabel("What to watch").fill("Tell me when they raise money");
  await button("Start tracking").click();
  await page.getByText("The profile is read from the website").waitFor();
  await heading("Norrhaven Robotics").waitFor();
  await page.getByRole("listitem").filter({ hasText: "First reading of" }).waitFor();
  const path = new URL(page.url()).pathname;

  site.change();
  await button("Read now").click();
  await page.getByRole("listitem").filter({ hasText: "Series A" }).waitFor();
  await page.getByRole("link", { name: /:/ }).first().click();
  await page.locator("ins", { hasText: "Series A" }).first().waitFor();
  await page.goto("/app");
  const news = page.getByRole("article").filter({ hasText: "Series A" });
  expect(await news.locator("blockquote").first().innerText()).toMatch(/raised|Series A/);
  await news.getByRole("button", { name: "Useful", exact: true }).click();
  await page.locator("button[aria-pressed=true]", { hasText: "Useful" }).waitFor();

  await page.goto(path);
  await page.getByText("Edit rules and emails").click();
  await page.getByLabel("What to watch").fill("Layoffs");
  await button("Preview the rules").click();
  await page.getByText("Of 1 run with changes in the last 90 days").waitFor();
  await button("Save").click();
  await page.locator("dt", { hasText: "Layoffs" }).waitFor();
  const client = clientOf(workerd.service.url, owner.key);
  const stored = await client.get(path.replace("/app/companies", "/tracker"));
  expect(stored.body.data.thingsToTrack).toBe("Layoffs");

  const leads = ["Ada Abara", "Bo Lind", "Cy Moss"].map((founderName) =>
    lead({ founderName, createdAt: "2999-01-01" }),
  );
  await addLeads(workerd.stack.env, owner.id, leads);
  await page.goto("/app/leads");
  await page.keyboard.press("j");
  const second = await page.locator("article:focus").getAttribute("aria-label");
  await page.keyboard.press("r");
  await page.keyboard.press("t");
  await page.keyboard.type("Hiring");
  await page.getByRole("article", { name: second ?? "" }).waitFor({ state: "detached" });
  await page.locator("article:focus-within").getByLabel("Website").fill("lind.example");
  await page.locator("article:focus-within").getByRole("button", { name: "Start tracking" }).click();
  await page.waitForURL("/app/companies/*");
  await page.goto("/app/leads?decision=rejected");
  expect(await page.getByRole("article", { name: second ?? "" }).count()).toBe(1);

  await page.goto("/app/settings");
  await page.getByText("Create a key", { exact: true }).click();
  await page.getByLabel("Name").fill("Script");
  await button("Create the key").click();
  const secret = await page.locator("code.secret").innerText();
  expect((await clientOf(workerd.service.url, secret).get("/me")).status).toBe(200);
  await page.goto("/app/settings");
  await button("Revoke Script").click();
  await button("Revoke Script").waitFor({ state: "detached" });
  expect((await clientOf(workerd.service.url, secret).get("/me")).status).toBe(401);
  expect(browser.errors).toEqual([]);
});

it("decides leads by key: each press once, none lost, and says what was not saved and why", async () => {
  const fund = await newOrganisation(workerd.stack.env);
  const rows = ["Ada Abara", "Bo Lind", "Cy Moss", "Di Oyelaran"].map((founderName) => lead({ founderName }));
  await addLeads(workerd.stack.env, fund.id, rows);
  await open();
  await signInWithKey(fund);
  await page.goto("/app/leads");
  const articles = page.getByRole("article");
  await page.keyboard.press("t");
  await page.keyboard.press("Escape");
  expect(await page.locator("details[open]").count()).toBe(0);
  await page.keyboard.down("a");
  await page.keyboard.down("a");
  await page.keyboard.up("a");
  await articles.nth(3).waitFor({ state: "detached" });

  // Holds each request until the test lets it go; Playwright cannot hold one that is kept alive.
  await page.evaluate(() => {
    const send = window.fetch;
    const waiting: (() => void)[] = [];
    window.fetch = async (...given) => {
      await new Promise<void>((go) => waiting.push(go));
      return send(...given);
    };
    Object.assign(window, { letGo: () => waiting.shift()?.(), held: () => waiting.length });
  });
  const last = await articles.nth(2).getAttribute("aria-label");
  const id = rows.find(({ founderName }) => founderName === last)?.id;
  const tracked = {
    thingsToTrack: "Hiring",
    alertEmails: [fund.email],
    companyWebsite: "https://lind.example",
  };
  expect(
    (await clientOf(workerd.service.url, fund.key).post(`/leads/${id}/track`, tracked)).status,
  ).toBeLessThan(300);
  for (const _ of rows.slice(1)) await page.keyboard.press("r");
  expect(await page.evaluate("held()")).toBe(3);
  for (const left of [2, 1]) {
    await page.evaluate("letGo()");
    await articles.nth(left).waitFor({ state: "detached" });
  }
  await page.evaluate("letGo()");
  await page
    .getByRole("alert")
    .filter({ hasText: `Not saved, ${last}: ` })
    .filter({ hasText: "tracked" })
    .waitFor();
  await page.context().clearCookies({ name: "session" });
  await page.keyboard.press("r");
  await page.evaluate("letGo()");
  await page.waitForURL("**/app/sign-in");
  expect(browser.errors.splice(0)).toEqual([expect.stringContaining("409")]);
});

it("works without JavaScript", async () => {
  await open({ javaScriptEnabled: false });
  await signInWithKey(owner);
  await page.goto("/app/add");
  await page.getByLabel("Websites").fill("Plain");
  await button("Start tracking").click();
  await heading("Plain").waitFor();
  await page.getByText("Edit rules and emails").click();
  await page.locator("[name=emailFrequency]").selectOption("weekly");
  await button("Save").click();
  await button("Mute emails").click();
  await button("Unmute emails").waitFor();
  await page.goto("/app/leads");
  const name = (await page.getByRole("article").first().getAttribute("aria-label")) ?? "";
  await page.getByRole("article").first().getByRole("button", { name: "Accept" }).click();
  await page.goto("/app/leads?decision=accepted");
  await page.getByRole("article", { name }).waitFor();
});

it("shows what is new, but not to somebody who fills in a form, and leaves when the session ends", async () => {
  const fund = await newOrganisation(workerd.stack.env);
  const first = company({ companyName: "First" });
  await addCompanies(workerd.stack.env, fund.id, [first]);
  await workerd.controls.sql(sql`
    update companies set enrichment_status = 'queued' where id = ${first.id}::uuid returning id`);
  await open();
  await signInWithKey(fund);
  await page.clock.install();
  await page.goto("/app/companies");
  await page.getByLabel("Search").fill("typed");
  await page.getByLabel("Search").blur();
  await addCompanies(workerd.stack.env, fund.id, [company({ companyName: "Second" })]);
  const second = page.getByRole("link", { name: "Second" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.clock.runFor(10_000);
  expect([await page.getByLabel("Search").inputValue(), await second.count(), asked]).toEqual([
    "typed",
    0,
    [],
  ]);
  await page.getByLabel("Search").fill("");
  await page.getByLabel("Search").blur();
  await page.clock.runFor(4_000);
  await second.waitFor();
  await page.context().clearCookies({ name: "session" });
  await page.clock.runFor(4_000);
  await page.waitForURL("**/app/sign-in");
});

describe("hostile names and texts", () => {
  const markup = `"><img src=x onerror="window.taken=1"><script>window.taken=1</script>`;
  let fund: TestOrganisation;
  let paths: string[];

  beforeAll(async () => {
    fund = await newOrganisation(workerd.stack.env);
    const tracked = company({ companyName: `${markup}${"W".repeat(150)}`, founders: [markup] });
    await addCompanies(workerd.stack.env, fund.id, [tracked]);
    const news = { companyId: tracked.id, needsAttention: true, title: markup, summary: markup.repeat(9) };
    await addSignals(workerd.stack.env, fund.id, [signal(news)]);
    await addLeads(workerd.stack.env, fund.id, [lead({ founderName: markup, summary: "x".repeat(2_000) })]);
    paths = ["", "/companies", `/companies/${tracked.id}`, "/leads", "/add", "/settings"];
  });

  it.each([1_200, 390, 320])("stay text and inside the page at a width of %d pixels", async (width) => {
    await open({ viewport: { width, height: 800 } });
    await signInWithKey(fund);
    for (const path of paths) {
      await page.goto(`/app${path}`);
      const found = await page.evaluate(() => ({
        made: document.querySelectorAll("main img, main script").length,
        taken: "taken" in window,
        wider: Math.max(0, document.documentElement.scrollWidth - window.innerWidth),
      }));
      expect([path, found]).toEqual([path, { made: 0, taken: false, wider: 0 }]);
    }
    expect(browser.errors).toEqual([]);
  });
});

describe("while a backend fails", () => {
  it.each(["redis", "qstash"] as const)("it works without %s", async (backend) => {
    await open();
    await workerd.controls.faults({ [backend]: { mode: "down" } });
    await signInWithKey(owner);
    await page.goto("/app/add");
    await page.getByLabel("Websites").fill(`Kept ${backend}`);
    await button("Start tracking").click();
    await heading(`Kept ${backend}`).waitFor();
  });

  it("it says so without Postgres, keeps the session, and works again", async () => {
    await open();
    await signInWithKey(owner);
    await page.goto("/app/leads");
    await workerd.controls.faults({ postgres: { mode: "down" } });
    await page.keyboard.press("a");
    await page.getByRole("alert").filter({ hasText: "Not saved" }).waitFor();
    expect((await page.goto("/app/companies"))?.status()).toBe(503);
    expect(await page.locator("main").innerText()).not.toMatch(/postgres|sql|fetch|127\./i);
    await workerd.controls.heal();
    await page.goto("/app/companies");
    await heading("Companies").waitFor();
  });
});
