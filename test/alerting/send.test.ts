import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { address, linkIn, runMailScene } from "../support/scenes/mail-scene.ts";

const scene = runMailScene();

const to = (email: string) => scene.controls.emailsTo(email);

describe("the mails of an alert", () => {
  it("go to each recipient alone, with a link that stops them in one click", async () => {
    const investor = await scene.investor();
    const outsiders = [address(), address(), address()];
    const all = [investor.email, ...outsiders];
    const alert = await investor.alert(await investor.company(all));
    expect(await scene.send(investor.id, alert)).toBe("done");
    for (const email of all) {
      const [mail, ...more] = await to(email);
      if (!mail || more.length > 0) throw new Error(`${email} got not one email`);
      expect(mail.to).toEqual([email]);
      for (const other of all.filter((one) => one !== email && one !== investor.email))
        expect(JSON.stringify(mail)).not.toContain(other);
      expect(linkIn(mail)).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/mail\/[\w-]+$/);
      expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
      for (const part of [mail.html, mail.text]) expect(part).toContain(linkIn(mail));
    }
    const delivery = all.map((email) => ({ email, status: "sent", at: expect.stringMatching(/\+00:00$/) }));
    const told = { outcome: "emailed", recipients: all, reason: "Matched.", delivery };
    expect(await investor.read(alert)).toMatchObject(told);
    expect(await scene.send(investor.id, alert)).toBe("done");
    for (const email of all) expect(await to(email)).toHaveLength(1);
  });

  it("name once, at the top, who added an address that is no member's, or the organisation where nobody knows", async () => {
    const investor = await scene.investor();
    const [patched, unknown] = [address(), address()];
    const company = await investor.company([investor.email]);
    await investor.client.patch(`/tracker/${company}`, { alertEmails: [investor.email, patched] });
    await scene.send(investor.id, await investor.alert(company));
    await scene.send(investor.id, await investor.alert(company));
    const [second, first] = (await to(patched)).map(({ text }) => text);
    expect(first?.startsWith(`${investor.email} (Fund`)).toBe(true);
    expect(second?.startsWith("Zebrafinch Robotics")).toBe(true);
    for (const mail of await to(investor.email)) expect(mail.text).not.toContain("added your address");
    await scene.controls.sql(sql`
      update companies set alert_emails = array[${unknown}] where id = ${company}::uuid`);
    await scene.send(investor.id, await investor.alert(company));
    expect((await to(unknown))[0]?.text).toMatch(/^Fund \S+ added your address/);
  });
});

it("no log line contains an address", () => {
  expect(scene.logged.length).toBeGreaterThan(0);
  expect(scene.logged.filter((text) => text.includes("@"))).toEqual([]);
});
