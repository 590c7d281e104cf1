import { type Kysely, sql } from "kysely";

/** How a company's rules are understood, as the last run that found them edited read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table rulebooks (
        organisation_id uuid not null,
        company_id uuid primary key,
        rules jsonb not null check (octet_length(rules::text) <= 1048576),
        read_at timestamptz not null default clock_timestamp(),
        foreign key (organisation_id, company_id) references companies (organisation_id, id) on delete cascade
      )`,
    )
    .execute(db);
}
