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
      const mails = await to(email);
      expect(mails.map((mail) => mail.to)).toEqual([[email]]);
      const [mail] = mails;
      const text = JSON.stringify(mail);
      for (const other of all.filter((one) => one !== email && one !== investor.email))
        expect(text).not.toContain(other);
      expect(mail?.headers).toMatchObject({
        "List-Unsubscribe": expect.stringMatching(/^<http:\/\/127\.0\.0\.1:\d+\/mail\/[\w-]+>$/),
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      });
      expect(mail?.html).toContain(linkIn(mail ?? { headers: {} }));
      expect(mail?.text).toContain(linkIn(mail ?? { headers: {} }));
    }
    const told = await investor.read(alert);
    expect(told).toMatchObject({ outcome: "emailed", recipients: all, reason: "Matched." });
    expect(told.delivery).toEqual(
      all.map((email) => ({ email, status: "sent", at: expect.stringMatching(/\+00:00$/) })),
    );
    expect(await scene.send(investor.id, alert)).toBe("done");
    for (const email of all) expect(await to(email)).toHaveLength(1);
  });

  it("say once, at the top, who added an address that is no member's", async () => {
    const investor = await scene.investor();
    const outsider = address();
    const company = await investor.company([investor.email, outsider]);
    for (let round = 0; round < 2; round += 1) await scene.send(investor.id, await investor.alert(company));
    const [second, first] = await to(outsider);
    expect(first?.text.startsWith(`${investor.email} (`)).toBe(true);
    expect(second?.text.startsWith("Zebrafinch Robotics")).toBe(true);
    for (const mail of await to(investor.email)) expect(mail.text).not.toContain("added your address");
  });

  it("name whoever added the address, by a change of the company too, and the organisation where nobody knows", async () => {
    const investor = await scene.investor();
    const [patched, unknown] = [address(), address()];
    const company = await investor.company([investor.email]);
    await investor.client.patch(`/tracker/${company}`, { alertEmails: [investor.email, patched] });
    await scene.send(investor.id, await investor.alert(company));
    expect((await to(patched))[0]?.text).toContain(`${investor.email} (Fund`);
    await scene.controls.sql(
      sql`update companies set alert_emails = array[${unknown}] where id = ${company}::uuid`,
    );
    await scene.send(investor.id, await investor.alert(company));
    expect((await to(unknown))[0]?.text).toMatch(/^Fund \S+ added your address/);
  });
});

it("nothing that is logged holds an address", () => {
  expect(scene.logged.length).toBeGreaterThan(0);
  expect(scene.logged.filter((text) => text.includes("@"))).toEqual([]);
});
