-- One sentence for each reason why some mails of an alert are not sent, in the order of the mails; null where all are. Lists ask it for
-- each row that has such a mail: in plpgsql its plan is kept.
create or replace function delivery_notes(alert uuid) returns text language plpgsql stable as $$
begin
  return (
  with words(about, note) as (values
    ('waiting', 'waiting for the mail service'),
    ('organisation_limit', 'held until there is room under the organisation''s daily limit'),
    ('recipient_limit', 'held until there is room under the recipient''s daily limit'),
    ('waiting_for_consent', 'waiting for the recipient''s consent'),
    ('recipient', 'stopped by the recipient'),
    ('declined', 'declined by the recipient'),
    ('complaint', 'ended by the recipient''s complaint'),
    ('no_answer', 'given up, for the recipient gave no consent within 7 days'),
    ('removed', 'given up, for the address was taken off the company'),
    ('muted', 'given up, for alerts were turned off meanwhile'),
    ('bounced', 'bounced'),
    ('suppressed', 'not sent, for the mail service sends nothing to the address'),
    ('mail_service', 'not sent, for the mail service refused it'),
    ('question_refused', 'not sent, for the mail service refused to ask the recipient'),
    ('too_late', 'given up after 7 days without room under a daily limit')),
  mails as (
    select d.status, row_number() over (order by d.place, d.id) as place, count(*) over () as every,
           coalesce(c.note, s.note, d.status) as note
      from deliveries d left join words c on c.about = d.cause left join words s on s.about = d.status
     where d.alert_id = alert),
  notes as (
    select note, count(*) as mails, min(place) as place, min(every) as every from mails where status <> 'sent' group by note)
  select string_agg(case every when 1 then 'The mail is' else format('%s of %s mails:', mails, every) end || ' ' || note || '.',
                    ' ' order by place)
    from notes);
end $$;
