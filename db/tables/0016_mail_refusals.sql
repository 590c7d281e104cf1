-- A bounce or a complaint concerns the organisation whose mail caused it. What the mail service itself suppresses concerns everybody.
create table mail_refusals (
  organisation_id uuid not null references organisations (id) on delete cascade,
  address text not null check (char_length(address) <= 254),
  ended text not null check (ended in ('bounced', 'complained')),
  at timestamptz not null,
  primary key (organisation_id, address)
);

alter table mail_addresses drop constraint mail_addresses_ended_check;
update mail_addresses set ended = 'suppressed' where ended is not null;
alter table mail_addresses add constraint mail_addresses_ended_check check (ended = 'suppressed');

alter table mail_recipients add column question_message_id text check (char_length(question_message_id) <= 200);
create index mail_recipients_question on mail_recipients (question_message_id) where question_message_id is not null;
