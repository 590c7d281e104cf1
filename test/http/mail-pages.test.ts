import { describe, expect, it } from "vitest";
import { address, answer, linkIn, runMailScene } from "../support/scenes/mail-scene.ts";

const scene = runMailScene();

const to = (email: string) => scene.controls.emailsTo(email);
const statuses = (alert: { delivery: { status: string }[] }) => alert.delivery.map(({ status }) => status);

describe("the link in a mail", () => {
  const mailed = async (host?: string) => {
    const investor = await scene.investor();
    const outsider = address("someone", host);
    const company = await investor.company([investor.email, outsider]);
    await scene.send(investor.id, await investor.alert(company));
    const [mail] = await to(outsider);
    if (!mail) throw new Error("no mail");
    return { investor, outsider, company, link: linkIn(mail) };
  };
  const again = async ({ investor, company }: Awaited<ReturnType<typeof mailed>>) => {
    const alert = await investor.alert(company);
    await scene.send(investor.id, alert);
    return investor.read(alert);
  };

  it("changes nothing when it is opened", async () => {
    const plot = await mailed();
    for (const method of ["GET", "HEAD"]) expect((await fetch(plot.link, { method })).status).toBe(200);
    expect((await fetch(plot.link, { method: "DELETE" })).status).toBe(405);
    expect((await answer(plot.link, "nonsense")).status).toBe(200);
    expect((await fetch(plot.link, { method: "POST", body: "{}" })).status).toBe(200);
    expect(statuses(await again(plot))).toEqual(["sent", "sent"]);
  });

  it("stops all mail of the organisation in one click, until it is undone", async () => {
    const click = (link: string) =>
      fetch(link, { method: "POST", body: new URLSearchParams("List-Unsubscribe=One-Click") });
    const plot = await mailed();
    const second = await plot.investor.company([plot.outsider], "Another");
    for (let times = 0; times < 2; times += 1) expect((await click(plot.link)).status).toBe(200);
    const told = await again(plot);
    expect(told).toMatchObject({ outcome: "emailed", recipients: [plot.investor.email, plot.outsider] });
    expect(statuses(told)).toEqual(["sent", "stopped"]);
    expect(told.reason).toBe("Matched. 1 of 2 emails: stopped by the recipient.");
    const other = await plot.investor.alert(second);
    await scene.send(plot.investor.id, other);
    const stopped = { email: plot.outsider, status: "stopped", at: expect.stringMatching(/\+00:00$/) };
    const reason = "Matched. The email is stopped by the recipient.";
    expect(await plot.investor.read(other)).toMatchObject({ outcome: "muted", delivery: [stopped], reason });
    const { body } = await plot.investor.client.get(`/tracker/${plot.company}`);
    expect(body.data.alertDelivery).toEqual([stopped]);
    expect(await to(plot.outsider)).toHaveLength(1);

    const resumed = await (await answer(plot.link, "resume")).text();
    expect(resumed).toContain("<h1>You will get alerts about Zebrafinch Robotics</h1>");
    expect(resumed).not.toContain("Unsubscribe?");
    expect(resumed).toContain('value="stop_all" class="secondary"');
    expect(statuses(await again(plot))).toEqual(["sent", "sent"]);
    const after = await plot.investor.client.get(`/tracker/${plot.company}`);
    expect(after.body.data.alertDelivery).toEqual([]);
  });

  it("stops the mail about one company only, on request", async () => {
    const plot = await mailed();
    const second = await plot.investor.company([plot.outsider], "Another");
    const page = await (await answer(plot.link, "stop_company")).text();
    expect(page).toContain("no more emails about Zebrafinch Robotics");
    expect(statuses(await again(plot))).toEqual(["sent", "stopped"]);
    const other = await plot.investor.alert(second);
    await scene.send(plot.investor.id, other);
    expect(statuses(await plot.investor.read(other))).toEqual(["sent"]);
  });

  it("shows a page without scripts that names the organisation and the company, and no address or id", async () => {
    const plot = await mailed();
    const response = await fetch(plot.link);
    const page = await response.text();
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    const policy = response.headers.get("content-security-policy") ?? "";
    const nonce = /nonce-([\w-]+)/.exec(policy)?.[1];
    expect(policy).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    );
    expect(page).toContain(`<style nonce="${nonce}">`);
    expect(page).toContain("Unsubscribe?");
    expect(page).toContain("Zebrafinch Robotics");
    expect(page).toMatch(/Stop all alerts from Fund \S+<\/button>/);
    expect(page).not.toMatch(/<script|\son\w+=|<img|<link/i);
    for (const secret of [plot.investor.email, plot.outsider, plot.investor.id, plot.company])
      expect(page).not.toContain(secret);
    expect(plot.link).not.toMatch(/@|%40|someone/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("still stops all mail after the company was removed, and is a 404 when it was forged", async () => {
    const plot = await mailed();
    await plot.investor.client.delete(`/tracker/${plot.company}`);
    const page = await (await fetch(plot.link)).text();
    expect(page).toContain("no longer tracked");
    expect(page).not.toContain("stop_company");
    expect(await (await answer(plot.link, "stop_all")).text()).toContain("You are unsubscribed");
    for (const forged of [`${plot.link}A`, plot.link.slice(0, -1), `${scene.service.url}/mail/x`]) {
      const response = await fetch(forged);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("does not work");
    }
  });

  it("is rate limited", async () => {
    const { link } = await mailed();
    const codes: number[] = [];
    // Counters that answer late let a request through, so a slow machine may serve more before the limit holds.
    const read = async () => codes.push((await fetch(link)).status);
    while (!codes.includes(429) && codes.length < 1_200) await Promise.all([read(), read(), read(), read()]);
    expect(new Set(codes)).toEqual(new Set([200, 429]));
  });
});

it("the log contains no address", () => {
  expect(scene.logged.length).toBeGreaterThan(10);
  expect(scene.logged.filter((text) => text.includes("@"))).toEqual([]);
});
