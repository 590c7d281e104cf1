-- Stores the results of attempts, in the order in which they ended: `id`, `status` and `ok`. A delivery that failed waits for the next of
-- `delays`, in seconds, and is given up after the last. The last result decides whether the endpoint is failing; status 410 disables it.
create or replace function settle_webhook(webhook uuid, results jsonb, delays integer[]) returns void language plpgsql as $$
declare
  at timestamptz := clock_timestamp();
begin
  update webhook_deliveries d
     set attempts = d.attempts + 1, last_status = r.status, last_at = at,
         status = case when r.ok then 'delivered' when d.attempts < cardinality(delays) then 'waiting' else 'failed' end,
         next_at = case when not r.ok then at + make_interval(secs => delays[d.attempts + 1]) end
    from jsonb_to_recordset(results) r(id uuid, status text, ok boolean)
   where d.id = r.id and d.webhook_id = webhook and d.status = 'waiting';
  update webhooks w
     set status = case when r.gone then 'disabled' when r.last then 'active' else 'failing' end,
         failing_since = case when not r.last then coalesce(case when not r.any then w.failing_since end, at) end,
         told = w.told and not r.gone,
         last_delivery_at = case when r.any then at else w.last_delivery_at end
    from (select (results -> -1 ->> 'ok')::boolean as last, bool_or(o.ok) as any, bool_or(o.status = '410') as gone
            from jsonb_to_recordset(results) o(status text, ok boolean)) r
   where w.id = webhook and w.status <> 'disabled';
  if exists (select from webhooks w where w.id = webhook and w.status = 'disabled') then perform fail_waiting(webhook); end if;
end $$;
