import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deleteCompany } from "../../src/store/companies.ts";
import { contended, held, id, organisation } from "../support/scenes/contended.ts";
import { openInterleaved, type Statements } from "../support/scenes/interleaved.ts";

const { TEST_DATABASE_URL } = process.env;

/** A transaction of a member: every request ends by requesting the work of the organisation's endpoints. */
const request = (...statements: string[]): Statements => [
  ...job(`select set_config('app.member_id', '${id("0b", 1)}', true)`, ...statements),
  "select webhook_messages(null)",
];
const job = (...statements: string[]): Statements => [
  `select enter_organisation('${organisation}')`,
  ...statements,
];
const deletionOf = (company: string) => deleteCompany(company).sql.replace("$1", `'${company}'`);
const json = (value: unknown) => `'${JSON.stringify(value)}'`;

const emails = ["p@fund.example", "q@fund.example", "x@outside.example", "z@outside.example"];
const wanted = json(emails.map((email) => ({ email, verdict: "waiting", cause: null, member: true })));
const rules = json({ perDay: 99, perRecipient: 99, leaseSeconds: 60, alerts: 50 });
const asked = (...recipients: number[]) =>
  json(recipients.map((number) => ({ act: "ask", link: id("99", number), result: "sent" })));
const registration = (number: number) => ({
  companyName: `c${number}`,
  nameKey: `c${number}`,
  joinedKey: `c${number}`,
  confirmed: false,
  companyWebsite: `https://c${number}`,
  websiteKey: `c${number}`,
  companyLinkedinUrl: `https://l${number}`,
  linkedinKey: `l${number}`,
  founders: [{ name: "Bo", nameKey: "bo", joinedKey: "bo" }],
  settings: { thingsToTrack: "Hiring", alertEmails: ["n@fund.example"], emailFrequency: "weekly" },
});
const report = (...leads: string[]) =>
  json({
    signal: {
      ...{ type: "press", severity: "low", recommendation: "watch", needsAttention: false },
      ...{ title: "", summary: "", words: [], evidence: [], analysis: {} },
    },
    alert: { outcome: "muted", reason: "", recipients: [], ruleEvaluations: [] },
    leads: leads.map((name) => ({
      ...{ personKey: name, nameKey: name, joinedKey: name, founder: { name }, founderKey: name },
      ...{ founderWords: [], founderJoinedKey: name, relation: "customer", stage: "late", details: {} },
      classification: [],
    })),
    ...{ pages: [], sources: [], changes: [], context: [], told: [], health: "ok" },
  });

const [company, other] = [id("cc", 1), id("cc", 2)];
const webhook = id("aa", 1);
const alert = id("a1", 11);
const transactions = {
  "a company is deleted": request(deletionOf(company)),
  "another company is deleted": request(deletionOf(other)),
  "a company is merged": request(`select merge_companies('${other}', '${company}')`),
  "a company's emails are changed": request(
    `select patch_company('${company}', ${json({ emailAlertsEnabled: false, alertEmails: emails.slice(1) })})`,
  ),
  "companies are registered again": request(
    `select register_companies(${json([registration(2), registration(1)])})`,
  ),
  "a lead is tracked": request(`select track_lead('${id("1e", 3)}', ${json(registration(1))})`),

  "an email is claimed": job(`select claim_mail('${alert}', ${wanted}, ${rules})`),
  "an email is settled": job(`select settle_mail('${alert}', ${asked(3, 2, 4)}, 7)`),
  "another email is settled": job(`select settle_mail('${id("a1", 12)}', ${asked(4, 3)}, 7)`),
  "an alert is muted": job(`select mute_mail('${alert}', 'why')`),
  "a digest is claimed": job(`select claim_digest('${id("d1", 1)}', ${wanted}, ${rules})`),
  "another digest is settled": job(`select settle_digest('${id("d1", 2)}', true, 'm')`),
  "emails are stopped": job(`select stop_mail('${id("99", 2)}', null)`),
  "a recipient consents": job(`select answer_question('${id("99", 3)}', 'yes')`),
  "an email bounces": [
    "select note_mail_event('message', '{s@outside.example}', 'bounced', 'bounced', clock_timestamp())",
  ],

  "webhooks are settled": job(
    `select close_work('webhook', '${webhook}', '${held}', 'done')`,
    `select settle_webhook('${webhook}', (select jsonb_agg(jsonb_build_object('id', d.id, 'status', '500', 'ok', false))
       from webhook_deliveries d where d.webhook_id = '${webhook}'), '{60}')`,
    `select webhook_messages('${webhook}')`,
  ),
  "an endpoint is disabled": request(`select change_webhook('${webhook}', '{"status":"disabled"}')`),
  "a secret is rotated": request(`select change_webhook('${webhook}', '{"secret":"new"}')`),
  "an endpoint is deleted": request(`select delete_webhook('${webhook}')`),

  "a run is reported": job(
    `select report_run('${id("bb", 1)}', '${held}', 1, ${report("ada", "between", "bo")})`,
  ),
  "another run is reported": job(`select report_run('${id("bb", 2)}', '${held}', 1, ${report("bo", "ada")})`),
  "a key is used and a member adds recipients": [
    `select * from enter_key('${"2".repeat(64)}')`,
    `select patch_company('${company}', '{"alertEmails":["n@fund.example"]}')`,
  ],
  "the member is removed": request(`select change_member('${id("0b", 2)}', null, null, true)`),
  "a zone is changed": request(`select change_member('${id("0b", 2)}', null, 'Asia/Tokyo', false)`),

  "old rows are deleted": ["select keep_house(clock_timestamp())"],
  "signals expire": [`select delete_expired(clock_timestamp(), '{"signals":30}', 100)`],
  "digests are due": ["select queue_due_digests(clock_timestamp() + interval '1 day', 100)"],
  "emails are due": ["select sweep_mail(clock_timestamp(), 100)"],
  "messages are sent": ["select mark_handed(array(select message_id from work))"],
};
type Name = keyof typeof transactions;

const rowsOf = (table: string, where: string) => `select from ${table} where ${where} for update`;
const leadBetween = `insert into leads (organisation_id, person_key, founder_name, founder_key, founder_words, founder, relation, details)
  values ('${organisation}', 'between', 'x', 'x', '{}', '{}', 'customer', '{}')`;

/** The first transaction, what another one holds until the second waits or has run, and the second. */
type Meeting = readonly [first: Name, holding: string, second: Name];
/** Each of them was a deadlock. */
const meetings: Record<string, Meeting[]> = {
  webhooks: [
    [
      "webhooks are settled",
      rowsOf("webhook_deliveries", `webhook_id = '${webhook}'`),
      "an endpoint is disabled",
    ],
    [
      "webhooks are settled",
      rowsOf("webhook_deliveries", `webhook_id = '${webhook}'`),
      "an endpoint is deleted",
    ],
    ["webhooks are settled", rowsOf("work", `subject = '${webhook}'`), "a secret is rotated"],
  ],
  emails: [
    ["a company is deleted", rowsOf("signals", "true"), "an email is claimed"],
    ["a company is deleted", rowsOf("signals", "true"), "an email is settled"],
    ["a company is deleted", rowsOf("signals", "true"), "an alert is muted"],
    ["a company is deleted", rowsOf("signals", "true"), "a digest is claimed"],
    ["a company is deleted", rowsOf("signals", "true"), "a recipient consents"],
    ["a company is deleted", rowsOf("deliveries", `alert_id = '${id("a1", 11)}'`), "an email bounces"],
    ["a company is merged", rowsOf("signals", "true"), "another digest is settled"],
    ["a company is merged", rowsOf("signals", "true"), "emails are stopped"],
    ["a company's emails are changed", rowsOf("webhooks", "true"), "an alert is muted"],
    ["companies are registered again", rowsOf("companies", `id = '${other}'`), "emails are stopped"],
    ["an email is settled", rowsOf("mail_recipients", `id = '${id("99", 2)}'`), "another email is settled"],
    ["a zone is changed", rowsOf("deliveries", `alert_id = '${id("a1", 12)}'`), "emails are stopped"],
  ],
  "the schedule": [
    ["old rows are deleted", rowsOf("work", "result = 'done'"), "another company is deleted"],
    ["old rows are deleted", rowsOf("idempotency_keys", "true"), "a company is merged"],
    ["signals expire", rowsOf("alerts", `id = '${id("a1", 22)}'`), "emails are stopped"],
    ["digests are due", rowsOf("deliveries", `alert_id = '${id("a1", 12)}'`), "emails are stopped"],
    ["emails are due", rowsOf("work", "kind = 'email'"), "a recipient consents"],
    ["messages are sent", rowsOf("work", `subject = '${id("a1", 12)}'`), "another company is deleted"],
  ],
  companies: [
    ["a company is deleted", rowsOf("leads", `id = '${id("1e", 1)}'`), "another company is deleted"],
    ["a company is deleted", rowsOf("companies", "true"), "a lead is tracked"],
    ["a run is reported", leadBetween, "another run is reported"],
  ],
  members: [
    ["a key is used and a member adds recipients", rowsOf("webhooks", "true"), "the member is removed"],
  ],
};

describe.runIf(TEST_DATABASE_URL)("transactions that meet take turns:", () => {
  let database: Awaited<ReturnType<typeof openInterleaved>>;
  beforeAll(async () => {
    database = await openInterleaved(TEST_DATABASE_URL ?? "", contended);
  });
  afterAll(() => database.close());

  describe.each(Object.entries(meetings))("%s", (_, all) => {
    it.each(all)("%s, waits for %s, and %s", async (first, holding, second) => {
      expect(await database.meet(transactions[first], holding, transactions[second])).toEqual([null, null]);
    });
  });
});
