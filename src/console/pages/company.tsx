import * as z from "zod/v4";
import { listAlerts } from "../../operations/alerts/list-alerts.ts";
import { listRuns } from "../../operations/runs/list-runs.ts";
import { listSignals } from "../../operations/signals/list-signals.ts";
import { deleteCompany } from "../../operations/tracker/delete-company.ts";
import { getCompany } from "../../operations/tracker/get-company.ts";
import { refreshCompany } from "../../operations/tracker/refresh-company.ts";
import { updateCompany } from "../../operations/tracker/update-company.ts";
import { fullAlert } from "../../schemas/alert.ts";
import { fullCompany, operation } from "../../schemas/company.ts";
import { pageOf } from "../../schemas/page.ts";
import { compactRun } from "../../schemas/run.ts";
import { compactSignal } from "../../schemas/signal.ts";
import { Csrf, type Page } from "../layout.tsx";
import { Field, Outside, Problem, SeverityBadge, Time, words } from "../parts.tsx";
import { Timeline } from "../timeline.tsx";
import type { Fields, Visit } from "../visit.ts";
import { linesOf } from "./add.tsx";
import { Health } from "./companies.tsx";

type Company = z.output<typeof fullCompany>;
const shownSignals = 100;
const shownRuns = 10;

/** /app/companies/:id: one company with its rules, signals and runs. */
export async function company(visit: Visit, id: string, problem?: string): Promise<Page> {
  const [found, signals, alerts, runs, who] = await Promise.all([
    visit.call(getCompany, { id }, z.object({ data: fullCompany, operation })),
    visit.call(listSignals, { entityId: id, limit: shownSignals }, pageOf(compactSignal)),
    visit.call(listAlerts, { entityId: id, limit: 1, view: "full" }, pageOf(fullAlert)),
    visit.call(listRuns, { entityId: id, limit: shownRuns }, pageOf(compactRun)),
    visit.who,
  ]);
  const { data } = found;
  const mayWrite = who.scopes.includes("tracker:write");
  const name = data.companyName ?? data.companyWebsite ?? "Company without a name";
  return {
    title: name,
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <h1>{name}</h1>
        <Problem text={problem} />
        <Profile company={data} visit={visit} />
        {!found.operation.enrichmentComplete && (
          <p class="progress" role="status" data-reload="3">
            {`Reading the website (${data.enrichmentStatus}). `}
            <a href={`/app/companies/${id}`}>Check again</a>
          </p>
        )}
        {mayWrite && <Actions company={data} visit={visit} />}
        <Rules company={data} alert={alerts.data[0]} visit={visit} mayWrite={mayWrite} />
        <section aria-labelledby="signals">
          <h2 id="signals">Signals</h2>
          <Timeline signals={signals.data} visit={visit} />
          <ul class="plain">
            {signals.data
              .filter(({ type }) => type !== "no_change")
              .slice(0, 20)
              .map((signal) => (
                <li>
                  <Time at={signal.createdAt} visit={visit} day />{" "}
                  <SeverityBadge severity={signal.severity} /> {signal.title}
                </li>
              ))}
          </ul>
        </section>
        <section aria-labelledby="runs">
          <h2 id="runs">Runs</h2>
          <ul class="plain">
            {runs.data.map((run) => (
              <li>
                <a href={`/app/runs/${run.taskId}`}>
                  <Time at={run.queuedAt} visit={visit} />
                </a>
                {` ${run.reason}, ${run.status}, ${run.sources.length} pages, ${run.changeCount} changes`}
              </li>
            ))}
          </ul>
        </section>
      </>
    ),
  };
}

function Profile({ company, visit }: { company: Company; visit: Visit }) {
  return (
    <section class="card" aria-label="Profile">
      {company.description && <p>{company.description}</p>}
      <dl class="facts">
        <Fact name="Website">
          <Outside url={company.companyWebsite} />
        </Fact>
        <Fact name="Stage">{words(company.stage)}</Fact>
        <Fact name="Sectors">{company.classification.map(({ path }) => path).join(", ")}</Fact>
        <Fact name="Tags">{company.tags.join(", ")}</Fact>
        <Fact name="Founders">
          {company.founders.map((founder, at) => (
            <>
              {at > 0 && ", "}
              <Outside url={founder.linkedinUrl}>{founder.name}</Outside>
              {founder.role && ` (${founder.role})`}
            </>
          ))}
        </Fact>
        <Fact name="Health">
          <Health company={company} />
          {company.scrapeHealthReason && ` ${company.scrapeHealthReason}`}
        </Fact>
        <Fact name="Last read">
          <Time at={company.lastScrapedAt} visit={visit} />
        </Fact>
        <Fact name="Next run">
          {company.nextRunAt ? <Time at={company.nextRunAt} visit={visit} /> : "none planned"}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children?: unknown }) {
  const shown = Array.isArray(children)
    ? children.flat(9).some((one) => one !== null && one !== "")
    : children !== "";
  if (!shown) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Actions({ company, visit }: { company: Company; visit: Visit }) {
  const paused = company.status === "paused";
  const muted = !company.emailAlertsEnabled;
  return (
    <form class="actions" method="post">
      <Csrf visit={visit} />
      <button type="submit" name="action" value="refresh">
        Read now
      </button>
      <button type="submit" class="quiet" name="action" value={paused ? "resume" : "pause"}>
        {paused ? "Resume" : "Pause"}
      </button>
      <button type="submit" class="quiet" name="action" value={muted ? "unmute" : "mute"}>
        {muted ? "Email again" : "Mute emails"}
      </button>
      <details>
        <summary>Delete</summary>
        <p>This deletes the company with its signals, alerts and runs.</p>
        <button type="submit" class="danger" name="action" value="delete">
          Delete for good
        </button>
      </details>
    </form>
  );
}

function Rules(given: {
  company: Company;
  alert: z.output<typeof fullAlert> | undefined;
  visit: Visit;
  mayWrite: boolean;
}) {
  const { company, alert, visit, mayWrite } = given;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      {alert === undefined && <p class="rules">{company.thingsToTrack}</p>}
      <dl class="matches">
        {alert?.ruleEvaluations.map(({ rule, understood, verdict, rationale }) => (
          <div>
            <dt>{rule}</dt>
            <dd>
              {understood && (
                <p>
                  {`Watches: ${[...understood.topics.map(words), ...understood.conditions].join("; ") || "any news"}`}
                  {understood.exclusions.length > 0 && `. Not: ${understood.exclusions.join("; ")}`}
                </p>
              )}
              <p>{`Last run: ${words(verdict)}. ${rationale}`}</p>
            </dd>
          </div>
        ))}
      </dl>
      {mayWrite && (
        <details>
          <summary>Edit the rules</summary>
          <form method="post">
            <Csrf visit={visit} />
            <Field
              label="What to watch"
              name="thingsToTrack"
              rows={6}
              required
              value={company.thingsToTrack}
              hint="One rule per line."
            />
            <Field
              label="Email to"
              name="alertEmails"
              rows={2}
              required
              value={company.alertEmails.join("\n")}
              hint="One address per line, at most 20."
            />
            <button type="submit" name="action" value="rules">
              Save
            </button>
          </form>
        </details>
      )}
    </section>
  );
}

const changes: Record<string, Record<string, unknown>> = {
  pause: { status: "paused" },
  resume: { status: "ok" },
  mute: { emailAlertsEnabled: false },
  unmute: { emailAlertsEnabled: true },
};

/** POST /app/companies/:id: one of the buttons of the page. Returns the path to show next. */
export async function change(visit: Visit, id: string, given: Fields): Promise<string> {
  const { action = "", thingsToTrack, alertEmails } = given;
  if (action === "delete") {
    await visit.call(deleteCompany, { id }, z.unknown());
    return "/app/companies";
  }
  if (action === "refresh") await visit.call(refreshCompany, { id }, z.unknown());
  else if (action === "rules")
    await visit.call(
      updateCompany,
      { id, thingsToTrack, alertEmails: linesOf(alertEmails ?? "") },
      z.unknown(),
    );
  else await visit.call(updateCompany, { id, ...changes[action] }, z.unknown());
  return `/app/companies/${id}`;
}
