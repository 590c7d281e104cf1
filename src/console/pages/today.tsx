import * as z from "zod/v4";
import { splitSentences } from "../../domain/text/sentences.ts";
import { giveFeedback } from "../../operations/alerts/give-feedback.ts";
import { listAlerts } from "../../operations/alerts/list-alerts.ts";
import { listSignals } from "../../operations/signals/list-signals.ts";
import { updateCompany } from "../../operations/tracker/update-company.ts";
import { fullAlert } from "../../schemas/alert.ts";
import { pageOf } from "../../schemas/page.ts";
import { fullSignal } from "../../schemas/signal.ts";
import type { Page } from "../layout.tsx";
import { Action, Form, Matches, Next, SeverityBadge, Sources, Time, words } from "../parts.tsx";
import { type Fields, unknownAction, type Visit } from "../visit.ts";

type Signal = z.output<typeof fullSignal>;
type Alert = z.output<typeof fullAlert>;

const shown = 20;
/** The first page reads signals and alerts at the same time. A signal without its alert among these is shown without rules. */
const alertsRead = 100;

/** /app: what needs attention, newest first. */
export async function today(visit: Visit): Promise<Page> {
  const cursor = visit.c.req.query("cursor");
  const alertsUntil = (until: object) =>
    visit.call(listAlerts, { view: "full", limit: alertsRead, ...until }, pageOf(fullAlert));
  const newest = cursor === undefined ? alertsUntil({}) : null;
  newest?.catch(() => {});
  const signals = await visit.call(
    listSignals,
    { needsAttention: true, view: "full", limit: shown, ...(cursor && { cursor }) },
    pageOf(fullSignal),
  );
  const alerts = await (newest ?? alertsUntil({ until: signals.data[0]?.createdAt }));
  const { scopes } = await visit.who;
  const byTask = new Map(alerts.data.map((alert) => [alert.taskId, alert]));
  return {
    title: "Today",
    body: (
      <>
        {signals.data.length === 0 && (
          <p class="empty">
            Nothing needs attention. <a href="/app/companies">All companies</a>
          </p>
        )}
        {signals.data.map((signal) => (
          <Item
            signal={signal}
            alert={byTask.get(signal.taskId)}
            visit={visit}
            mayWrite={scopes.includes("tracker:write")}
          />
        ))}
        <Next visit={visit} cursor={signals.nextCursor} />
      </>
    ),
  };
}

interface Shown {
  signal: Signal;
  alert: Alert | undefined;
  visit: Visit;
  mayWrite: boolean;
}

function Item({ signal, alert, visit, mayWrite }: Shown) {
  return (
    <article class="card" id={signal.id}>
      <p class="meta">
        <a href={`/app/companies/${signal.entityId}`}>
          {signal.entity.companyName ?? "Company without a name"}
        </a>
        <SeverityBadge severity={signal.severity} />
        <span>{words(signal.type)}</span>
        <Time at={signal.createdAt} visit={visit} />
      </p>
      <h2>{signal.title}</h2>
      <p>{firstSentences(signal.summary)}</p>
      <Matches evaluations={alert?.ruleEvaluations ?? []} />
      <Sources evidence={signal.evidence} />
      {mayWrite && alert && <Buttons signal={signal} alert={alert} visit={visit} />}
    </article>
  );
}

function Buttons({ signal, alert, visit }: { signal: Signal; alert: Alert; visit: Visit }) {
  const { pathname, search } = new URL(visit.c.req.url);
  const values = { alert: alert.id, company: signal.entityId, back: `${pathname}${search}#${signal.id}` };
  const useful = alert.feedback?.useful;
  return (
    <Form class="actions" visit={visit} to="/app" values={values}>
      <Action does="useful" kind="quiet" pressed={useful === true}>
        Useful
      </Action>
      <Action does="not_useful" kind="quiet" pressed={useful === false}>
        Not useful
      </Action>
      <Action does="mute" kind="quiet">
        Mute this company
      </Action>
    </Form>
  );
}

/** POST /app: stores feedback on an alert, or mutes its company. Returns the path to show next. */
export async function answer(visit: Visit, given: Fields): Promise<string> {
  const { action, alert, company, back = "" } = given;
  if (action === "mute") {
    await visit.call(updateCompany, { id: company, emailAlertsEnabled: false }, z.unknown());
    return `/app/companies/${company}`;
  }
  if (action !== "useful" && action !== "not_useful") throw unknownAction();
  await visit.call(giveFeedback, { id: alert, useful: action === "useful" }, z.unknown());
  return /^\/app[?#]/.test(back) ? back : "/app";
}

/** At most two sentences of a summary. */
const firstSentences = (text: string): string => splitSentences(text).slice(0, 2).join(" ");
