import type * as z from "zod/v4";
import { listAlerts } from "../../operations/alerts/list-alerts.ts";
import { listSignals } from "../../operations/signals/list-signals.ts";
import { fullAlert } from "../../schemas/alert.ts";
import { pageOf } from "../../schemas/page.ts";
import { fullSignal } from "../../schemas/signal.ts";
import type { Page } from "../layout.tsx";
import { Next, Outside, SeverityBadge, Sources, Time, words } from "../parts.tsx";
import type { Visit } from "../visit.ts";

type Signal = z.output<typeof fullSignal>;
type Alert = z.output<typeof fullAlert>;

/** The first page reads signals and alerts at the same time. A run that is older than all alerts read is shown without its rules. */
const shown = 25;
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
  const byTask = new Map(alerts.data.map((alert) => [alert.taskId, alert]));
  return {
    title: "Today",
    body: (
      <>
        <h1>Today</h1>
        {signals.data.length === 0 && (
          <p class="empty">
            Nothing needs attention. <a href="/app/companies">All companies</a>
          </p>
        )}
        {signals.data.map((signal) => (
          <Item signal={signal} alert={byTask.get(signal.taskId)} visit={visit} />
        ))}
        <Next visit={visit} cursor={signals.nextCursor} />
      </>
    ),
  };
}

function Item({ signal, alert, visit }: { signal: Signal; alert: Alert | undefined; visit: Visit }) {
  return (
    <article class="card">
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
      <Matches alert={alert} />
      <Sources evidence={signal.evidence} />
    </article>
  );
}

/** The rules that matched, each with its first quote. */
function Matches({ alert }: { alert: Alert | undefined }) {
  const matched = alert?.ruleEvaluations.filter(({ verdict }) => verdict === "matched") ?? [];
  if (matched.length === 0) return null;
  return (
    <dl class="matches">
      {matched.map(({ rule, rationale, evidence: [first] }) => (
        <div>
          <dt>{rule}</dt>
          <dd>
            {first ? <blockquote>{first.quote}</blockquote> : rationale}
            {first && <Outside url={first.url} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** At most two sentences of a summary. */
function firstSentences(text: string): string {
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)];
  return sentences
    .slice(0, 2)
    .map(({ segment }) => segment)
    .join("")
    .trim();
}
