import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { inMinutes } from "../support/controls.ts";
import { address, answer, type Investor, linkIn, runMailScene } from "../support/scenes/mail-scene.ts";
import { until } from "../support/servers/client.ts";

const scene = runMailScene();
const long = process.env.FAULTS === "long";

interface Plot {
  investor: Investor;
  people: string[];
  alert: string;
}
async function plotOf(count: number): Promise<Plot> {
  const investor = await scene.investor();
  const people = Array.from({ length: count }, () => address());
  return { investor, people, alert: await investor.alert(await investor.company(people)) };
}

const send = ({ investor, alert }: Plot) => scene.send(investor.id, alert);
const statuses = async ({ investor, alert }: Plot): Promise<string[]> =>
  (await investor.read(alert)).delivery.map(({ status }: { status: string }) => status);
const counts = async ({ people }: Plot) =>
  Promise.all(people.map(async (email) => (await scene.controls.emailsTo(email)).length));
const forgetLeases = ({ alert }: Plot) =>
  scene.controls.sql(sql`update deliveries set lease_until = null where alert_id = ${alert}::uuid`);

describe("the mail service refuses some recipients", () => {
  it("and the others get their email; the alert names the refused ones", async () => {
    const plot = await plotOf(4);
    await scene.controls.mailRules({ refuse: [plot.people[1] ?? ""] });
    expect(await send(plot)).toBe("done");
    expect(await counts(plot)).toEqual([1, 0, 1, 1]);
    expect(await plot.investor.read(plot.alert)).toMatchObject({
      outcome: "emailed",
      delivery: [{ status: "sent" }, { status: "failed" }, { status: "sent" }, { status: "sent" }],
      reason: "Matched. 1 of 4 emails: not sent because the mail service refused it.",
    });
    await scene.controls.mailRules({ refuse: [] });
    expect(await send(plot)).toBe("done");
    expect(await counts(plot)).toEqual([1, 0, 1, 1]);
  });

  it("and if it refuses all, the alert fails", async () => {
    const plot = await plotOf(2);
    await scene.controls.mailRules({ refuse: plot.people });
    expect(await send(plot)).toBe("done");
    expect(await plot.investor.read(plot.alert)).toMatchObject({
      outcome: "failed",
      emailedAt: null,
      recipients: plot.people,
    });
  });
});

describe("the mail service accepts two requests per second", () => {
  it("and gets no more: all emails are sent, and no attempt counts as failed", async () => {
    const plot = await plotOf(7);
    await scene.controls.mailRules({ perSecond: 2 });
    await scene.controls.forgetCalls();
    expect(await send(plot)).toBe("done");
    expect(await counts(plot)).toEqual(plot.people.map(() => 1));
    const calls = (await scene.controls.calls()).filter(({ backend }) => backend === "mail");
    expect(calls.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(2);
    const [row] = await scene.controls.sql(
      sql<{
        most: number;
      }>`select max(attempts) as most from deliveries where alert_id = ${plot.alert}::uuid`,
    );
    expect(row?.most).toBe(1);
  });
});

describe.each(long ? (["down", "error", "hang"] as const) : (["down", "error"] as const))(
  "the mail service is %s",
  (mode) => {
    it("is not called for every recipient, and sends each email once when it is back", async () => {
      const plot = await plotOf(6);
      await scene.controls.faults({ mail: { mode } });
      await scene.controls.forgetCalls();
      expect(await send(plot)).toBe("failed");
      const calls = (await scene.controls.calls()).filter(({ backend }) => backend === "mail");
      expect(calls.length).toBe(2);
      expect(await plot.investor.read(plot.alert)).toMatchObject({
        outcome: null,
        reason: "Matched. 6 of 6 emails: waiting for the mail service.",
      });
      expect(await statuses(plot)).toEqual(plot.people.map(() => "held"));
      await scene.controls.heal();
      await scene.controls.cron(inMinutes(16));
      await scene.controls.cron(inMinutes(32));
      await until(
        () => statuses(plot),
        (all) => all.every((status) => status === "sent"),
      );
      expect(await counts(plot)).toEqual(plot.people.map(() => 1));
    });

    it("after some emails were sent: only the others are sent later", async () => {
      const plot = await plotOf(5);
      await scene.controls.faults({ mail: { latencyMs: 150 } });
      const sending = send(plot);
      await until(
        () => counts(plot),
        (all) => all.filter((count) => count > 0).length >= 2,
      );
      await scene.controls.faults({ mail: { mode } });
      expect(await sending).toBe("failed");
      const first = await statuses(plot);
      expect(first.filter((status) => status === "sent").length).toBeGreaterThanOrEqual(2);
      expect(await plot.investor.read(plot.alert)).toMatchObject({
        outcome: "emailed",
        recipients: plot.people,
      });
      await scene.controls.heal();
      await scene.controls.cron(inMinutes(16));
      await until(
        () => statuses(plot),
        (all) => all.every((status) => status === "sent"),
      );
      expect(await counts(plot)).toEqual(plot.people.map(() => 1));
      const tries = await scene.controls.sql(
        sql<{
          attempts: number;
        }>`select attempts from deliveries where alert_id = ${plot.alert}::uuid order by place`,
      );
      first.forEach((status, at) => {
        if (status === "sent") expect(tries[at]?.attempts).toBe(1);
        else expect(tries[at]?.attempts).toBeGreaterThan(1);
      });
    });
  },
  120_000,
);

describe("each recipient gets one email of an alert", () => {
  it("with any number of concurrent workers", async () => {
    const plot = await plotOf(6);
    const results = await Promise.all(Array.from({ length: 5 }, () => send(plot)));
    expect(results.filter((result) => result === "done").length).toBeGreaterThan(0);
    expect(await counts(plot)).toEqual(plot.people.map(() => 1));
    expect(await send(plot)).toBe("done");
    expect(await counts(plot)).toEqual(plot.people.map(() => 1));
  });

  it("when another worker takes over from a slow one", async () => {
    const plot = await plotOf(4);
    await scene.controls.faults({ mail: { latencyMs: 200 } });
    const slow = send(plot);
    await until(
      () => counts(plot),
      (all) => all.some((count) => count > 0),
    );
    await forgetLeases(plot);
    await Promise.all([slow, send(plot)]);
    expect(await statuses(plot)).toEqual(plot.people.map(() => "sent"));
    expect(await counts(plot)).toEqual(plot.people.map(() => 1));
  });

  it("when the result of sending could not be stored", async () => {
    const plot = await plotOf(3);
    await scene.controls.faults({ mail: { latencyMs: 100 } });
    const sending = send(plot);
    await until(
      () => counts(plot),
      (all) => all.filter((count) => count > 0).length >= 2,
    );
    await scene.controls.faults({ postgres: { mode: "error" }, mail: { latencyMs: 100 } });
    await expect(sending).rejects.toThrow();
    await scene.controls.heal();
    expect(await counts(plot)).toEqual([1, 1, 1]);
    expect(await statuses(plot)).toEqual(["held", "held", "held"]);
    await scene.controls.cron(inMinutes(16));
    await until(
      () => statuses(plot),
      (all) => all.every((status) => status === "sent"),
    );
    expect(await counts(plot)).toEqual([1, 1, 1]);
  });

  it("is not retried when the service may have forgotten its key", async () => {
    const plot = await plotOf(1);
    await scene.controls.faults({ mail: { mode: "error" } });
    expect(await send(plot)).toBe("failed");
    await scene.controls.heal();
    await forgetLeases(plot);
    const { investor, alert } = plot;
    await scene.controls.cron(inMinutes(21 * 60));
    await until(
      () => statuses(plot),
      ([status]) => status !== "held",
    );
    expect(await investor.read(alert)).toMatchObject({ outcome: "failed", delivery: [{ status: "failed" }] });
    expect(await counts(plot)).toEqual([0]);
  });
});

describe("an email link while Postgres is down", () => {
  it.each(["down", "error"] as const)("shows a page that says when to come back (%s)", async (mode) => {
    const plot = await plotOf(1);
    expect(await send(plot)).toBe("done");
    const [mail] = await scene.controls.emailsTo(plot.people[0] ?? "");
    const link = linkIn(mail ?? { headers: {} });
    await scene.controls.faults({ postgres: { mode } });
    for (const use of [() => fetch(link), () => answer(link, "stop_all")]) {
      const response = await use();
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
      expect(response.headers.get("content-security-policy")).toContain("style-src 'nonce-");
      expect(await response.text()).toContain("Temporarily unavailable");
    }
    await scene.controls.heal();
    expect((await answer(link, "stop_all")).status).toBe(200);
  });
});
