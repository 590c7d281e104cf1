import { compactRun, fullRun, runReason, runStatus } from "../schemas/run.ts";
import { jsonList, jsonObject } from "./row-json/json.ts";
import { fullOnly, type Resource } from "./row-json/resource.ts";
import { createdWithin, ofCompany, oneOf } from "./statement/filters.ts";

const changes = jsonList(
  {
    url: "k.content -> 'url'",
    kind: "k.content -> 'kind'",
    change: "k.content -> 'change'",
    before:
      "case k.content ->> 'change' when 'removed' then k.content -> 'block' -> 'text' else k.content -> 'before' end",
    after: "case when k.content ->> 'change' <> 'removed' then k.content -> 'block' -> 'text' end",
  },
  `from unnest(r.change_digests) with ordinality d(digest, place)
    join changes k on k.company_id = r.company_id and k.digest = d.digest order by d.place`,
);

/** Runs (alias `r`) with their company (`c`), signal (`s`) and alert (`a`). */
export const runs: Resource<keyof typeof fullRun.shape> = {
  table: "runs",
  noun: "run",
  from: `runs r join companies c on c.id = r.company_id
    left join signals s on s.run_id = r.id left join alerts a on a.run_id = r.id`,
  alias: "r",
  columns: {
    taskId: "r.id",
    entityId: "r.company_id",
    entity: jsonObject({ id: "r.company_id", companyName: "c.company_name" }),
    reason: "r.reason",
    status: "r.status",
    queuedAt: "iso(r.created_at)",
    startedAt: "iso(r.started_at)",
    finishedAt: "iso(r.finished_at)",
    sources: "coalesce(r.sources, '[]')",
    reader: `case when s.id is not null then ${jsonObject({
      name: "s.analysis -> 'analyzer' -> 'name'",
      model: "s.analysis -> 'analyzer' -> 'model'",
      tokens: "coalesce((r.cost ->> 'tokens')::integer, 0)",
      degraded: "s.analysis -> 'analyzer' -> 'degraded'",
    })} end`,
    signalId: "s.id",
    alertId: "a.id",
    changeCount: "r.change_count",
    changes: fullOnly(changes),
  },
  cut: {},
  views: { full: fullRun, compact: compactRun },
  filters: [
    ...createdWithin,
    ofCompany("entity", "company_id", {
      by: "Only runs of this tracked company.",
      query: "Company or founder name",
    }),
    oneOf("status", "status", runStatus),
    oneOf("reason", "reason", runReason),
  ],
};
