import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Session } from "../../../src/ports/session.ts";
import {
  claimMail,
  type MailClaim,
  muteMail,
  noteMailEvent,
  settleMail,
  type Wanted,
  waitingAlert,
} from "../../../src/store/mail/mailing.ts";
import { address, type Investor, type MailScene, openMailScene } from "../../support/scenes/mail-scene.ts";
import { databaseOf } from "../../support/scenes/organisation.ts";

let scene: MailScene;
beforeAll(async () => {
  scene = await openMailScene();
});
afterAll(() => scene.close());

const rules = { perDay: 100, perRecipient: 20, leaseSeconds: 60 };
const sessionOf = ({ id }: Investor): Session => databaseOf(scene.service.env).forOrganisation(id);

/** An alert that waits to be mailed to a member and to an outsider. */
async function waiting() {
  const investor = await scene.investor();
  const outsider = address();
  const company = await investor.company([investor.email, outsider]);
  const alert = await investor.alert(company);
  const session = sessionOf(investor);
  const wanted: Wanted[] = [investor.email, outsider].map((email) => ({
    email,
    member: email === investor.email,
    verdict: "waiting",
    cause: null,
  }));
  const claim = async (given: readonly Wanted[] = wanted, limits = rules) =>
    (await session.write(claimMail({ alert, wanted: [...given], rules: limits })))[0];
  const settle = (
    claims: readonly MailClaim[],
    result: "sent" | "refused" | "limited" | "failed",
    most = 7,
  ) =>
    session.write(
      settleMail({ alert, results: claims.map((one) => ({ ...one, result, messageId: null })), most }),
    );
  const statuses = async (): Promise<string[]> =>
    (await investor.read(alert)).delivery.map(({ status }: { status: string }) => status);
  return { investor, outsider, company, alert, session, wanted, claim, settle, statuses };
}

describe("an alert that waits to be mailed", () => {
  it("is read with all that decides who is mailed and what", async () => {
    const { alert, investor, outsider, company, session } = await waiting();
    const [[row]] = await session.read(waitingAlert(alert));
    expect(row).toMatchObject({
      id: alert,
      companyName: "Zebrafinch Robotics",
      emailAlertsEnabled: true,
      status: "ok",
      organisationId: investor.id,
      memberEmails: [investor.email],
      signal: { entityId: company },
    });
    const known = { introduced: false, stopped: false, consent: null, question: null, ended: null };
    expect(row?.recipients).toEqual([
      { email: investor.email, member: true, addedBy: investor.email, ...known },
      { email: outsider, member: false, addedBy: investor.email, ...known },
    ]);
  });

  it("is none to another organisation, and none once its mails are sent", async () => {
    const { alert, session, claim, settle } = await waiting();
    const stranger = sessionOf(await scene.investor());
    expect(await stranger.read(waitingAlert(alert))).toEqual([[]]);
    await settle(await claim(), "sent");
    expect(await session.read(waitingAlert(alert))).toEqual([[]]);
  });
});

describe("a claim of its mails", () => {
  it("is one caller's at a time, the member's first", async () => {
    const { claim, investor, outsider } = await waiting();
    const first = await claim();
    expect(first.map(({ act, address }) => [act, address])).toEqual([
      ["send", investor.email],
      ["send", outsider],
    ]);
    expect((await claim()).map(({ act }) => act)).toEqual(["busy", "busy"]);
  });

  it("of many at once gives each mail to one of them", async () => {
    const { claim } = await waiting();
    const all = (await Promise.all(Array.from({ length: 6 }, () => claim()))).flat();
    expect(all.filter(({ act }) => act === "send")).toHaveLength(2);
    expect(all.filter(({ act }) => act === "busy")).toHaveLength(10);
  });

  it("leaves what the day has no room for until there is some", async () => {
    const { claim, settle, statuses, investor } = await waiting();
    const claims = await claim(undefined, { ...rules, perDay: 1 });
    expect(claims.map(({ act, address }) => [act, address])).toEqual([["send", investor.email]]);
    await settle(claims, "sent");
    expect(await statuses()).toEqual(["sent", "held"]);
  });

  it("sends nothing to whom nothing is to be sent, and says why", async () => {
    const { claim, statuses, wanted, investor, alert } = await waiting();
    const [mine, theirs] = wanted as [Wanted, Wanted];
    await claim([mine, { ...theirs, verdict: "stopped", cause: "recipient" }]);
    expect(await statuses()).toEqual(["held", "stopped"]);
    expect((await investor.read(alert)).outcome).toBeNull();
  });
});

describe("what came of the tries", () => {
  it("ends the alert once all were sent or refused", async () => {
    const { claim, settle, statuses, investor, alert } = await waiting();
    const [one, other] = (await claim()) as [MailClaim, MailClaim];
    await settle([one], "sent");
    await settle([other], "refused");
    expect(await statuses()).toEqual(["sent", "failed"]);
    expect((await investor.read(alert)).outcome).toBe("emailed");
  });

  it("gives up what failed as often as it may, and not what there was no room for", async () => {
    const [failing, limited] = [await waiting(), await waiting()];
    await failing.settle(await failing.claim(), "failed", 1);
    expect(await failing.statuses()).toEqual(["failed", "failed"]);
    expect((await failing.investor.read(failing.alert)).outcome).toBe("failed");
    await limited.settle(await limited.claim(), "limited", 1);
    expect(await limited.statuses()).toEqual(["held", "held"]);
  });
});

it("a question that there was no room for is asked again, and one that failed as often as it may is given up", async () => {
  const { claim, settle, session, alert, outsider, wanted } = await waiting();
  const asking = wanted.map(
    (one) => ({ ...one, verdict: one.member ? "stopped" : "waiting_for_consent" }) as Wanted,
  );
  const questionNow = async () => {
    const [[row]] = await session.read(waitingAlert(alert));
    return row?.recipients.find(({ email }) => email === outsider)?.question;
  };
  const claims = await claim(asking);
  expect(claims.map(({ act, address }) => [act, address])).toEqual([["ask", outsider]]);
  await settle(claims, "limited", 1);
  expect(await questionNow()).toBe("trying");
  await settle(claims, "failed", 0);
  expect(await questionNow()).toBe("refused");
});

it("an alert that is muted sends no more, and says why", async () => {
  const { alert, session, investor, claim } = await waiting();
  await session.write(muteMail({ alert, why: "Alerts were turned off." }));
  const told = await investor.read(alert);
  expect([told.outcome, told.reason]).toEqual(["muted", expect.stringContaining("Alerts were turned off.")]);
  expect(await claim()).toEqual([]);
});

it("an address that bounced takes no more mail of anybody, until that is lifted", async () => {
  const { alert, session, outsider } = await waiting();
  const note = (ending: string, seconds: number) =>
    databaseOf(scene.service.env)
      .everywhere()
      .write(
        noteMailEvent({
          message: "",
          addresses: [outsider],
          verdict: null,
          ending,
          moment: new Date(Date.now() + seconds * 1_000).toISOString(),
        }),
      );
  const endedNow = async () => {
    const [[row]] = await session.read(waitingAlert(alert));
    return row?.recipients.find(({ email }) => email === outsider)?.ended;
  };
  await note("bounced", -60);
  expect(await endedNow()).toBe("bounced");
  await note("lifted", -30);
  expect(await endedNow()).toBeNull();
  await note("bounced", -45);
  expect(await endedNow()).toBeNull();
});
