import { type Kysely, sql } from "kysely";

/**
 * An index holds keys of some 2,700 bytes, an address or a folded name can be longer: indexes on such keys hold their MD5,
 * and whoever looks one up compares both, the digest to find it and the key to be sure. `md5` is leakproof, so row-level
 * security does not keep it from its index.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...indexes, findTracked]) await sql.raw(statement).execute(db);
}

const indexes = [
  `drop index companies_website`,
  `create index companies_website on companies (organisation_id, md5(website_key))`,
  `drop index companies_linkedin`,
  `create index companies_linkedin on companies (organisation_id, md5(linkedin_key))`,
  `drop index companies_joined`,
  `create index companies_joined on companies (organisation_id, md5(joined_key))`,
  `drop index founders_linkedin`,
  `create unique index founders_linkedin on founders (company_id, md5(linkedin_key))`,
  `drop index founders_person`,
  `drop index founders_joined`,
  `create index founders_joined on founders (organisation_id, md5(joined_key))`,
  `alter table leads drop constraint leads_organisation_id_person_key_key`,
  `create unique index leads_person on leads (organisation_id, md5(person_key))`,
  `drop index leads_founder`,
  `create index leads_founder on leads (organisation_id, md5(founder_key))`,
  `alter table pages drop constraint pages_pkey`,
  `create unique index pages_address on pages (company_id, md5(url))`,
];

/** Specification 4.2: two identifiers must match; a website alone never does. */
const findTracked = `
create or replace function find_tracked(linkedin text, website text, people text[]) returns uuid language sql stable as $$
  select c.id from companies c
   where (md5(c.linkedin_key) = md5(linkedin) or md5(c.website_key) = md5(website))
     and ((c.linkedin_key = linkedin and c.website_key = website)
          or ((c.linkedin_key = linkedin or c.website_key = website)
              and exists (select 1 from founders f where f.company_id = c.id and f.linkedin_key = any(people))))
   order by c.created_at, c.id limit 1
$$`;
