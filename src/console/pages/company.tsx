import * as z from "zod/v4";
import { listAlerts } from "../../operations/alerts/list-alerts.ts";
import { listRuns } from "../../operations/runs/list-runs.ts";
import { listSignals } from "../../operations/signals/list-signals.ts";
import { deleteCompany } from "../../operations/tracker/delete-company.ts";
import { getCompany } from "../../operations/tracker/get-company.ts";
import { refreshCompany } from "../../operations/tracker/refresh-company.ts";
import { updateCompany } from "../../operations/tracker/update-company.ts";
import { fullAlert, type RulePreview } from "../../schemas/alert.ts";
import { fullCompany, operation } from "../../schemas/company.ts";
import { pageOf } from "../../schemas/page.ts";
import { compactRun } from "../../schemas/run.ts";
import { compactSignal } from "../../schemas/signal.ts";
import type { Page } from "../layout.tsx";
import { Action, counted, ExternalLink, Form, SeverityBadge, Time, words } from "../parts.tsx";
import { Timeline } from "../timeline.tsx";
import { type Fields, unknownAction, type Visit } from "../visit.ts";
import { linesOf } from "./add.tsx";
import { Health } from "./companies.tsx";
import { previewOf, Rules } from "./rules.tsx";

type Company = z.output<typeof fullCompany>;
const shownSignals = 100;
const shownRuns = 10;

/** /app/companies/:id: one company with its rules, signals and runs. */
export async function company(
  visit: Visit,
  id: string,
  given?: Fields,
  preview?: RulePreview,
): Promise<Page> {
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
    body: (
      <>
        <Profile company={data} visit={visit} />
        {(!found.operation.enrichmentComplete || data.scrapeHealth === "running") && (
          <p role="status" data-live="">
            {found.operation.enrichmentComplete
              ? "A run is in progress. "
              : `The profile is read from the website (${data.enrichmentStatus}). `}
            <a href={`/app/companies/${id}`}>Check again</a>
          </p>
        )}
        {mayWrite && <Actions company={data} visit={visit} />}
        <Rules
          company={data}
          alert={alerts.data[0]}
          visit={visit}
          mayWrite={mayWrite}
          given={given}
          preview={preview}
        />
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
                  <SeverityBadge severity={signal.severity} />{" "}
                  <a href={`/app/runs/${signal.taskId}`}>{signal.title}</a>
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
                {` ${words(run.reason)}, ${run.status}, ${counted(run.sources.length, "page")}, ${counted(run.changeCount, "change")}`}
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
        <Fact name="Website">{company.companyWebsite && <ExternalLink url={company.companyWebsite} />}</Fact>
        <Fact name="Stage">{words(company.stage)}</Fact>
        <Fact name="Sectors">{company.classification.map(({ path }) => path).join(", ")}</Fact>
        <Fact name="Tags">{company.tags.join(", ")}</Fact>
        <Fact name="Founders">
          {company.founders.map((founder, at) => (
            <>
              {at > 0 && ", "}
              <ExternalLink url={founder.linkedinUrl}>{founder.name}</ExternalLink>
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
  if (![children].flat(9).some(Boolean)) return null;
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
    <Form class="actions" visit={visit} to={`/app/companies/${company.id}`}>
      <Action does="refresh">Read now</Action>
      <Action does={paused ? "resume" : "pause"} kind="quiet">
        {paused ? "Resume" : "Pause"}
      </Action>
      <Action does={muted ? "unmute" : "mute"} kind="quiet">
        {muted ? "Unmute emails" : "Mute emails"}
      </Action>
      <details>
        <summary>Delete</summary>
        <p>This deletes the company with its signals, alerts and runs.</p>
        <Action does="delete" kind="danger">
          Delete for good
        </Action>
      </details>
    </Form>
  );
}

const changes: Record<string, Record<string, unknown>> = {
  pause: { status: "paused" },
  resume: { status: "ok" },
  mute: { emailAlertsEnabled: false },
  unmute: { emailAlertsEnabled: true },
};

/** POST /app/companies/:id: one of the buttons of the page. Returns the path to show next, or the page with a preview. */
export async function change(visit: Visit, id: string, given: Fields): Promise<string | Page> {
  const { action = "", thingsToTrack, alertEmails = "", emailFrequency, cadenceDays } = given;
  if (action === "preview") return company(visit, id, given, await previewOf(visit, id, thingsToTrack));
  if (action === "delete") {
    await visit.call(deleteCompany, { id }, z.unknown());
    return "/app/companies";
  }
  if (action === "refresh") await visit.call(refreshCompany, { id }, z.unknown());
  else {
    if (action !== "save" && !Object.hasOwn(changes, action)) throw unknownAction();
    const saved = {
      thingsToTrack,
      alertEmails: linesOf(alertEmails),
      ...(emailFrequency && { emailFrequency }),
      ...(cadenceDays && { cadenceDays: Number(cadenceDays) }),
    };
    await visit.call(updateCompany, { id, ...(changes[action] ?? saved) }, z.unknown());
  }
  return `/app/companies/${id}`;
}
