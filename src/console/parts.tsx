import type { Child } from "hono/jsx";
import { scopes } from "../domain/scopes.ts";
import { cutSummary } from "../domain/text/quotes.ts";
import { capitalised } from "../domain/text/text.ts";
import type { RuleEvaluation } from "../schemas/alert.ts";
import type { Evidence, Severity } from "../schemas/signal.ts";
import type { Fields, Visit } from "./visit.ts";

/** A time in the time zone of the browser, to the minute or to the day. */
export function Time({ at, visit, day = false }: { at: string | null; visit: Visit; day?: boolean }) {
  if (at === null) return <span>never</span>;
  const shown = new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    ...(day ? {} : { timeStyle: "short" }),
    timeZone: visit.timezone,
  }).format(new Date(at));
  return (
    <time datetime={at} title={`${at} (${visit.timezone})`}>
      {day || visit.timezone !== "UTC" ? shown : `${shown} UTC`}
    </time>
  );
}

const spoken = new Map([
  ["pre_seed_seed", "pre-seed or seed"],
  ["series_a", "Series A"],
  ["series_b", "Series B"],
  ["cadence", "scheduled"],
  ["refresh", "on request"],
]);

/** A name of the API such as `product_update` as words. */
export const words = (name: string): string => spoken.get(name) ?? name.replaceAll("_", " ");

/** A number with its noun, such as `1 page` and `2 pages`. */
export const counted = (amount: number, noun: string): string =>
  `${amount} ${noun}${amount === 1 ? "" : "s"}`;

/** The scopes of a key. */
export const scopesText = (of: readonly string[]): string =>
  of.length === scopes.length ? "all scopes" : of.join(" ");

export function SeverityBadge({ severity }: { severity: Severity }) {
  return <span class={`badge ${severity}`}>{severity}</span>;
}

/** A link to a page outside the console; plain text if the address is not http or https. */
export function ExternalLink({ url, children }: { url: string | null; children?: Child }) {
  if (url === null || !/^https?:\/\//i.test(url)) return <span>{children ?? url}</span>;
  return (
    <a href={url} rel="noopener noreferrer nofollow" target="_blank">
      {children ?? hostOf(url)}
    </a>
  );
}

const hostOf = (url: string): string =>
  URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : url;

const sourcesShown = 3;

/** The sources of a text: one link per title, three at most. */
export function Sources({ evidence }: { evidence: readonly Evidence[] }) {
  const byTitle = new Map(evidence.map((one) => [one.title ?? one.url, one]));
  if (byTitle.size === 0) return null;
  return (
    <ul class="sources" aria-label="Sources">
      {[...byTitle.values()].slice(0, sourcesShown).map(({ url, title }) => (
        <li>
          <ExternalLink url={url}>{title ?? undefined}</ExternalLink>
        </li>
      ))}
    </ul>
  );
}

type Evaluations = readonly RuleEvaluation[];
const matchesShown = 3;
const ruleLength = 200;

/** The first three rules that matched, each with its first quote, and the number of the others. */
export function Matches({ evaluations }: { evaluations: Evaluations }) {
  const matched = evaluations.filter(({ verdict }) => verdict === "matched");
  return (
    <>
      {matched.slice(0, matchesShown).map(({ rule, rationale, evidence: [first] }) => (
        <div class="match">
          <strong>{cutSummary(rule, ruleLength)}</strong>
          {first ? <blockquote>{first.quote}</blockquote> : <p>{rationale}</p>}
          {first && <ExternalLink url={first.url} />}
        </div>
      ))}
      {matched.length > matchesShown && (
        <p class="hint">{`and ${counted(matched.length - matchesShown, "more rule")}`}</p>
      )}
    </>
  );
}

const labels = new Map([
  ["thingsToTrack", "What to watch"],
  ["alertEmails", "Email to"],
  ["companyWebsite", "Website"],
]);

/** A message of the API with the labels of the fields, not their names. */
const labelled = (text: string): string =>
  text.replace(/(?<=^|; )(\w+)(?:\.(\d+))?(?=: )/g, (_, name, at) => {
    const label = labels.get(name) ?? capitalised(name.replace(/(?=[A-Z])/g, " ").toLowerCase());
    return at === undefined ? label : `${label}, line ${Number(at) + 1}`;
  });

/** The problem of the last form; screen readers read it at once. */
export function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <p class="problem" role="alert">
      {labelled(text)}
    </p>
  );
}

/** A link to the next page of a list; null if there is none. */
export function Next({ visit, cursor }: { visit: Visit; cursor: string | null }) {
  if (cursor === null) return null;
  const url = new URL(visit.c.req.url);
  url.searchParams.set("cursor", cursor);
  return (
    <p>
      <a class="button" href={`${url.pathname}${url.search}`}>
        Next page
      </a>
    </p>
  );
}

interface FormProperties {
  visit: Visit;
  /** The path to which the form is sent; by default that of the page. */
  to?: string;
  /** Hidden fields. */
  values?: Fields;
  class?: string;
  children?: Child;
}

/** A form with the hidden field `csrf` of the session. */
export function Form({ visit, to, values = {}, children, ...rest }: FormProperties) {
  return (
    <form method="post" action={to} {...rest}>
      {Object.entries({ csrf: visit.csrf, ...values }).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

interface ActionProperties {
  /** The value of the field `action` of the form. */
  does: string;
  kind?: "quiet" | "danger" | undefined;
  /** The name for screen readers, if the text is not enough. */
  label?: string;
  pressed?: boolean;
  /** The key that presses the button on the page of leads. It ignores the fields of the form. */
  hotkey?: string;
  children?: Child;
}

/** A button that sends its form. */
export function Action({ does, kind, label, pressed, hotkey, children }: ActionProperties) {
  const more = {
    class: kind,
    "aria-label": label,
    "aria-pressed": pressed,
    "data-key": hotkey,
    formnovalidate: hotkey !== undefined,
  };
  return (
    <button type="submit" name="action" value={does} {...more}>
      {children}
    </button>
  );
}

interface ChoiceProperties {
  label: string;
  name: string;
  values: readonly (string | number)[];
  chosen: string | number | undefined;
  /** The text of an empty option, which sends no value; without it, one of the values is always selected. */
  none?: string;
}

/** A field that offers the values of a type of the API, as words. */
export function Choice({ label, name, values, chosen, none }: ChoiceProperties) {
  return (
    <label class="field">
      <span>{label}</span>
      <select name={name}>
        {none !== undefined && <option value="">{none}</option>}
        {values.map((value) => (
          <option value={value} selected={String(value) === String(chosen)}>
            {words(String(value))}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FieldProperties {
  label: string;
  name: string;
  hint?: string;
  value?: string | undefined;
  /** Rows of a text area; without it the field is one line. */
  rows?: number;
  type?: "text" | "email" | "search" | "password" | "date" | "url";
  placeholder?: string;
  required?: boolean;
}

/** A field of a form with its label. */
export function Field({ label, hint, ...control }: FieldProperties) {
  return (
    <label class="field">
      <span>{label}</span>
      <Control {...control} />
      {hint && <small>{hint}</small>}
    </label>
  );
}

function Control({ rows, value, type = "text", ...rest }: Omit<FieldProperties, "label" | "hint">) {
  if (rows === undefined) return <input type={type} value={value} {...rest} />;
  return (
    <textarea rows={rows} {...rest}>
      {value}
    </textarea>
  );
}
