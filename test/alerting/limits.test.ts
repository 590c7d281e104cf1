import { describe, expect, it } from "vitest";
import { address, type Investor, runMailScene } from "../support/scenes/mail-scene.ts";
import { until } from "../support/servers/client.ts";

const perDay = 6;
const perRecipient = 4;

const scene = runMailScene({ MAILS_PER_DAY: `${perDay}`, MAILS_PER_RECIPIENT_PER_DAY: `${perRecipient}` });

const to = (email: string) => scene.controls.emailsTo(email);
/** Emails over a limit are sent in the digest of the next day. */
const tomorrow = () => new Date(Math.floor(Date.now() / 86_400_000 + 1) * 86_400_000 + 8 * 3_600_000);
const day = () => tomorrow().toISOString().slice(0, 10);

describe("emails over a daily limit", () => {
  it("of the organisation are held, and sent in the digest of the next day; the alert says so", async () => {
    const investor = await scene.investor();
    const all = Array.from({ length: 7 }, () => address("aaa"));
    all.push(investor.email);
    const alert = await investor.alert(await investor.company(all));
    expect(await scene.send(investor.id, alert)).toBe("done");
    const before = await investor.statuses(alert);
    expect(before.filter((status: string) => status === "sent")).toHaveLength(perDay);
    expect(before.filter((status: string) => status === "held")).toHaveLength(2);
    expect(before.at(-1)).toBe("sent");
    expect(await investor.read(alert)).toMatchObject({
      outcome: "emailed",
      reason: `Matched. 2 of 8 emails: held because of the organisation's daily limit until the next digest at 08:00 UTC on ${day()}.`,
    });
    await scene.controls.cron();
    expect(await scene.send(investor.id, alert)).toBe("done");
    expect(await investor.statuses(alert)).toEqual(before);

    const late = await investor.alert(await investor.company([investor.email]));
    await scene.send(investor.id, late);
    const held = { outcome: null, emailedAt: null, delivery: [{ status: "held" }] };
    expect(await investor.read(late)).toMatchObject(held);

    await scene.controls.cron(tomorrow());
    await until(
      async () => [...(await investor.statuses(alert)), ...(await investor.statuses(late))],
      (all) => all.every((status) => status === "sent"),
    );
    for (const email of all) expect(await to(email)).toHaveLength(email === investor.email ? 2 : 1);
    expect(await investor.read(late)).toMatchObject({ outcome: "emailed", reason: "Matched." });
  });

  it("to one recipient are held; each organisation has its own limit", async () => {
    const recipient = await scene.investor();
    const neighbour = await scene.investor();
    const mail = async (investor: Investor) => {
      const company = await investor.company([recipient.email]);
      const sent: string[] = [];
      for (let round = 0; round <= perRecipient; round += 1) {
        const alert = await investor.alert(company);
        await scene.send(investor.id, alert);
        sent.push(...(await investor.statuses(alert)));
      }
      return sent;
    };
    expect(await mail(neighbour)).toEqual(["sent", "sent", "sent", "sent", "held"]);
    expect(await mail(recipient)).toEqual(["sent", "sent", "sent", "sent", "held"]);
  });

  it("for seven days fail, and the alert says so", async () => {
    const investor = await scene.investor();
    const many = await investor.company(Array.from({ length: 8 }, () => address()));
    await scene.send(investor.id, await investor.alert(many));
    const alert = await investor.alert(await investor.company([investor.email]));
    await scene.send(investor.id, alert);
    await scene.controls.cron(new Date(Date.now() + 7.5 * 86_400_000));
    await until(
      () => investor.statuses(alert),
      ([status]) => status !== "held",
    );
    expect(await investor.read(alert)).toMatchObject({
      outcome: "failed",
      delivery: [{ status: "failed" }],
      reason: "Matched. The email is not sent because a daily limit was reached for 7 days.",
    });
  });
});
