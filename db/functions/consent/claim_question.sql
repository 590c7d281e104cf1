-- Claims the only consent question of an organisation to a mailbox, or a retry of it. `ask`: the caller sends it now; `busy`: another
-- caller does; `asked`: nothing to do; the name of a limit: wait until tomorrow. A question first tried 20 hours ago counts as asked.
create or replace function claim_question(link uuid, today date, rules jsonb) returns text
language plpgsql as $$
declare
  box record;
  now_at timestamptz := clock_timestamp();
  reached text;
begin
  select * into box from mail_recipients r where r.id = link;
  if box.question = 'trying' and box.question_first_try_at < now_at - interval '20 hours' then
    update mail_recipients r set question = 'asked' where r.id = link;
    return 'asked';
  end if;
  if box.question is not null and box.question <> 'trying' then return 'asked'; end if;
  if box.question_lease_until > now_at then return 'busy'; end if;
  if box.question_counted_on is distinct from today then
    reached := count_mail(box.mailbox, today, (rules ->> 'perDay')::integer, (rules ->> 'perRecipient')::integer);
    if reached is not null then return reached; end if;
  end if;
  update mail_recipients r
     set question = 'trying', question_attempts = r.question_attempts + 1, question_counted_on = today,
         question_first_try_at = coalesce(r.question_first_try_at, now_at),
         question_lease_until = now_at + make_interval(secs => (rules ->> 'leaseSeconds')::integer)
   where r.id = link;
  return 'ask';
end $$;
