import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { controlsOf } from "../support/controls.ts";
import { lead } from "../support/scenes/drafts.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { addLeads } from "../support/scenes/rows.ts";
import { runService } from "../support/servers/api.ts";
import { clientOf, until } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";

const service = runService();
const controls = controlsOf(sharedStack());

/** A browser: keeps cookies, follows no redirect and sends the hidden field of the last page with each form. */
function browser() {
  const cookies = new Map<string, string>();
  let csrf = "";
  const send = async (path: string, form?: Record<string, string>) => {
    const response = await fetch(`${service.url}${path}`, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      ...(form && { method: "POST", body: new URLSearchParams({ csrf, ...form }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === "") cookies.delete(name);
      else cookies.set(name, value);
    }
    const html = await response.text();
    csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? csrf;
    return { status: response.status, html, to: response.headers.get("location"), headers: response.headers };
  };
  return {
    cookies,
    get: (path: string) => send(path),
    post: (path: string, form: Record<string, string>) => send(path, form),
    async signIn({ key }: TestOrganisation) {
      expect((await send("/app/sign-in", { key })).to).toBe("/app");
      return send("/app");
    },
  };
}

const linkIn = (text: string): string => /\/app\/sign-in\/[\w-]+/.exec(text)?.[0] ?? "";

async function linkTo(address: string): Promise<string> {
  const [email] = await until(
    () => controls.emailsTo(address),
    (found) => found.length > 0,
  );
  return linkIn(email?.text ?? "");
}

let organisation: TestOrganisation;
beforeAll(async () => {
  organisation = await newOrganisation(service.env);
});

describe("signing in", () => {
  it("works once with an emailed link, in the browser that asked for it", async () => {
    const [mine, other] = [browser(), browser()];
    expect((await mine.get("/app")).to).toBe("/app/sign-in");
    expect((await mine.post("/app/sign-in", { email: organisation.email })).html).toContain(
      "Check your inbox",
    );
    const link = await linkTo(organisation.email);
    expect((await other.post(link, {})).status).toBe(403);
    expect((await mine.get(link)).html).toContain("Sign in to Partner Tracking");
    expect((await mine.post(link, {})).to).toBe("/app");
    expect((await mine.get("/app")).html).toContain(organisation.email);
    expect((await mine.post(link, {})).status).toBe(404);
  });

  it("sends nothing to an address without a member and answers the same", async () => {
    const address = `nobody-${crypto.randomUUID()}@fund.example`;
    const answer = await browser().post("/app/sign-in", { email: address });
    expect([answer.status, answer.html.includes("Check your inbox")]).toEqual([200, true]);
    await service.settled();
    expect(await controls.emailsTo(address)).toEqual([]);
  });

  it("limits the links for one address", async () => {
    const address = `many-${crypto.randomUUID()}@fund.example`;
    const statuses = [];
    for (let time = 0; time < 12; time += 1)
      statuses.push((await browser().post("/app/sign-in", { email: address })).status);
    expect(statuses.filter((status) => status === 429)).not.toEqual([]);
  });

  it.each([{ email: "no address" }, { key: "pt_live_wrong" }, {}])("refuses %j", async (form) => {
    const { status, html } = await browser().post("/app/sign-in", form);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(html).toContain('role="alert"');
  });

  it("ends when the member signs out: the key of the session is revoked", async () => {
    const one = browser();
    await one.post("/app/sign-in", { email: organisation.email });
    await one.post(await linkTo(organisation.email), {});
    await one.get("/app");
    const session = one.cookies.get("session") ?? "";
    expect((await one.post("/app/sign-out", {})).to).toBe("/app/sign-in");
    one.cookies.set("session", session);
    expect((await one.get("/app")).to).toBe("/app/sign-in");
  });

  it("does not accept a cookie that was changed", async () => {
    const one = browser();
    await one.signIn(organisation);
    one.cookies.set(
      "session",
      (one.cookies.get("session") ?? "").replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    );
    expect((await one.get("/app")).to).toBe("/app/sign-in");
  });
});

describe("pages", () => {
  const hostile = `<script>alert("x")</script>`;

  it("add, show, change and delete a company, and show its name as text", async () => {
    const one = browser();
    await one.signIn(organisation);
    await one.get("/app/add");
    const form = {
      companyName: hostile,
      thingsToTrack: "New funding\r\nHiring",
      alertEmails: organisation.email,
    };
    const path = (await one.post("/app/add", form)).to ?? "";
    const { html, headers } = await one.get(path);
    expect(html).not.toContain(hostile);
    expect(html).toContain("&lt;script&gt;");
    expect(headers.get("content-security-policy")).toContain("script-src 'self'");
    for (const [action, shown] of [
      ["pause", "Resume"],
      ["mute", "Email again"],
    ] as const) {
      expect((await one.post(path, { action })).to).toBe(path);
      expect((await one.get(path)).html).toContain(shown);
    }
    await one.post(path, { action: "rules", thingsToTrack: "Layoffs", alertEmails: organisation.email });
    expect((await one.get(path)).html).toContain("Layoffs");
    const incomplete = await one.post("/app/add", {
      ...form,
      companyWebsite: "kept.example",
      alertEmails: "",
    });
    expect([incomplete.status, incomplete.html.includes('value="kept.example"')]).toEqual([400, true]);
    const refused = await one.post(path, { action: "rules", thingsToTrack: "", alertEmails: "nobody" });
    expect(refused.html).toMatch(/role="alert">[^<]*thingsToTrack: must not be empty/);
    expect((await one.post(path, { action: "delete" })).to).toBe("/app/companies");
    expect((await one.get(path)).status).toBe(404);
  });

  it("refuse a form without the field of this session, and change nothing", async () => {
    const one = browser();
    await one.signIn(organisation);
    for (const csrf of ["", "x"]) {
      const { html } = await one.post("/app/add", { csrf, companyName: "Forged", thingsToTrack: "x" });
      expect(html).toContain("This form is too old");
    }
    const { body } = await clientOf(service.url, organisation.key).get("/tracker");
    expect(JSON.stringify(body)).not.toContain("Forged");
  });

  it("decide leads", async () => {
    const one = browser();
    const row = lead({ founderName: `${hostile} Doe` });
    await addLeads(service.env, organisation.id, [row]);
    await one.signIn(organisation);
    const { html } = await one.get("/app/leads");
    expect(html).toContain("&lt;script&gt;");
    expect(
      (await one.post(`/app/leads/${row.id}`, { action: "track", thingsToTrack: "Hiring" })).html,
    ).toContain("companyWebsite: is required because this lead has no website");
    expect((await one.post(`/app/leads/${row.id}`, { action: "reject" })).to).toBe("/app/leads");
    expect((await one.get("/app/leads?decision=rejected")).html).toContain("Doe");
  });

  it("show a viewer no action", async () => {
    const viewer = await newOrganisation(service.env, { role: "viewer" });
    await addLeads(service.env, viewer.id, [lead({ founderName: "Jane Doe" })]);
    const one = browser();
    await one.signIn(viewer);
    for (const path of ["/app/leads", "/app/add", "/app/settings"]) {
      const actions = (await one.get(path)).html.match(/<form[^>]*method="post"[^>]*>/g) ?? [];
      expect(actions.filter((form) => !form.includes("sign-out"))).toEqual([]);
    }
  });

  it("have at most 100 KB with everything a browser loads, and need one wave of calls for Today", async () => {
    const one = browser();
    await one.signIn(organisation);
    const files = await Promise.all(
      ["console.css", "console.js"].map((name) => fetch(`${service.url}/app/assets/${name}`)),
    );
    for (const path of ["/app", "/app/companies", "/app/leads", "/app/add", "/app/settings"])
      expect([path, (await one.get(path)).html.length < 60_000]).toEqual([path, true]);
    expect(files.length).toBe(2);
    await service.settled();
    const rows = await controls.sql(sql<{ name: string }>`
      select k.name from api_keys k where k.organisation_id = ${organisation.id}::uuid and k.is_session`);
    expect(rows.every(({ name }) => name === "Console session")).toBe(true);
  });
});
