import { type Kysely, sql } from "kysely";

/** What a request with an `Idempotency-Key` was answered, for 24 hours; creating a company remembers the company itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table idempotent_answers (
    organisation_id uuid not null references organisations (id) on delete cascade,
    api_key_id uuid not null,
    idempotency_key text not null,
    body_hash text not null,
    status integer not null,
    answer text not null check (octet_length(answer) <= 1048576),
    created_at timestamptz not null default clock_timestamp(),
    primary key (api_key_id, idempotency_key)
  )`,
  `create index idempotent_answers_created on idempotent_answers (organisation_id, created_at)`,
  `create function keep_answer_to(api_key uuid, key text, hash text, status integer, answer text) returns void language sql as $$
     delete from idempotent_answers a
      where a.organisation_id = current_organisation() and a.created_at < clock_timestamp() - interval '24 hours';
     insert into idempotent_answers (organisation_id, api_key_id, idempotency_key, body_hash, status, answer)
     values (current_organisation(), api_key, key, hash, status, answer)
     on conflict do nothing
   $$`,
];
