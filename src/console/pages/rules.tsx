import type * as z from "zod/v4";
import { splitRules } from "../../domain/text/split-rules.ts";
import { previewRules } from "../../operations/tracker/preview-rules.ts";
import type { fullAlert, RuleEvaluation, RulePreview } from "../../schemas/alert.ts";
import { days, emailFrequency, type fullCompany } from "../../schemas/company.ts";
import { Action, Choice, counted, Field, Form, Matches, Time, words } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";

interface Rules {
  company: z.output<typeof fullCompany>;
  /** The alert of the last run. */
  alert: z.output<typeof fullAlert> | undefined;
  visit: Visit;
  mayWrite: boolean;
  /** The values of a form that is not saved. */
  given: Fields | undefined;
  preview: RulePreview | undefined;
}

/** Runs whose quotes a preview shows. */
const runsShown = 10;

type Understood = RulePreview["rules"][number]["understood"] | null | undefined;

/** The rules, each as the last run understood and judged it, and a form to preview and to change them. */
export function Rules({ company, alert, visit, mayWrite, given, preview }: Rules) {
  const edited = given?.thingsToTrack === undefined ? null : given;
  const lastRun = new Map(alert?.ruleEvaluations.map((one) => [one.rule, one]));
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">Rules</h2>
      <dl>
        {splitRules(company.thingsToTrack).map((rule) => (
          <div>
            <dt>{rule}</dt>
            <dd>
              <p>{watches(lastRun.get(rule)?.understood)}</p>
              <p>{verdictOf(lastRun.get(rule))}</p>
            </dd>
          </div>
        ))}
      </dl>
      {mayWrite && (
        <details open={edited !== null}>
          <summary>Edit rules and emails</summary>
          <Form visit={visit} to={`/app/companies/${company.id}#rules`}>
            <Field
              label="What to watch"
              name="thingsToTrack"
              rows={6}
              required
              value={edited?.thingsToTrack ?? company.thingsToTrack}
              hint="One rule per line. A preview stores and sends nothing."
            />
            <Field
              label="Email to"
              name="alertEmails"
              rows={2}
              required
              value={edited?.alertEmails ?? company.alertEmails.join("\n")}
              hint="One address per line, at most 20."
            />
            <div class="filters">
              <Choice
                label="Emails"
                name="emailFrequency"
                values={emailFrequency.options}
                chosen={edited?.emailFrequency ?? company.emailFrequency}
              />
              <Choice
                label="Days between runs"
                name="cadenceDays"
                values={days}
                chosen={edited?.cadenceDays ?? company.cadenceDays}
              />
            </div>
            <Action does="preview" kind="quiet">
              Preview the rules
            </Action>{" "}
            <Action does="save">Save</Action>
          </Form>
          {preview && <Preview preview={preview} visit={visit} />}
        </details>
      )}
    </section>
  );
}

/** How a rule is understood; empty if it was not parsed. */
function watches(understood: Understood): string {
  if (!understood) return "";
  const { topics, conditions, exclusions } = understood;
  const watched = [...topics.map(words), ...conditions].join("; ") || "any news";
  return `Watches: ${watched}${exclusions.length > 0 ? `. Not: ${exclusions.join("; ")}` : ""}`;
}

/** What the last run found; a rule that was added since then has no verdict. */
const verdictOf = (judged: RuleEvaluation | undefined): string =>
  judged
    ? `Last run: ${words(judged.verdict)}. ${judged.rationale}`
    : "No verdict yet. The next run judges it.";

/** Judges edited rules on the stored runs of the company. */
export async function previewOf(visit: Visit, id: string, thingsToTrack = ""): Promise<RulePreview> {
  const { data } = await visit.call(previewRules, { id, thingsToTrack }, previewRules.output);
  return data;
}

function Preview({ preview: { rules, runs, truncated }, visit }: { preview: RulePreview; visit: Visit }) {
  const emailed = runs.filter(({ wouldEmail }) => wouldEmail);
  return (
    <section class="card" aria-labelledby="preview">
      <h3 id="preview">Preview</h3>
      <dl>
        {rules.map(({ rule, understood }) => (
          <div>
            <dt>{rule}</dt>
            <dd>{watches(understood)}</dd>
          </div>
        ))}
      </dl>
      <p>
        {runs.length === 0
          ? "No run of the last 90 days has stored changes, so there is nothing to judge."
          : `Of ${truncated ? "the newest " : ""}${counted(runs.length, "run")} with changes in the last 90 days, these rules `}
        {runs.length > 0 && `would have sent an email for ${emailed.length}.`}
      </p>
      <ul class="plain">
        {emailed.slice(0, runsShown).map(({ taskId, createdAt, ruleEvaluations }) => (
          <li>
            <a href={`/app/runs/${taskId}`}>
              <Time at={createdAt} visit={visit} day />
            </a>
            <Matches evaluations={ruleEvaluations} />
          </li>
        ))}
      </ul>
    </section>
  );
}
