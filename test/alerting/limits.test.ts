import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import {
  address,
  answer,
  type Investor,
  linkIn,
  type MailScene,
  openMailScene,
} from "../support/scenes/mail-scene.ts";
import { until } from "../support/servers/client.ts";

const perDay = 6;
const perRecipient = 4;
let scene: MailScene;

beforeAll(async () => {
  for (const level of ["log", "warn", "error"] as const)
    vi.spyOn(console, level).mockImplementation(() => undefined);
  scene = await openMailScene({
    MAILS_PER_DAY: String(perDay),
    MAILS_PER_RECIPIENT_PER_DAY: String(perRecipient),
  });
});
afterAll(() => scene.close());

const to = (email: string) => scene.controls.emailsTo(email);
const statuses = async (investor: Investor, alert: string) =>
  (await investor.read(alert)).delivery.map(({ status }: { status: string }) => status);
const tomorrow = () => new Date(Date.now() + 86_400_000);

describe("a day's mails", () => {
  it("of an organisation beyond the limit are held, said in the alert, and sent the next day", async () => {
    const investor = await scene.investor();
    const all = Array.from({ length: 7 }, () => address("aaa"));
    all.push(investor.email);
    const alert = await investor.alert(await investor.company(all));
    expect(await scene.send(investor.id, alert)).toBe("done");
    const before = await statuses(investor, alert);
    expect(before.filter((status: string) => status === "sent")).toHaveLength(perDay);
    expect(before.filter((status: string) => status === "held")).toHaveLength(2);
    expect(before.at(-1)).toBe("sent");
    expect(await investor.read(alert)).toMatchObject({
      outcome: "emailed",
      reason: "Matched. 2 of 8 mails: held until there is room under the organisation's daily limit.",
    });
    await scene.controls.cron();
    expect(await scene.send(investor.id, alert)).toBe("done");
    expect(await statuses(investor, alert)).toEqual(before);

    const late = await investor.alert(await investor.company([investor.email]));
    await scene.send(investor.id, late);
    expect(await investor.read(late)).toMatchObject({
      outcome: null,
      emailedAt: null,
      delivery: [{ status: "held" }],
    });

    await scene.controls.cron(tomorrow());
    await until(
      async () => [...(await statuses(investor, alert)), ...(await statuses(investor, late))],
      (all) => all.every((status) => status === "sent"),
    );
    for (const email of all) expect(await to(email)).toHaveLength(email === investor.email ? 2 : 1);
    expect(await investor.read(late)).toMatchObject({ outcome: "emailed", reason: "Matched." });
  });

  it("to one recipient are limited for each organisation by itself", async () => {
    const recipient = await scene.investor();
    const neighbour = await scene.investor();
    const mail = async (investor: Investor) => {
      const company = await investor.company([recipient.email]);
      const sent: string[] = [];
      for (let round = 0; round <= perRecipient; round += 1) {
        const alert = await investor.alert(company);
        await scene.send(investor.id, alert);
        sent.push(...(await statuses(investor, alert)));
      }
      return sent;
    };
    expect(await mail(neighbour)).toEqual(["sent", "sent", "sent", "sent", "held"]);
    expect(await mail(recipient)).toEqual(["sent", "sent", "sent", "sent", "held"]);
  });

  it("to one mailbox count together, however it is spelt", async () => {
    const investor = await scene.investor();
    const email = address();
    const spelled = Array.from({ length: 6 }, (_, at) => email.replace("@", `+${at}@`));
    const alert = await investor.alert(await investor.company(spelled));
    await scene.send(investor.id, alert);
    expect((await statuses(investor, alert)).filter((status: string) => status === "sent")).toHaveLength(
      perRecipient,
    );
  });

  it("that find no room for seven days are given up, and said to be", async () => {
    const investor = await scene.investor();
    await scene.send(
      investor.id,
      await investor.alert(await investor.company(Array.from({ length: 8 }, () => address()))),
    );
    const alert = await investor.alert(await investor.company([investor.email]));
    await scene.send(investor.id, alert);
    await scene.controls.cron(new Date(Date.now() + 7.5 * 86_400_000));
    await until(
      () => statuses(investor, alert),
      ([status]) => status !== "held",
    );
    expect(await investor.read(alert)).toMatchObject({
      outcome: "failed",
      delivery: [{ status: "failed" }],
      reason: "Matched. The mail is given up after 7 days without room under a daily limit.",
    });
  });

  it("are none of a recipient who stopped them", async () => {
    const investor = await scene.investor();
    const outsider = address();
    const company = await investor.company([outsider]);
    await scene.send(investor.id, await investor.alert(company));
    const [mail] = await to(outsider);
    await answer(linkIn(mail ?? { headers: {} }), "stop_all");
    for (let round = 0; round < 3; round += 1) await scene.send(investor.id, await investor.alert(company));
    const [count] = await scene.controls.sql(
      sql<{ mails: number }>`select mails from mail_counts where counted = ${`organisation ${investor.id}`}`,
    );
    expect(count?.mails).toBe(1);
  });
});

it("no organisation sends more than its day's mails and no recipient gets more of it than a recipient's, whatever is sent at once", async () => {
  const step = fc.record({
    investor: fc.integer({ min: 0, max: 2 }),
    recipients: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 6 }),
    workers: fc.integer({ min: 1, max: 3 }),
    spelling: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
      const investors = await Promise.all([scene.investor(), scene.investor(), scene.investor()]);
      const people = Array.from({ length: 6 }, () => address());
      const before = (await scene.controls.emails()).length;
      const work = steps.map(async ({ investor: at, recipients, workers, spelling }) => {
        const investor = investors[at];
        if (!investor) throw new Error("no investor");
        const emails = recipients.map((one) => people[one]?.replace("@", spelling ? "+x@" : "@") ?? "");
        const alert = await investor.alert(await investor.company(emails));
        await Promise.all(Array.from({ length: workers }, () => scene.send(investor.id, alert)));
        return { at, emails, delivery: await statuses(investor, alert) };
      });
      const done = await Promise.all(work);
      const mails = (await scene.controls.emails()).slice(0, -before || undefined);
      const sentOf = (at: number) =>
        done
          .filter((one) => one.at === at)
          .flatMap(({ delivery }) => delivery.filter((status: string) => status === "sent"));
      for (const at of [0, 1, 2]) expect(sentOf(at).length).toBeLessThanOrEqual(perDay);
      for (const at of [0, 1, 2])
        for (const person of people) {
          const got = done
            .filter((one) => one.at === at)
            .flatMap(({ emails, delivery }) =>
              delivery.filter(
                (status: string, place: number) =>
                  status === "sent" && emails[place]?.replace("+x@", "@") === person,
              ),
            );
          expect(got.length).toBeLessThanOrEqual(perRecipient);
        }
      expect(mails).toHaveLength([0, 1, 2].flatMap(sentOf).length);
      for (const { delivery, emails } of done) {
        expect(delivery).toHaveLength(emails.length);
        expect(delivery.every((status: string) => ["sent", "held"].includes(status))).toBe(true);
      }
    }),
    { numRuns: process.env.FAULTS === "long" ? 40 : 6 },
  );
});
