-- One sentence per reason why emails of an alert are not sent, in the order of the emails; null if all are sent. Lists call it for each
-- row with an unsent email, and plpgsql caches its plan.
create or replace function delivery_notes(alert uuid) returns text language plpgsql stable as $$
begin
  return (
  with words(about, note) as (values
    ('waiting', 'waiting for the mail service'),
    ('organisation_limit', 'held because of the organisation''s daily limit'),
    ('recipient_limit', 'held because of the recipient''s daily limit'),
    ('waiting_for_consent', 'waiting for the recipient''s consent'),
    ('recipient', 'stopped by the recipient'),
    ('declined', 'declined by the recipient'),
    ('complaint', 'stopped because the recipient reported spam'),
    ('no_answer', 'not sent because the recipient gave no consent within 7 days'),
    ('removed', 'not sent because the address was removed from the company'),
    ('muted', 'not sent because alerts were turned off'),
    ('bounced', 'bounced'),
    ('suppressed', 'not sent because the mail service suppresses the address'),
    ('mail_service', 'not sent because the mail service refused it'),
    ('question_refused', 'not sent because the mail service refused the consent request'),
    ('too_late', 'not sent because a daily limit was reached for 7 days')),
  mails as (
    select d.status, row_number() over (order by d.place, d.id) as place, count(*) over () as every,
           coalesce(c.note, s.note, d.status) as note
      from deliveries d left join words c on c.about = d.cause left join words s on s.about = d.status
     where d.alert_id = alert),
  notes as (
    select note, count(*) as mails, min(place) as place, min(every) as every from mails where status <> 'sent' group by note)
  select string_agg(case every when 1 then 'The email is' else format('%s of %s emails:', mails, every) end || ' ' || note || '.',
                    ' ' order by place)
    from notes);
end $$;
