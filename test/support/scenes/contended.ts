/** The id of a contended row: each kind of row has its own. */
export const id = (kind: string, number: number) =>
  `${kind.padEnd(8, "0")}-0000-4000-8000-${String(number).padStart(12, "0")}`;

export const organisation = id("0a", 1);
/** The token of every lease. */
export const held = id("ee", 1);

/**
 * Fills a database with rows that several transactions want, each kind in the opposite order of its ids: endpoints (`aa`), companies (`cc`)
 * with open runs (`bb`), leads (`1e`) and alerts (`a1`, the second digit is the company). Each alert has emails to send, to hold for a
 * digest, in a digest (`d1`, the first digit of the alert), to a recipient to be asked, and sent. Ended work and old rows are to be deleted.
 */
export const contended = `
  create function pg_temp.i(kind text, n integer) returns uuid language sql immutable
  as $$ select (rpad(kind, 8, '0') || '-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid $$;
  create temp table mails (place serial, email text, status text, zone text, in_digest boolean, message text);
  insert into mails (email, status, zone, in_digest, message) values
    ('p@fund.example', 'waiting', null, false, null), ('q@fund.example', 'held', 'UTC', false, null),
    ('x@outside.example', 'waiting_for_consent', null, false, null), ('z@outside.example', 'held', 'UTC', true, null),
    ('s@outside.example', 'sent', null, false, 'message');

  insert into organisations (id, name) values (pg_temp.i('0a', 1), 'Fund');
  insert into members (id, organisation_id, email, role)
  select pg_temp.i('0b', n), pg_temp.i('0a', 1), case n when 1 then 'p' else 'q' end || '@fund.example',
         case n when 1 then 'owner' else 'member' end from unnest('{2,1}'::integer[]) n;
  insert into api_keys (id, organisation_id, member_id, name, key_hash, scopes)
  select pg_temp.i('0c', n), pg_temp.i('0a', 1), pg_temp.i('0b', n), 'key', repeat(n::text, 64), '{tracker:read,tracker:write}'
    from unnest('{2,1}'::integer[]) n;
  insert into webhooks (id, organisation_id, url, secret)
  select pg_temp.i('aa', n), pg_temp.i('0a', 1), 'https://hooks.example', 'secret' from unnest('{2,1}'::integer[]) n;

  insert into companies (id, organisation_id, company_name, name_key, company_website, website_key, company_linkedin_url, linkedin_key,
                         things_to_track, alert_emails, enrichment_status, email_frequency)
  select pg_temp.i('cc', n), pg_temp.i('0a', 1), 'c' || n, 'c' || n, 'https://c' || n, 'c' || n, 'https://l' || n, 'l' || n,
         'Fundraising', array(select email from mails), 'ready', 'daily' from unnest('{2,1}'::integer[]) n;
  insert into leads (id, organisation_id, person_key, founder_name, founder_key, founder_words, founder, relation, details,
                     source_company_id, tracked_company_id)
  select pg_temp.i('1e', n), pg_temp.i('0a', 1), n::text, 'Ada', n::text, '{}', '{}', 'customer', '{}', pg_temp.i('cc', (n + 1) % 2 + 1),
         case when n < 3 then pg_temp.i('cc', n % 2 + 1) end from unnest('{3,2,1}'::integer[]) n;
  insert into runs (id, organisation_id, company_id, reason, status)
  select pg_temp.i('bb', n), pg_temp.i('0a', 1), pg_temp.i('cc', n), 'cadence', 'running' from unnest('{2,1}'::integer[]) n;
  insert into digests (id, organisation_id, mailbox, day)
  select pg_temp.i('d1', n), pg_temp.i('0a', 1), 'z@outside.example', now()::date - n from unnest('{2,1}'::integer[]) n;
  insert into work (organisation_id, company_id, kind, subject, handed_at, lease_token, lease_until)
  select pg_temp.i('0a', 1), case k when 'bb' then pg_temp.i('cc', n) end,
         case k when 'bb' then 'run' when 'aa' then 'webhook' else 'digest' end, pg_temp.i(k, n), now(), pg_temp.i('ee', 1),
         now() + interval '1 hour'
    from unnest('{2,1}'::integer[]) n, unnest('{bb,aa,d1}'::text[]) k;
  insert into mail_recipients (id, organisation_id, mailbox, question, question_lease_until)
  select pg_temp.i('99', place), pg_temp.i('0a', 1), email, 'trying', now() from mails where message is null order by place desc;

  create temp table given as select n, pg_temp.i('cc', n % 10) as company from unnest('{22,11,21,12}'::integer[]) n;
  insert into runs (id, organisation_id, company_id, reason, status, created_at, context)
  select pg_temp.i('b1', n), pg_temp.i('0a', 1), company, 'cadence', 'finished', now() - interval '100 days', '[]' from given;
  insert into signals (id, organisation_id, company_id, run_id, type, severity, recommendation, needs_attention, title, summary, words,
                       evidence, analysis, created_at)
  select pg_temp.i('55', n), pg_temp.i('0a', 1), company, pg_temp.i('b1', n), 'press', 'low', 'watch', false, 'title', 'summary', '{}',
         '[]', '{}', now() - interval '100 days' from given;
  insert into alerts (id, organisation_id, company_id, signal_id, run_id, reason, recipients, rule_evaluations, created_at)
  select pg_temp.i('a1', n), pg_temp.i('0a', 1), company, pg_temp.i('55', n), pg_temp.i('b1', n), 'reason', '{}',
         '[{"rule":"Fundraising","verdict":"matched"}]', now() - interval '100 days' from given;
  insert into deliveries (organisation_id, alert_id, place, email, mailbox, status, cause, digest_zone, digest_id, message_id, next_at)
  select pg_temp.i('0a', 1), pg_temp.i('a1', n), place, email, email, status, case when zone is not null then 'digest' end, zone,
         case when in_digest then pg_temp.i('d1', n / 10) end, message,
         case when message is null then now() + case when zone is null or in_digest then '-1 hour' else '1 hour' end::interval end
    from given, mails order by n % 2, case n % 2 when 0 then place else -place end;
  insert into work (organisation_id, company_id, kind, subject, result, ended_at)
  select pg_temp.i('0a', 1), company, 'email', pg_temp.i('a1', n), r, case when r is not null then now() - interval '2 days' end
    from unnest('{null,done}'::text[]) r, given;
  insert into idempotency_keys (organisation_id, api_key_id, idempotency_key, body_hash, company_id, created_at)
  select pg_temp.i('0a', 1), pg_temp.i('0c', 1), n::text, 'hash', company, now() - interval '2 days' from given;
  insert into idempotent_answers (organisation_id, api_key_id, idempotency_key, body_hash, status, answer, created_at)
  select pg_temp.i('0a', 1), pg_temp.i('0c', 1), n::text, 'hash', 200, '', now() - make_interval(days => 100 - n) from given;
  insert into changes (organisation_id, company_id, digest, content, found_at)
  select pg_temp.i('0a', 1), company, n::text, '{}', now() - interval '100 days' from given;
  update events set created_at = now() - interval '40 days';
  analyze`;
