import type * as z from "zod/v4";
import { Failure } from "../../domain/failure.ts";
import { createCompanies } from "../../operations/tracker/create-companies.ts";
import type { Page } from "../layout.tsx";
import { Field, Form, Problem } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";

type Answer = z.output<typeof createCompanies.output>["data"][number];

/** Rules to begin with. */
export const suggestions =
  "New funding\nSenior hires and departures\nNew products\nNew customers or partners";

/** /app/add: the form for new companies; `given` are the values of a form that had a problem. */
export async function add(visit: Visit, given: Fields = {}): Promise<Page> {
  const { scopes, defaultAlertEmails } = await visit.who;
  return {
    title: "Add companies",
    body: scopes.includes("tracker:write") ? (
      <AddForm visit={visit} given={given} emails={defaultAlertEmails} />
    ) : (
      <p class="empty">You can read companies but not add any.</p>
    ),
  };
}

function AddForm({ visit, given, emails }: { visit: Visit; given: Fields; emails: readonly string[] }) {
  return (
    <Form visit={visit} class="card" to="/app/add" values={{ form: crypto.randomUUID() }}>
      <Field
        label="Websites"
        name="companies"
        rows={4}
        required
        value={given.companies}
        placeholder="acme.com"
        hint="One company per line, up to 100: its site, its name, or both with a comma between them. The rest is read from the site."
      />
      <Field
        label="What to watch"
        name="thingsToTrack"
        rows={5}
        required
        value={given.thingsToTrack ?? suggestions}
        hint="Suggested rules, one per line; edit them. You get an email when one of them matches."
      />
      <Field
        label="Email to"
        name="alertEmails"
        rows={2}
        required
        value={given.alertEmails ?? emails.join("\n")}
        hint="One address per line, at most 20."
      />
      <button type="submit">Start tracking</button>
    </Form>
  );
}

/**
 * POST /app/add: registers the companies, once for each form. Returns the path of the only one, or a page with the result for each line;
 * the lines that were refused stay in the form.
 */
export async function register(visit: Visit, given: Fields): Promise<string | Page> {
  const { companies = "", thingsToTrack, alertEmails = "", form = crypto.randomUUID() } = given;
  const lines = linesOf(companies);
  const rest = { thingsToTrack, alertEmails: linesOf(alertEmails) };
  const input = { companies: lines.map((line) => ({ ...companyOf(line), ...rest })) };
  const { data } = await visit.call(createCompanies, input, createCompanies.output, `console-${form}`);
  const [only] = data;
  if (data.length === 1 && only !== undefined) {
    if ("error" in only) throw new Failure("validation_error", messageOf(only));
    if (!only.existingEntity && only.possibleDuplicates.length === 0) return pathOf(only);
  }
  const refused = data.flatMap((one) => ("error" in one ? [one] : []));
  const { defaultAlertEmails } = await visit.who;
  return {
    title: `${data.length - refused.length} of ${data.length} tracked`,
    body: (
      <>
        <p>
          The first reading has started. <a href="/app/companies">See the progress</a>
        </p>
        <ul class="plain">
          {data.map((one) => (
            <Result answer={one} line={lines[one.index] ?? ""} />
          ))}
        </ul>
        {refused.length > 0 && (
          <AddForm
            visit={visit}
            given={{ ...given, companies: refused.map(({ index }) => lines[index]).join("\n") }}
            emails={defaultAlertEmails}
          />
        )}
      </>
    ),
  };
}

function Result({ answer, line }: { answer: Answer; line: string }) {
  if ("error" in answer)
    return (
      <li>
        {line}
        <Problem text={messageOf(answer)} />
      </li>
    );
  const { data, existingEntity, possibleDuplicates } = answer;
  return (
    <li>
      <a href={pathOf(answer)}>{data.companyName ?? data.companyWebsite ?? line}</a>
      {existingEntity && " was already tracked. Its rules and email addresses are replaced."}
      {possibleDuplicates.map(({ id, companyName, why }) => (
        <p>
          {"Possibly the same as "}
          <a href={`/app/companies/${id}`}>{companyName ?? "a company without a name"}</a>
          {`: ${why}`}
        </p>
      ))}
    </li>
  );
}

const pathOf = ({ data }: { data: { id: string } }): string => `/app/companies/${data.id}`;

const messageOf = ({ error }: Extract<Answer, { error: unknown }>): string => error.message;

/** The company of a line: a cell like acme.com is its website, another its name. Cells are separated by commas, semicolons or tabs. */
function companyOf(line: string): { companyName?: string; companyWebsite?: string } {
  const cells = line.split(/[,;\t]/).map((cell) => cell.trim());
  const website = cells.find((cell) => !/\s/.test(cell) && /[^.](?:\.|:\/\/)[^.]/.test(cell));
  const name = cells.find((cell) => cell !== "" && cell !== website);
  return { ...(website && { companyWebsite: website }), ...(name && { companyName: name }) };
}

/** The lines of a text field, without empty ones: at most 101, which is more than any operation accepts. */
export function linesOf(text: string): string[] {
  return text
    .split("\n")
    .flatMap((line) => line.trim() || [])
    .slice(0, 101);
}
