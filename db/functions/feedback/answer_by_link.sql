-- Records the feedback of a recipient of an alert, unless the recipient gets no more emails about the company.
create or replace function answer_by_link(link uuid, alert uuid, is_useful boolean) returns void language sql as $$
  select give_feedback(alert, is_useful, null, null, s.email) from feedback_state(link, alert) s where not s.stopped
$$;
