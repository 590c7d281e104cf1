import type * as z from "zod/v4";
import { listCompanies } from "../../operations/tracker/list-companies.ts";
import { compactCompany, companyStatus, stage } from "../../schemas/company.ts";
import { pageOf } from "../../schemas/page.ts";
import type { Page } from "../layout.tsx";
import { Field, Next, SeverityBadge, Time, words } from "../parts.tsx";
import type { Visit } from "../visit.ts";

/** The filters of the form, which are query fields of the operation. */
const filters = ["search", "sectors", "stage", "tag", "status"] as const;

/** /app/companies: the tracked companies, newest first. */
export async function companies(visit: Visit): Promise<Page> {
  const query = Object.fromEntries(
    [...filters, "cursor"].flatMap((name) => {
      const value = visit.c.req.query(name)?.trim() ?? "";
      return value === "" ? [] : [[name, value]];
    }),
  );
  const { data, nextCursor } = await visit.call(listCompanies, query, pageOf(compactCompany));
  return {
    title: "Companies",
    body: (
      <>
        <h1>Companies</h1>
        <search>
          <form class="filters" method="get" action="/app/companies">
            <Field
              label="Search"
              name="search"
              type="search"
              value={query.search}
              placeholder="Name, founder, tag or site"
            />
            <Field label="Sector" name="sectors" value={query.sectors} placeholder="payments" />
            <Choice name="stage" label="Stage" values={stage.options} chosen={query.stage} />
            <Field label="Tag" name="tag" value={query.tag} />
            <Choice name="status" label="Status" values={companyStatus.options} chosen={query.status} />
            <button type="submit">Filter</button>
          </form>
        </search>
        {data.length === 0 ? (
          <p class="empty">
            No company found. <a href="/app/add">Add one</a>
          </p>
        ) : (
          <Table rows={data} visit={visit} />
        )}
        <Next visit={visit} cursor={nextCursor} />
      </>
    ),
  };
}

function Choice(given: {
  name: string;
  label: string;
  values: readonly string[];
  chosen: string | undefined;
}) {
  return (
    <label class="field">
      <span>{given.label}</span>
      <select name={given.name}>
        <option value="">Any</option>
        {given.values.map((value) => (
          <option value={value} selected={value === given.chosen}>
            {words(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

function Table({ rows, visit }: { rows: z.output<typeof compactCompany>[]; visit: Visit }) {
  return (
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">Company</th>
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
                {company.latestSignal && (
                  <>
                    <SeverityBadge severity={company.latestSignal.severity} /> {company.latestSignal.title}
                  </>
                )}
              </td>
              <td>{company.classification[0]?.path}</td>
              <td>{words(company.stage)}</td>
              <td>
                <Health company={company} />
              </td>
              <td>
                <Time at={company.lastScrapedAt} visit={visit} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The health as a word, with its reason as a tooltip; a paused company is not read. */
export function Health({
  company: { status, scrapeHealth, scrapeHealthReason },
}: {
  company: { status: string; scrapeHealth: string; scrapeHealthReason: string | null };
}) {
  const shown = status === "paused" ? "paused" : scrapeHealth;
  return (
    <span class={`health ${shown}`} title={scrapeHealthReason ?? undefined}>
      {shown}
    </span>
  );
}
