import { sql } from "kysely";
import { sendAlert } from "../../../src/alerting/send.ts";
import { buildWorkServices } from "../../../src/platform/services/work-services.ts";
import { type Client, clientOf } from "../servers/client.ts";
import { evaluation } from "./drafts.ts";
import { type FileScene, runScene, type Scene } from "./fault-scene.ts";
import { newOrganisation, type TestOrganisation } from "./organisation.ts";

/** What the page of a company says in these tests; no mail that asks may hold a word of it. */
const pageWords = "Zebrafinch raises a $12M Series A";

/** An investor whose companies are stored past enrichment and runs, so that only mail is at work. */
export interface Investor extends TestOrganisation {
  client: Client;
  /** A company with these alert addresses, added by the investor's own key; its id. */
  company(alertEmails: readonly string[], companyName?: string): Promise<string>;
  /** An alert of the company that waits to be mailed; its id. */
  alert(companyId: string): Promise<string>;
  /** The alert as the API answers it. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into any answer.
  read(alertId: string): Promise<any>;
  /** The status of the alert's email to each address, in the order of the addresses. */
  statuses(alertId: string): Promise<string[]>;
}

export interface MailScene extends FileScene {
  investor(): Promise<Investor>;
  /** Sends the open emails of the alert, in this process. */
  send(organisationId: string, alertId: string): Promise<string>;
}

/** A scene for the tests of a file, with shortcuts to mails. */
export function runMailScene(settings: Record<string, string> = {}): MailScene {
  const scene = runScene(() => settings);
  return Object.assign(scene, {
    investor: () => investorOf(scene),
    send(organisationId: string, alertId: string) {
      const services = buildWorkServices(scene.service.env, () => undefined);
      return sendAlert(services, services.database.forOrganisation(organisationId), alertId);
    },
  });
}

async function investorOf({ service, controls }: Scene): Promise<Investor> {
  const organisation = await newOrganisation(service.env);
  const client = clientOf(service.url, organisation.key);
  const read: Investor["read"] = async (alertId) => (await client.get(`/alerts/${alertId}`)).body.data;
  return {
    ...organisation,
    client,
    async company(alertEmails, companyName = "Zebrafinch Robotics") {
      const given = { companyName, thingsToTrack: "Fundraising", alertEmails };
      const { status, body } = await client.post("/tracker", given);
      if (status !== 201) throw new Error(JSON.stringify(body));
      const { id } = body.data;
      await controls.sql(sql`update runs set status = 'cancelled' where company_id = ${id}::uuid`);
      await controls.sql(sql`update companies set enrichment_status = 'ready' where id = ${id}::uuid`);
      return id;
    },
    async alert(companyId) {
      const evidence = [{ url: "https://zebrafinch.example/blog", quote: pageWords }];
      const evaluations = JSON.stringify([evaluation("Fundraising", { evidence })]);
      const [row] = await controls.sql(sql<{ id: string }>`
        with r as (insert into runs (organisation_id, company_id, reason, status)
                   values (${organisation.id}::uuid, ${companyId}::uuid, 'cadence', 'finished') returning id),
        s as (insert into signals (organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title,
                                   summary, words, evidence, analysis)
              select ${organisation.id}::uuid, ${companyId}::uuid, id, 'fundraising', 'high', 'review', true, ${pageWords},
                     ${pageWords}, '{}', '[]', '{"updates":[],"sources":[],"analyzer":{"name":"builtin","model":null,"degraded":false}}'
                from r returning id, run_id)
        insert into alerts (organisation_id, company_id, signal_id, run_id, outcome, reason, recipients, rule_evaluations)
        select ${organisation.id}::uuid, ${companyId}::uuid, id, run_id, null, 'Matched.', '{}', ${evaluations}::json
          from s returning id`);
      if (!row) throw new Error("no alert was stored");
      return row.id;
    },
    read,
    statuses: async (alertId) =>
      (await read(alertId)).delivery.map(({ status }: { status: string }) => status),
  };
}

let made = 0;
/** An address that no other test uses. */
export function address(name = "someone", host = "outside.example"): string {
  made += 1;
  return `${name}-${made}-${crypto.randomUUID().slice(0, 8)}@${host}`;
}

/** The link that a mail's header names. */
export function linkIn(mail: { headers: Record<string, string> }): string {
  return /^<(.+)>$/.exec(mail.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
}

/** Says something with a mail's link, as its page's form does. */
export function answer(link: string, said: string): Promise<Response> {
  return fetch(link, { method: "POST", body: new URLSearchParams({ answer: said }) });
}
