import { createCompany } from "../../operations/tracker/create-company.ts";
import { Csrf, type Page } from "../layout.tsx";
import { Field, Problem } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";

const suggestions = [
  "New funding",
  "Senior hires and departures",
  "New products",
  "New customers or partners",
];

/** /app/add: the form for a new company; `given` are the values of a form that had a problem. */
export async function add(visit: Visit, problem?: string, given: Fields = {}): Promise<Page> {
  const { defaultAlertEmails, scopes } = await visit.who;
  if (!scopes.includes("tracker:write"))
    return { title: "Add", body: <p class="empty">Your role can read companies but not add any.</p> };
  return {
    title: "Add",
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <h1>Add a company</h1>
        <Problem text={problem} />
        <form class="card" method="post" action="/app/add">
          <Csrf visit={visit} />
          <Field
            label="Website"
            name="companyWebsite"
            value={given.companyWebsite}
            placeholder="acme.com"
            hint="The name, description and founders are read from it."
          />
          <Field
            label="Name"
            name="companyName"
            value={given.companyName}
            hint="Optional if the website is given."
          />
          <Field
            label="What to watch"
            name="thingsToTrack"
            rows={5}
            required
            value={given.thingsToTrack ?? suggestions.join("\n")}
            hint="One rule per line. An email is sent when one of them is met."
          />
          <Field
            label="Email to"
            name="alertEmails"
            rows={2}
            required
            value={given.alertEmails ?? defaultAlertEmails.join("\n")}
            hint="One address per line, at most 20."
          />
          <button type="submit">Start tracking</button>
        </form>
      </>
    ),
  };
}

/** POST /app/add: registers the company. Returns the path of its page, or the form with the problem. */
export async function register(visit: Visit, given: Fields): Promise<string> {
  const { companyWebsite, companyName, thingsToTrack = "", alertEmails = "" } = given;
  const { data } = await visit.call(
    createCompany,
    {
      ...(companyWebsite && { companyWebsite }),
      ...(companyName && { companyName }),
      thingsToTrack,
      alertEmails: linesOf(alertEmails),
    },
    createCompany.output,
  );
  return `/app/companies/${data.id}`;
}

/** The lines of a text field, without empty ones. */
export function linesOf(text: string): string[] {
  return text.split("\n").flatMap((line) => line.trim() || []);
}
