import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { address, answer, type Investor, linkIn, runMailScene } from "../support/scenes/mail-scene.ts";
import { until } from "../support/servers/client.ts";

const scene = runMailScene({ ALERT_CONSENT: "outside", MAILS_PER_DAY: "8" });

const to = (email: string) => scene.controls.emailsTo(email);

async function asked(investor: Investor) {
  const outsider = address();
  const company = await investor.company([investor.email, outsider]);
  const alert = await investor.alert(company);
  expect(await scene.send(investor.id, alert)).toBe("done");
  const [question] = await to(outsider);
  if (!question) throw new Error("not asked");
  return { outsider, company, alert, question, link: linkIn(question) };
}

describe("an address outside the members' domains", () => {
  it("is asked first, without a word of any page, and not twice", async () => {
    const investor = await scene.investor();
    const { outsider, company, alert, question } = await asked(investor);
    const words = `${question.subject} ${question.text} ${question.html}`;
    for (const part of [investor.email, "Zebrafinch Robotics", "Fund "]) expect(words).toContain(part);
    for (const part of ["$12M", "Series", "raises", "zebrafinch.example", "Fundraising"])
      expect(words).not.toContain(part);
    expect(question.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const told = await investor.read(alert);
    expect(told.outcome).toBe("emailed");
    expect(await investor.statuses(alert)).toEqual(["sent", "waiting_for_consent"]);
    expect(told.reason).toContain("1 of 2 emails: waiting for the recipient's consent.");
    const { body } = await investor.client.get(`/tracker/${company}`);
    expect(body.data.alertDelivery).toMatchObject([{ email: outsider, status: "waiting_for_consent" }]);

    const other = await investor.company([outsider.replace("@", "+again@")], "Another");
    await scene.send(investor.id, await investor.alert(company));
    await scene.send(investor.id, await investor.alert(other));
    expect(await to(outsider)).toHaveLength(1);
    expect(await to(outsider.replace("@", "+again@"))).toHaveLength(0);
    const neighbour = await scene.investor();
    await scene.send(neighbour.id, await neighbour.alert(await neighbour.company([outsider])));
    expect((await to(outsider)).map(({ subject }) => subject.includes("asks whether"))).toEqual([true, true]);
  });

  it("is asked the next day if the organisation may send no more emails today; the alert is held until then", async () => {
    const investor = await scene.investor();
    const [, domain] = investor.email.split("@");
    const colleagues = Array.from({ length: 8 }, (_, place) => `${place}@${domain}`);
    await scene.send(investor.id, await investor.alert(await investor.company(colleagues)));
    const outsider = address();
    const alert = await investor.alert(await investor.company([outsider]));
    await scene.send(investor.id, alert);
    expect([await investor.statuses(alert), await to(outsider)]).toEqual([["held"], []]);
    expect((await investor.read(alert)).reason).toContain("organisation's daily limit");
    await scene.controls.cron(new Date(Date.now() + 86_400_000));
    const [question] = await until(
      () => to(outsider),
      ({ length }) => length > 0,
    );
    expect(question?.subject).toContain("asks whether");
    expect(await investor.statuses(alert)).toEqual(["waiting_for_consent"]);
  });

  it("is asked without addresses and calls to act, whatever the company and the organisation are called", async () => {
    const investor = await scene.investor();
    const name = `Click here https://evil.example ${investor.id}`;
    await scene.controls.sql(sql`update organisations set name = ${name} where id = ${investor.id}::uuid`);
    const outsider = address();
    const bait = "Verify your account at https://evil.example/login <b>now</b>";
    const company = await investor.company([outsider], bait);
    await scene.send(investor.id, await investor.alert(company));
    const [question] = await to(outsider);
    expect(question?.subject).toBe("An organisation asks whether you want alerts about a company");
    const page = await (await fetch(linkIn(question ?? { headers: {} }))).text();
    expect(page).toContain("all alerts from the same organisation");
    expect(`${question?.html} ${question?.text} ${page}`).not.toMatch(/evil\.example|Verify|Click here|<b>/);
  });

  it("is mailed after its yes: what waited, and what comes", async () => {
    const investor = await scene.investor();
    const { outsider, company, alert, question, link } = await asked(investor);
    const page = await (await fetch(link)).text();
    expect(page).toContain("Do you want emails about Zebrafinch Robotics?");
    expect(await investor.statuses(alert)).toEqual(["sent", "waiting_for_consent"]);
    for (const told of [page, question.text, question.html])
      expect(told).toMatch(/Your consent applies to all alerts from Fund /);
    const agreed = await (await answer(link, "yes")).text();
    expect(agreed).toContain("<h1>You will get alerts about Zebrafinch Robotics</h1>");
    expect(agreed).toMatch(/<p>Fund \S+ emails you when/);
    expect(agreed).not.toMatch(/<button(?![^>]*class="secondary")/);
    await until(
      () => investor.statuses(alert),
      ([, status]) => status === "sent",
    );
    const next = await investor.alert(company);
    await scene.send(investor.id, next);
    expect(await investor.statuses(next)).toEqual(["sent", "sent"]);
    const mails = await to(outsider);
    expect(mails).toHaveLength(3);
    expect(mails[1]?.text).toMatch(/added your address/);
    expect((await investor.client.get(`/tracker/${company}`)).body.data.alertDelivery).toEqual([]);
  });

  it("is let alone after its no, whatever is added or asked later", async () => {
    const investor = await scene.investor();
    const { outsider, company, alert, link } = await asked(investor);
    expect(await (await answer(link, "no")).text()).toContain("You declined");
    expect(await investor.statuses(alert)).toEqual(["sent", "stopped"]);
    const next = await investor.alert(company);
    await scene.send(investor.id, next);
    expect(await investor.statuses(next)).toEqual(["sent", "stopped"]);
    expect((await investor.read(next)).reason).toContain("declined by the recipient");
    expect(await to(outsider)).toHaveLength(1);
    await answer(link, "yes");
    await scene.send(investor.id, await investor.alert(company));
    expect(await to(outsider)).toHaveLength(2);
  });

  it("that says nothing is waited for seven days", async () => {
    const investor = await scene.investor();
    const outsider = address();
    const alert = await investor.alert(await investor.company([outsider]));
    const days = (count: number) => new Date(Date.now() + count * 86_400_000);
    await scene.send(investor.id, alert);
    await scene.controls.cron(days(6));
    const waiting = { outcome: null, delivery: [{ status: "waiting_for_consent" }] };
    expect(await investor.read(alert)).toMatchObject(waiting);
    await scene.controls.cron(days(7.1));
    const told = await until(
      () => investor.read(alert),
      ({ outcome }) => outcome !== null,
    );
    expect(told).toMatchObject({ outcome: "muted", delivery: [{ email: outsider, status: "stopped" }] });
    expect(told.reason).toContain("gave no consent within 7 days");
    expect(await to(outsider)).toHaveLength(1);
  });
});
