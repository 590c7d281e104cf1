import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerQuestion, linkState, resumeMail, stopMail } from "../../../src/store/mail/links.ts";
import { claimMail } from "../../../src/store/mail/mailing.ts";
import { address, type MailScene, openMailScene } from "../../support/scenes/mail-scene.ts";
import { databaseOf } from "../../support/scenes/organisation.ts";

let scene: MailScene;
beforeAll(async () => {
  scene = await openMailScene();
});
afterAll(() => scene.close());

const rules = { perDay: 100, perRecipient: 20, leaseSeconds: 60 };

/** A recipient of two companies' mails, whose link is that of the first. */
async function recipient(verdict: "waiting" | "waiting_for_consent" = "waiting") {
  const investor = await scene.investor();
  const email = address();
  const company = await investor.company([email]);
  const alert = await investor.alert(company);
  const other = await investor.company([email], "Another");
  const session = databaseOf(scene.service.env).forOrganisation(investor.id);
  const wanted = [{ email, member: false, verdict, cause: null }];
  const [[claimed]] = await session.write(claimMail({ alert, wanted, rules }));
  if (!claimed) throw new Error("no mail was claimed");
  const state = async (of = company) => (await session.read(linkState(claimed.link, of)))[0][0];
  return { investor, session, company, other, alert, link: claimed.link, state };
}

const nothing = { stoppedAll: false, stoppedCompany: false, consent: null, asked: false };

describe("how things stand for the reader of a link", () => {
  it("is whose mails they are and about whom, and nothing stopped", async () => {
    const { state } = await recipient();
    expect(await state()).toEqual({
      companyName: "Zebrafinch Robotics",
      companyExists: true,
      organisation: expect.stringMatching(/^Fund /),
      ...nothing,
    });
  });

  it("is nothing where the organisation knows no such recipient, and no company where that is gone", async () => {
    const { session, company, state } = await recipient();
    expect(await session.read(linkState(crypto.randomUUID(), company))).toEqual([[]]);
    expect(await state(crypto.randomUUID())).toMatchObject({ companyName: null, companyExists: false });
    const stranger = databaseOf(scene.service.env).forOrganisation((await scene.investor()).id);
    expect(await stranger.read(linkState(crypto.randomUUID(), company))).toEqual([[]]);
  });
});

describe("a stop", () => {
  it("of one company leaves the others, and is taken back", async () => {
    const { session, link, company, other, state } = await recipient();
    for (let times = 0; times < 2; times += 1) await session.write(stopMail({ link, company }));
    expect(await state()).toMatchObject({ stoppedCompany: true, stoppedAll: false });
    expect(await state(other)).toMatchObject({ stoppedCompany: false, stoppedAll: false });
    await session.write(resumeMail({ link, company }));
    expect(await state()).toMatchObject(nothing);
  });

  it("of all is every company's, and is taken back with that of the link's own", async () => {
    const { session, link, company, other, state } = await recipient();
    await session.write(stopMail({ link, company }), stopMail({ link, company: null }));
    expect(await state(other)).toMatchObject({ stoppedAll: true });
    await session.write(resumeMail({ link, company }));
    expect(await state()).toMatchObject(nothing);
    expect(await state(other)).toMatchObject(nothing);
  });

  it("of a link that is nobody's changes nothing", async () => {
    const { session, company, state } = await recipient();
    await session.write(stopMail({ link: crypto.randomUUID(), company: null }));
    expect(await state(company)).toMatchObject(nothing);
  });
});

describe("the answer of somebody who was asked", () => {
  it("is what it was last; a yes hands over the mail that waited for it", async () => {
    const { session, link, state, alert, investor } = await recipient("waiting_for_consent");
    expect(await state()).toMatchObject({ asked: true, consent: null });
    const [[no]] = await session.write(answerQuestion({ link, answer: "no" }));
    expect(no?.value).toEqual([]);
    expect(await state()).toMatchObject({ consent: "no" });
    expect((await investor.read(alert)).delivery[0].status).toBe("stopped");

    const later = await recipient("waiting_for_consent");
    const [[yes]] = await later.session.write(answerQuestion({ link: later.link, answer: "yes" }));
    expect(yes?.value.map(({ kind, subject }) => [kind, subject])).toEqual([["email", later.alert]]);
    expect(await later.state()).toMatchObject({ consent: "yes" });
  });
});
