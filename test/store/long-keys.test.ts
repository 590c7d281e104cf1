import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import type { Session } from "../../src/ports/session.ts";
import { compile } from "../../src/store/statement/database.ts";
import { databaseOf, newOrganisation, type TestOrganisation } from "../support/scenes/organisation.ts";
import { ownerOf } from "../support/scenes/owner.ts";
import { sharedStack } from "../support/servers/stack.ts";

let owner: Session;
let organisation: TestOrganisation;
let company: string;

beforeAll(async () => {
  const { env } = sharedStack();
  owner = ownerOf(env);
  organisation = await newOrganisation(env);
  const [row] = await rows<{ id: string }>(sql`
    insert into companies (organisation_id, things_to_track, alert_emails, enrichment_status)
    values (${organisation.id}::uuid, 'Fundraising', '{a@fund.example}', 'ready') returning id`);
  company = row?.id ?? "";
});

async function rows<Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const [found] = await owner.write(compile(statement));
  return found;
}

/** Ten kilobytes that do not compress, so that no index holds them as they are. */
const long = () => randomBytes(5_000).toString("hex");

/** What an index may hold of a text as it is, and why it is short. */
const short: Record<string, string> = {
  organisations_name_key: "checked: 200 characters",
  members_email: "checked: 254 characters",
  api_keys_key_hash_key: "checked: 64 digits",
  company_categories_pkey: "ids of the taxonomy",
  company_categories_category: "ids of the taxonomy",
  company_categories_surest: "ids of the taxonomy",
  lead_categories_pkey: "ids of the taxonomy",
  lead_categories_category: "ids of the taxonomy",
  lead_categories_decision: "ids of the taxonomy",
  signals_newest: "words of a list",
  signals_type: "words of a list",
  alerts_newest: "words of a list",
  newest_alerts_pkey: "words of a list",
  newest_alerts_newest: "words of a list",
  alerts_company_outcome: "words of a list",
  leads_newest: "words of a list",
  leads_decision: "words of a list",
  leads_stage: "words of a list",
  model_answers_pkey: "a digest",
  idempotency_keys_pkey: "200 printable characters",
  idempotent_answers_pkey: "200 printable characters",
  companies_beginning: "cut to 64 characters",
  companies_status: "words of a list",
  work_open: "a word of the code",
  schema_files_pkey: "a file's name",
  company_recipients_pkey: "checked: 254 characters",
  deliveries_mailbox: "checked: 254 characters",
  deliveries_message: "checked: 200 characters",
  deliveries_once: "checked: 254 characters",
  mail_addresses_pkey: "checked: 254 characters",
  mail_counts_pkey: "a mailbox and an id",
  mail_recipients_pkey: "checked: 254 characters",
};

it("no index holds a text as it is that may be long", async () => {
  const found = await rows(sql<{ name: string; keys: string[] }>`
    select c.relname as name, array_agg(pg_get_indexdef(i.indexrelid, k, true)) as keys
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam,
           generate_series(1, i.indnatts) k join pg_attribute a on a.attnum = k
     where a.attrelid = i.indexrelid and m.amname = 'btree' and a.atttypid = 'text'::regtype
       and c.relnamespace = 'public'::regnamespace
       and pg_get_indexdef(i.indexrelid, k::integer, true) !~ '^md5\\('
     group by c.relname order by c.relname`);
  expect(found.map(({ name }) => name).filter((name) => !(name in short))).toEqual([]);
  expect(found.length).toBeGreaterThan(10);
});

it("a company, a founder, a lead and a page are kept whatever the length of their keys, and are still one each", async () => {
  const key = long();
  const insertFounder = () =>
    rows(sql`
    insert into founders (organisation_id, company_id, position, name, name_key, joined_key, linkedin_key)
    values (${organisation.id}::uuid, ${company}::uuid, 0, 'Ada', ${key}, ${key}, ${key})`);
  const insertLead = () =>
    rows(sql`
    insert into leads (organisation_id, person_key, founder_name, founder_key, founder_words, founder, relation, details)
    values (${organisation.id}::uuid, ${key}, 'Ada', ${key}, '{}', '{}', 'customer', '{}')`);
  const insertPage = () =>
    rows(sql`
    insert into pages (organisation_id, company_id, url, kind, memory)
    values (${organisation.id}::uuid, ${company}::uuid, ${key}, 'other', '{}')`);
  await rows(sql`
    update companies set website_key = ${key}, linkedin_key = ${key}, name_key = ${key}, joined_key = ${key}
     where id = ${company}::uuid`);
  for (const insert of [insertFounder, insertLead, insertPage]) {
    await insert();
    await expect(insert()).rejects.toMatchObject({ sqlState: "23505" });
  }
});

it("a long key is found again, and only by itself", async () => {
  const key = long();
  await rows(
    sql`update companies set website_key = ${key}, linkedin_key = ${`in/${key}`} where id = ${company}::uuid`,
  );
  const find = async (website: string) => {
    const session = databaseOf(sharedStack().env).forOrganisation(organisation.id);
    const [[row]] = await session.read(
      compile(sql<{ found: string | null }>`select find_tracked(${`in/${key}`}, ${website}, '{}') as found`),
    );
    return row?.found;
  };
  expect(await find(key)).toBe(company);
  expect(await find(`${key}0`)).toBeNull();
});
