import type * as z from "zod/v4";
import { listSignals } from "../../operations/signals/list-signals.ts";
import { listCompanies } from "../../operations/tracker/list-companies.ts";
import { compactCompany, companyStatus, stage } from "../../schemas/company.ts";
import { pageOf } from "../../schemas/page.ts";
import { compactSignal } from "../../schemas/signal.ts";
import type { Page } from "../layout.tsx";
import { Choice, Field, Next, SeverityBadge, Time, words } from "../parts.tsx";
import { Sparkline, sparklineMs } from "../sparkline.tsx";
import type { Visit } from "../visit.ts";

/** The filters of the form, which are query fields of the operation. */
const filters = ["search", "sectors", "stage", "tag", "status"] as const;
const { options: statuses } = companyStatus;

/** /app/companies: the tracked companies, newest first. */
export async function companies(visit: Visit): Promise<Page> {
  const query = Object.fromEntries(
    [...filters, "cursor"].flatMap((name) => {
      const value = visit.c.req.query(name)?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
  const [{ data, nextCursor }, signals] = await Promise.all([
    visit.call(listCompanies, query, pageOf(compactCompany)),
    newsOf(visit),
  ]);
  return {
    title: "Companies",
    body: (
      <>
        <search>
          <form class="filters" method="get" action="/app/companies">
            <Field label="Search" name="search" type="search" value={query.search} placeholder="Name, site" />
            <Field label="Sector" name="sectors" value={query.sectors} placeholder="payments" />
            <Choice name="stage" label="Stage" values={stage.options} chosen={query.stage} none="Any" />
            <Field label="Tag" name="tag" value={query.tag} />
            <Choice name="status" label="Status" values={statuses} chosen={query.status} none="Any" />
            <button type="submit">Filter</button>
          </form>
        </search>
        {data.length === 0 ? (
          <p class="empty">
            No company found. <a href="/app/add">Add one</a>
          </p>
        ) : (
          <Table rows={data} visit={visit} {...signals} />
        )}
        <Next visit={visit} cursor={nextCursor} />
      </>
    ),
  };
}

interface News {
  /** Milliseconds of the signals with news, by company. */
  times: Map<string, number[]>;
  /** The time from which `times` is complete. */
  since: number;
}

/** The news of the weeks that a sparkline covers, read as three periods in parallel with at most a hundred signals each. */
async function newsOf(visit: Visit): Promise<News> {
  const [now, periods] = [Date.now(), 3];
  const moment = (nth: number) => now - (nth * sparklineMs) / periods;
  const pages = await Promise.all(
    Array.from({ length: periods }, (_, nth) => {
      const [since, until] = [moment(nth + 1), moment(nth)].map((at) => new Date(at).toISOString());
      const news = { type: "-baseline,-no_change", limit: 100, since, ...(nth > 0 && { until }) };
      return visit.call(listSignals, news, pageOf(compactSignal));
    }),
  );
  const cut = pages.find(({ nextCursor }) => nextCursor !== null)?.data.at(-1);
  const times = new Map<string, number[]>();
  for (const { entityId, createdAt } of pages.flatMap(({ data }) => data))
    times.set(entityId, [...(times.get(entityId) ?? []), Date.parse(createdAt)]);
  return { times, since: cut ? Date.parse(cut.createdAt) : moment(periods) };
}

interface Rows extends News {
  rows: z.output<typeof compactCompany>[];
  visit: Visit;
}

function Table({ rows, visit, since, times }: Rows) {
  const now = Date.now();
  return (
    <div class="scroll" data-live={rows.some(isEnriching) ? "" : undefined}>
      <table>
        <thead>
          <tr>
            <th scope="col">Company</th>
            <th scope="col">
              {"News since "}
              <Time at={new Date(since).toISOString()} visit={visit} day />
            </th>
            <th scope="col">Latest signal</th>
            <th scope="col">Sector</th>
            <th scope="col">Stage</th>
            <th scope="col">Health</th>
            <th scope="col">Last read</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((company) => (
            <tr>
              <th scope="row">
                <a href={`/app/companies/${company.id}`}>
                  {company.companyName ?? company.companyWebsite ?? "No name"}
                </a>
                {company.tags.map((tag) => (
                  <small class="tag">{tag}</small>
                ))}
              </th>
              <td>
                <Sparkline times={times.get(company.id) ?? []} now={now} />
              </td>
              <td>
                {company.latestSignal && (
                  <>
                    <SeverityBadge severity={company.latestSignal.severity} /> {company.latestSignal.title}
                  </>
                )}
              </td>
              <td>{company.classification[0]?.path.split(" > ").at(-1)}</td>
              <td>{words(company.stage)}</td>
              <td>
                <Health company={company} />
              </td>
              <td>
                <Time at={company.lastScrapedAt} visit={visit} day />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

type Condition = Pick<
  z.output<typeof compactCompany>,
  "status" | "enrichmentStatus" | "scrapeHealth" | "scrapeHealthReason"
>;

const isEnriching = ({ enrichmentStatus }: Condition) => /queued|running/.test(enrichmentStatus);

/** The health as a word, with its reason as a tooltip; a paused company is not read. */
export function Health({ company }: { company: Condition }) {
  const { status, scrapeHealth, scrapeHealthReason } = company;
  const reading = scrapeHealth === "pending" && isEnriching(company);
  const shown = status === "paused" ? "paused" : reading ? "running" : scrapeHealth;
  return (
    <span class={`health ${shown}`} title={scrapeHealthReason ?? undefined}>
      {shown}
    </span>
  );
}
