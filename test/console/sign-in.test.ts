import { beforeAll, describe, expect, it } from "vitest";
import { seal } from "../../src/console/session.ts";
import { signInLink } from "../../src/console/sign-in-link.ts";
import { controlsOf } from "../support/controls.ts";
import { newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { runService } from "../support/servers/api.ts";
import { until } from "../support/servers/client.ts";
import { sharedStack } from "../support/servers/stack.ts";
import { visitor } from "./visitor.ts";

const service = runService();
const controls = controlsOf(sharedStack());

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
    const [mine, other] = [visitor(service.url), visitor(service.url)];
    const led = await mine.get("/app");
    expect([led.to, led.headers.get("x-request-id")]).toEqual(["/app/sign-in", expect.any(String)]);
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

  it("works in any browser with an operator's link", async () => {
    const cursorSecrets = [service.env.CURSOR_SECRET ?? ""] as const;
    const { memberId } = await newOrganisation(service.env);
    const link = new URL(await signInLink({ cursorSecrets, publicUrl: service.url }, memberId, null))
      .pathname;
    const one = visitor(service.url);
    await one.post("/app/sign-in", { email: "other@fund.example" });
    expect((await one.post(link, {})).to).toBe("/app");
    expect((await one.post(link, {})).status).toBe(404);
  });

  it("sends nothing to an address without a member and answers the same", async () => {
    const address = `nobody-${crypto.randomUUID()}@fund.example`;
    const answer = await visitor(service.url).post("/app/sign-in", { email: address });
    expect([answer.status, answer.html.includes("Check your inbox")]).toEqual([200, true]);
    await service.settled();
    expect(await controls.emailsTo(address)).toEqual([]);
  });

  it("limits the links for one address from one network, which the owner's network is not", async () => {
    const address = `many-${crypto.randomUUID()}@fund.example`;
    const from = async (client: string) => {
      const headers = { "cf-connecting-ip": client };
      const body = new URLSearchParams({ email: address });
      return (await fetch(`${service.url}/app/sign-in`, { method: "POST", headers, body })).status;
    };
    const statuses = [];
    for (let subnet = 0; subnet < 12; subnet += 1) statuses.push(await from(`2001:db8:78:${subnet}::1`));
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
    for (let host = 0; host < 20; host += 1) expect(await from(`198.19.0.${host}`)).toBe(200);
    expect(await from("198.19.1.1")).toBe(429);
  });

  it("refuses a form with thousands of fields", async () => {
    const fields = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`field${at}`, ""]));
    expect((await visitor(service.url).post("/app/sign-in", fields)).status).toBe(413);
  });

  it("counts nothing for an address once the client is limited", async () => {
    const flood = visitor(service.url);
    const post = (address: string) => flood.post("/app/sign-in", { email: address });
    for (let time = 0; time < 10; time += 1) await post(`${crypto.randomUUID()}@fund.example`);
    const victim = `victim-${crypto.randomUUID()}@fund.example`;
    for (let time = 0; time < 11; time += 1) expect((await post(victim)).status).toBe(429);
    expect((await visitor(service.url).post("/app/sign-in", { email: victim })).status).toBe(200);
  });

  it.each([{ email: "no address" }, { key: "pt_live_wrong" }, {}])("refuses %j", async (form) => {
    const { status, html } = await visitor(service.url).post("/app/sign-in", form);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(html).toContain('role="alert"');
  });

  it("ends when the member signs out: the key of the session is revoked", async () => {
    const [one, member] = [visitor(service.url), await newOrganisation(service.env)];
    await one.post("/app/sign-in", { email: member.email });
    await one.post(await linkTo(member.email), {});
    expect((await one.get("/app")).status).toBe(200);
    const session = one.cookies.get("session") ?? "";
    expect((await one.post("/app/sign-out", {})).to).toBe("/app/sign-in");
    one.cookies.set("session", session);
    expect((await one.get("/app")).to).toBe("/app/sign-in");
  });

  it.each(["cross-site", "same-site"])("refuses a form of another site: %s", async (site) => {
    const answer = await fetch(`${service.url}/app/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { "sec-fetch-site": site },
      body: new URLSearchParams({ key: organisation.key }),
    });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([400, []]);
  });

  it.each([
    [60_000, 200],
    [-60_000, 303],
  ])("with a session that ends in %i ms answers %i, although the browser kept it", async (ms, status) => {
    const one = visitor(service.url);
    const content = `${Date.now() + ms} ${organisation.key}`;
    one.cookies.set("session", await seal([service.env.CURSOR_SECRET ?? ""], "console session", content));
    expect((await one.get("/app")).status).toBe(status);
  });

  it("counts all addresses of one IPv6 network as one client", async () => {
    const statuses = [];
    for (let host = 0; host < 11; host += 1) {
      const { status } = await fetch(`${service.url}/app/sign-in`, {
        method: "POST",
        headers: { "cf-connecting-ip": `2001:db8:77::${host.toString(16)}` },
        body: new URLSearchParams({ email: `nobody-${crypto.randomUUID()}@fund.example` }),
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });

  it("does not accept a cookie that was changed", async () => {
    const one = visitor(service.url);
    await one.signIn(organisation);
    one.cookies.set(
      "session",
      (one.cookies.get("session") ?? "").replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    );
    expect((await one.get("/app")).to).toBe("/app/sign-in");
  });
});
