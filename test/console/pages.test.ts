import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { linesOf } from "../../src/console/pages/add.tsx";
import { controlsOf } from "../support/controls.ts";
import { company, evaluation, lead, signal } from "../support/scenes/drafts.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { addCompanies, addLeads, addSignals, type CompanyRow } from "../support/scenes/rows.ts";
import { runService } from "../support/servers/api.ts";
import { type Client, clientOf } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { visitor } from "./visitor.ts";

const service = runService();
const controls = controlsOf(sharedStack());
const hostile = `<script>alert("x")</script>`;
let organisation: TestOrganisation;
let client: Client;
let member: ReturnType<typeof visitor>;

beforeEach(async () => {
  organisation = await newOrganisation(service.env);
  client = clientOf(service.url, organisation.key);
  member = visitor(service.url);
  await member.signIn(organisation);
});

const formOf = (html: string) => ({ form: /name="form" value="([^"]+)"/.exec(html)?.[1] ?? "" });

describe("Add", () => {
  const settings = () => ({ thingsToTrack: "New funding\r\nHiring", alertEmails: organisation.email });

  it("registers each line of a list once, says what is wrong with a line, and keeps it in the form", async () => {
    const sent = {
      ...settings(),
      ...formOf((await member.get("/app/add")).html),
      companies: `${hostile}\r\nAcme, acme.example\r\nhttp://localhost:1\r\nBeacon\tbeacon.example`,
    };
    const { status, html } = await member.post("/app/add", sent);
    expect([status, html]).toEqual([200, expect.stringContaining("<h1>3 of 4 tracked</h1>")]);
    expect(html).not.toContain(hostile);
    expect(html).toMatch(/http:\/\/localhost:1<p class="problem" role="alert">Website: /);
    expect(/<textarea[^>]*name="companies"[^>]*>([^<]*)/.exec(html)?.[1]).toContain("http://localhost:1");
    await member.post("/app/add", sent);
    const { body } = await client.get("/tracker");
    expect(body.data.map((one: { companyName: string }) => one.companyName).toSorted()).toEqual([
      hostile,
      "Acme",
      "Beacon",
    ]);
    expect(body.data[0]).toMatchObject({ thingsToTrack: "New funding\nHiring" });
  });

  it("shows the page of a single company, or the companies that may be the same", async () => {
    const first = await member.post("/app/add", { ...settings(), companies: "Hexamill" });
    expect(first.to).toMatch(/^\/app\/companies\/[0-9a-f-]{36}$/);
    const second = await member.post("/app/add", { ...settings(), companies: "Hexamill, hexamill.example" });
    expect(second.html).toContain(`Possibly the same as <a href="${first.to}">Hexamill</a>`);
  });

  it("repeats no long list of addresses for each company", () => {
    expect(linesOf("a@fund.example\n\n".repeat(20_000))).toHaveLength(101);
  });

  it("keeps what was typed if a field is missing", async () => {
    const { status, html } = await member.post("/app/add", {
      ...settings(),
      companies: "kept.example",
      alertEmails: "",
    });
    expect([status, html]).toEqual([400, expect.stringContaining("kept.example</textarea>")]);
    expect(html).toMatch(/role="alert">[^<]*Email to/);
  });
});

describe("a company", () => {
  let path: string;
  beforeEach(async () => {
    const { body } = await client.post("/tracker", {
      companyName: hostile,
      thingsToTrack: "New funding",
      alertEmails: [organisation.email],
    });
    path = `/app/companies/${body.data.id}`;
  });
  const stored = async () => (await client.get(path.replace("/app/companies", "/tracker"))).body.data;

  it("shows names as text, and is paused, muted and deleted", async () => {
    const { html, headers } = await member.get(path);
    expect(html).not.toContain(hostile);
    expect(html).toContain("&lt;script&gt;");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    for (const [action, shown] of [
      ["pause", "Resume"],
      ["mute", "Unmute emails"],
    ] as const) {
      expect((await member.post(path, { action })).to).toBe(path);
      expect((await member.get(path)).html).toContain(shown);
    }
    expect((await member.post(path, { action: "delete" })).to).toBe("/app/companies");
    expect((await member.get(path)).status).toBe(404);
  });

  it("previews edited rules without saving them, and saves them", async () => {
    const edited = {
      thingsToTrack: "Layoffs\r\nAnything but awards",
      alertEmails: organisation.email,
      emailFrequency: "daily",
      cadenceDays: "30",
    };
    const { html } = await member.post(path, { ...edited, action: "preview" });
    expect(html).toMatch(/<h3 id="preview">.*Layoffs.*Watches: /s);
    expect(html).toContain("Layoffs\nAnything but awards</textarea>");
    expect((await stored()).thingsToTrack).toBe("New funding");
    expect((await member.post(path, { ...edited, action: "save" })).to).toBe(path);
    expect((await member.get(path)).html).toMatch(
      /<dt>Layoffs<.*<dt>Anything but awards<.*<p>No verdict yet/s,
    );
    expect(await stored()).toMatchObject({
      thingsToTrack: "Layoffs\nAnything but awards",
      emailFrequency: "daily",
      cadenceDays: 30,
    });
    const refused = await member.post(path, { ...edited, alertEmails: "nobody", action: "save" });
    expect(refused.html).toMatch(
      /role="alert">Email to, line 1: must be an email address<.*nobody<\/textarea>/s,
    );
  });
});

describe("Today", () => {
  it("takes feedback on an alert, and mutes its company", async () => {
    const tracked = company({ companyName: "Northbeam" });
    await addCompanies(service.env, organisation.id, [tracked]);
    const news = signal({ companyId: tracked.id, needsAttention: true, title: hostile });
    await addSignals(service.env, organisation.id, [news]);
    const { html } = await member.get("/app");
    expect(html).not.toContain(hostile);
    const back = /name="back" value="([^"]+)"/.exec(html)?.[1] ?? "";
    const form = { alert: news.alertId, company: tracked.id, back };
    expect((await member.post("/app", { ...form, action: "not_useful" })).to).toBe(`/app#${news.id}`);
    expect((await client.get(`/alerts/${news.alertId}`)).body.data.feedback).toMatchObject({ useful: false });
    expect((await member.get("/app")).html).toMatch(/aria-pressed="true"[^>]*>Not useful/);
    expect((await member.post("/app", { ...form, action: "usefull" })).status).toBe(400);
    expect((await client.get(`/alerts/${news.alertId}`)).body.data.feedback).toMatchObject({ useful: false });
    const elsewhere = { ...form, back: "https://evil.example/app", action: "useful" };
    expect((await member.post("/app", elsewhere)).to).toBe("/app");
    await member.post("/app", { ...form, action: "mute" });
    expect((await client.get(`/tracker/${tracked.id}`)).body.data.emailAlertsEnabled).toBe(false);
  });
});

describe("Companies", () => {
  it("shows the news of thirteen weeks in a chart for each company", async () => {
    const tracked = company({ companyName: "Northbeam" });
    await addCompanies(service.env, organisation.id, [tracked, company({ companyName: "Still" })]);
    const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    const rows = [1, 40, 80, 100].map((days) => signal({ companyId: tracked.id, createdAt: daysAgo(days) }));
    await addSignals(service.env, organisation.id, [
      ...rows,
      signal({ companyId: tracked.id, type: "no_change" }),
    ]);
    const { html } = await member.get("/app/companies");
    expect(html.match(/aria-label="(\d) in 13 weeks"/g)?.toSorted()).toEqual([
      'aria-label="0 in 13 weeks"',
      'aria-label="3 in 13 weeks"',
    ]);
  });
});

describe("Leads", () => {
  it("are decided, and a problem is shown", async () => {
    const row = lead({ founderName: `${hostile} Doe` });
    await addLeads(service.env, organisation.id, [row, lead({ founderName: "Ann Other" })]);
    expect((await member.get("/app/leads")).html).toContain("&lt;script&gt;");
    const track = { action: "track", thingsToTrack: "Hiring" };
    const { html } = await member.post(`/app/leads/${row.id}`, track);
    expect(html).toContain("Website: is required because this lead has no website");
    expect(html.match(/<details open="">.*?Hiring<\/textarea>/gs)).toHaveLength(1);
    expect((await member.post(`/app/leads/${row.id}`, { action: "decline" })).status).toBe(400);
    expect((await member.get("/app/leads?decision=rejected")).html).not.toContain("Doe");
    expect((await member.post(`/app/leads/${row.id}`, { action: "reject" })).to).toBe("/app/leads");
    const rejected = (await member.get("/app/leads?decision=rejected")).html;
    expect(rejected).toContain("Doe");
    expect(rejected.match(/value="(?:accept|reject)"/g)).toEqual(['value="accept"']);
    const back = `/app/leads/${row.id}?decision=rejected`;
    expect((await member.post(back, { action: "accept" })).to).toBe("/app/leads?decision=rejected");
  });
});

describe("every page", () => {
  it("refuses a form without the field of this session, and changes nothing", async () => {
    for (const csrf of ["", "x"]) {
      const { html } = await member.post("/app/add", { csrf, companies: "Forged", thingsToTrack: "x" });
      expect(html).toContain("This form is too old");
    }
    expect((await client.get("/tracker")).body.data).toEqual([]);
  });

  it("has the navigation also if there is no such page, company or button", async () => {
    for (const path of ["/app/nothing", `/app/companies/${crypto.randomUUID()}`]) {
      const { status, html } = await member.get(path);
      expect([path, status]).toEqual([path, 404]);
      expect(html).toContain('<nav aria-label="Console">');
    }
    for (const path of ["/app", "/app/settings"]) {
      const { status, html } = await member.post(path, { action: "x" });
      expect([status, html]).toEqual([400, expect.stringContaining("no such button")]);
    }
  });

  it("shows a viewer no action", async () => {
    const viewer = await newOrganisation(service.env, { role: "viewer" });
    const tracked = company({});
    await addCompanies(service.env, viewer.id, [tracked]);
    await addSignals(service.env, viewer.id, [signal({ companyId: tracked.id, needsAttention: true })]);
    await addLeads(service.env, viewer.id, [lead({ founderName: "Jane Doe" })]);
    const one = visitor(service.url);
    await one.signIn(viewer);
    for (const path of ["", "/leads", "/add", "/settings", `/companies/${tracked.id}`]) {
      const { status, html } = await one.get(`/app${path}`);
      expect([path, status]).toEqual([path, 200]);
      const actions = html.match(/<form[^>]*method="post"[^>]*>/g) ?? [];
      expect(actions.filter((form) => !form.includes("sign-out"))).toEqual([]);
    }
  });

  it("has at most 100 KB with everything that a browser loads, however much there is to show", async () => {
    const text = (length: number) => "Some words of a text. ".repeat(length).slice(0, length);
    const tracked = Array.from({ length: 25 }, () => company({ companyName: text(100) }));
    const [{ id: busy }] = tracked as [CompanyRow];
    tracked[0] = company({
      id: busy,
      founders: Array.from({ length: 50 }, (_, nth) => `${text(90)} ${nth}`),
    });
    await addCompanies(service.env, organisation.id, tracked);
    const news = { companyId: busy, needsAttention: true, evidence: 8, title: text(120), summary: text(900) };
    const rows = Array.from({ length: 100 }, () => signal(news));
    await addSignals(service.env, organisation.id, rows);
    await addLeads(
      service.env,
      organisation.id,
      Array.from({ length: 25 }, () => lead({ summary: text(600), sourceId: busy })),
    );
    const quote = {
      url: `https://example.com/${"a".repeat(150)}`,
      quote: text(300),
    };
    const matched = { evidence: [quote, quote], rationale: text(200) };
    const ruleOf = (nth: number) => `${nth} ${text(190)}`.replaceAll(".", ",").trim();
    const rules = Array.from({ length: 50 }, (_, nth) => ruleOf(nth)).join("\n");
    const evaluations = Array.from({ length: 50 }, (_, nth) => evaluation(ruleOf(nth), matched));
    const change = {
      url: quote.url,
      kind: "other",
      change: "edited",
      before: text(9_000),
      block: { text: text(9_000) },
    };
    const digests = Array.from({ length: 60 }, (_, nth) => `${nth}`);
    const [run] = await controls.sql<{ id: string }>(sql`
      with ruled as (update companies set things_to_track = ${rules} where id = ${busy}::uuid returning 1),
      judged as (update alerts set rule_evaluations = ${JSON.stringify(evaluations)}::json
                       where company_id = ${busy}::uuid returning 1),
      stored as (insert into changes (organisation_id, company_id, digest, content)
        select ${organisation.id}::uuid, ${busy}::uuid, x, ${JSON.stringify(change)}::jsonb from unnest(${digests}::text[]) x returning 1)
      update runs set change_digests = ${digests}::text[], change_count = 60
       where id = (select id from runs where company_id = ${busy}::uuid limit 1) returning id`);
    const files = ["console.css", "console.js"].map((name) => `assets/app/assets/${name}`);
    const sizes = await Promise.all(files.map(async (file) => (await readFile(file)).byteLength));
    const shared = sizes.reduce((sum, size) => sum + size);
    for (const path of [
      "",
      "/companies",
      `/companies/${busy}`,
      `/runs/${run?.id}`,
      "/leads",
      "/add",
      "/settings",
    ]) {
      const { status, html } = await member.get(`/app${path}`);
      const size = shared + Buffer.byteLength(html);
      expect([path, status, size < 100_000 ? "small" : size]).toEqual([path, 200, "small"]);
    }
  });
});
