-- Copies a lead's decision to its categories, for lists by category and decision.
create or replace function follow_lead_decision() returns trigger language plpgsql as $$
begin
  update lead_categories k set decision = new.decision where k.lead_id = new.id;
  return null;
end $$;
create or replace trigger follow_lead_decision after update of decision on leads
  for each row when (old.decision <> new.decision) execute function follow_lead_decision();
