import { describe, expect, it } from "vitest";
import { eventOf, nextFrom as nextIn, statusOf, tell } from "../support/scenes/mail-events.ts";
import { address, type Investor, linkIn, runMailScene } from "../support/scenes/mail-scene.ts";

const scene = runMailScene();

const post = (event: unknown) => tell(scene.service, event);
const nextFrom = (investor: Investor, email: string) => nextIn(scene, investor, email);

async function mailed(investor: Investor, email: string) {
  const company = await investor.company([investor.email, email]);
  const alert = await investor.alert(company);
  await scene.send(investor.id, alert);
  const [mail] = await scene.controls.emailsTo(email);
  return { company, alert, mailId: mail?.id ?? "" };
}

describe("events of the mail service", () => {
  it.each([
    ["bounce", "bounced", "bounced.", false],
    ["suppress", "bounced", "bounced.", true],
    ["complain", "stopped", "stopped because the recipient reported spam.", false],
  ] as const)(
    "of a %s ends the organisation's mail to the address, and is shown",
    async (kind, next, note, everybody) => {
      const [investor, neighbour] = await Promise.all([scene.investor(), scene.investor()]);
      const email = address();
      const { company, alert, mailId } = await mailed(investor, email);
      for (let times = 0; times < 2; times += 1)
        expect(await scene.controls.mailEvent(mailId, kind)).toMatchObject({ status: 200 });
      const told = await investor.read(alert);
      expect(told).toMatchObject({ outcome: "emailed", reason: `Matched. 1 of 2 emails: ${note}` });
      expect(await statusOf(investor, alert, email)).toBe(next);
      const { data } = (await investor.client.get(`/tracker/${company}`)).body;
      const at = everybody ? null : expect.any(String);
      expect(data.alertDelivery).toEqual([{ email, status: next, at }]);
      expect(await nextFrom(investor, email)).toBe(next);
      expect(await nextFrom(neighbour, email)).toBe(everybody ? next : "sent");
      expect(await scene.controls.emailsTo(email)).toHaveLength(everybody ? 1 : 2);
      expect(await nextFrom(investor, investor.email)).toBe("sent");
    },
  );

  it("of a complaint ends the mailbox, of a bounce the one spelling", async () => {
    const investor = await scene.investor();
    for (const [kind, others] of [
      ["complain", "stopped"],
      ["bounce", "sent"],
    ] as const) {
      const email = address();
      const spelled = email.replace("@", "+deals@");
      const { mailId } = await mailed(investor, spelled);
      await scene.controls.mailEvent(mailId, kind);
      expect(await nextFrom(investor, email)).toBe(others);
    }
  });

  it("of a bounce that may pass, or a failure, ends that mail only; of a delay nothing", async () => {
    const investor = await scene.investor();
    for (const [kind, told, shown] of [
      ["bounce", { type: "Transient" }, "bounced"],
      ["bounce", { type: "Permanent", subType: "ContentRejected" }, "bounced"],
      ["fail", {}, "failed"],
      ["delay", {}, "sent"],
    ] as const) {
      const email = address();
      const { alert, mailId } = await mailed(investor, email);
      await scene.controls.mailEvent(mailId, kind, told);
      expect(await statusOf(investor, alert, email)).toBe(shown);
      expect(await nextFrom(investor, email)).toBe("sent");
    }
  });

  it("in any order: the newest of an address applies", async () => {
    const investor = await scene.investor();
    const email = address();
    const { mailId } = await mailed(investor, email);
    const bounced = (when: Date) =>
      post(eventOf("email.bounced", email, { email_id: mailId, bounce: { type: "Permanent" } }, when));
    const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
    const suppression = (kind: string, seconds: number, data: object) =>
      post({ type: `suppression.${kind}`, created_at: at(seconds).toISOString(), data: { email, ...data } });
    expect((await bounced(at(-30))).body).toEqual({ result: "noted" });
    expect(await nextFrom(investor, email)).toBe("bounced");
    await suppression("removed", -10, { to: [] });
    expect(await nextFrom(investor, email)).toBe("sent");
    await bounced(at(-20));
    expect(await nextFrom(investor, email)).toBe("sent");
    await suppression("added", 0, { origin: "complaint" });
    expect(await nextFrom(investor, email)).toBe("bounced");
  });

  it("of a complaint is the organisation's own, and its link's page says so", async () => {
    const [asking, neighbour] = await Promise.all([scene.investor(), scene.investor()]);
    const { body } = await tell(scene.service, eventOf("email.complained", asking.email));
    expect(body).toEqual({ result: "noted" });
    expect(await nextFrom(neighbour, asking.email)).toBe("sent");
    const email = address();
    const { mailId } = await mailed(asking, email);
    await scene.controls.mailEvent(mailId, "complain");
    const [mail] = await scene.controls.emailsTo(email);
    const page = await (await fetch(linkIn(mail ?? { headers: {} }))).text();
    expect(page).toContain("as spam");
    expect(page).not.toContain("<button");
  });
});

it("no log line contains an address", () => {
  expect(scene.logged.filter((text) => text.includes("@"))).toEqual([]);
});
