import { sql } from "kysely";
import type { Controls } from "../controls.ts";

/** A company that is enriched and asks for fundraising, put into the database as it is; its id. */
export async function storedCompany(controls: Controls, organisationId: string): Promise<string> {
  const [row] = await controls.sql(sql<{ id: string }>`
    insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status)
    values (${organisationId}::uuid, 'Fundraising', '{a@fund.example}', 'ready') returning id`);
  return row?.id ?? "";
}
