import { type CompiledQuery, sql } from "kysely";
import { compactRun, fullRun, runReason, runStatus } from "../schemas/run.ts";
import { expression, listOf, objectOf } from "./row-json/columns.ts";
import { fullOnly, type Resource } from "./row-json/resource.ts";
import { createdWithin, ofCompany, oneOf } from "./statement/filters.ts";
import { compile } from "./statement/statement.ts";

const changes = listOf(
  {
    url: expression("k.content -> 'url'"),
    kind: expression("k.content -> 'kind'"),
    change: expression("k.content -> 'change'"),
    before: expression(
      "case k.content ->> 'change' when 'removed' then k.content -> 'block' -> 'text' else k.content -> 'before' end",
    ),
    after: expression(
      "case when k.content ->> 'change' <> 'removed' then k.content -> 'block' -> 'text' end",
    ),
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
    entity: objectOf({ id: "r.company_id", companyName: "c.company_name" }),
    reason: "r.reason",
    status: "r.status",
    queuedAt: "iso(r.created_at)",
    startedAt: "iso(r.started_at)",
    finishedAt: "iso(r.finished_at)",
    sources: expression("coalesce(r.sources, '[]')"),
    reader: expression(
      `case when s.id is not null then ${
        objectOf({
          name: expression("s.analysis -> 'analyzer' -> 'name'"),
          model: expression("s.analysis -> 'analyzer' -> 'model'"),
          tokens: expression("coalesce((r.cost ->> 'tokens')::integer, 0)"),
          degraded: expression("s.analysis -> 'analyzer' -> 'degraded'"),
        }).sql
      } end`,
    ),
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

/** A run that reported changes, as it stored them. */
export interface StoredRun<Change, Page> {
  taskId: string;
  /** When it was queued and when it began, ISO 8601. */
  createdAt: string;
  startedAt: string;
  sources: { url: string; status: string }[];
  /** Null beyond `characters`. */
  changes: Change[] | null;
  context: Page[];
}

/** The runs of a company in the last `days` whose changes are stored, newest first, up to `runs`; with changes up to `characters`. */
export function changedRuns<Change, Page>(
  company: string,
  { days, runs: most, characters }: { days: number; runs: number; characters: number },
): CompiledQuery<StoredRun<Change, Page>> {
  return compile(sql<StoredRun<Change, Page>>`
    with newest as materialized (
      select r.id, r.created_at, r.started_at, r.sources, r.context, k.changes, k.size
        from runs r cross join lateral (
          select json_agg(k.content order by d.place) as changes, sum(octet_length(k.content::text)) as size
            from unnest(r.change_digests) with ordinality d(digest, place)
            join changes k on k.company_id = r.company_id and k.digest = d.digest) k
       where r.company_id = ${company}::uuid and r.created_at >= clock_timestamp() - make_interval(days => ${days}::integer)
         and r.status in ('reported', 'finished') and r.change_count > 0 and k.changes is not null
       order by r.created_at desc, r.id desc limit ${most}::integer)
    select n.id as "taskId", iso(n.created_at) as "createdAt", iso(n.started_at) as "startedAt",
           coalesce(n.sources, '[]') as sources, coalesce(n.context, '[]') as context,
           case when sum(n.size) over (order by n.created_at desc, n.id desc) <= ${characters}::integer then n.changes end as changes
      from newest n order by n.created_at desc, n.id desc`);
}

/** What the runs of a company reported, for {@link StoredRun}s that are read again. No row if no run reported anything. */
export function reportedBefore(company: string): CompiledQuery<{ told: unknown }> {
  return compile(sql`select t.happenings as told from told t where t.company_id = ${company}::uuid`);
}
