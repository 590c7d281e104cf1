import type * as z from "zod/v4";
import { createKey } from "../../operations/account/create-key.ts";
import { type apiKey, role, scope } from "../../schemas/account.ts";
import type { Page } from "../layout.tsx";
import { Action, Choice, Field, Form, scopesText, Time } from "../parts.tsx";
import type { Fields, Visit, Who } from "../visit.ts";

interface Keys {
  keys: z.output<typeof apiKey>[];
  visit: Visit;
  who: Who;
  /** The values of a form that had a problem. */
  given: Fields;
}

/** The keys of the organisation that work, and a form for a new one. */
export function Keys({ keys, visit, who, given }: Keys) {
  const open = given.action === "create_key";
  return (
    <section aria-labelledby="keys">
      <h2 id="keys">Keys</h2>
      <ul class="plain">
        {keys.map((key) => (
          <li>
            <Form class="actions" visit={visit} to="/app/settings" values={{ id: key.id }}>
              <span>
                {`${key.name} of ${key.member.email ?? "a member"}`}
                <small>
                  {key.id === who.key.id ? "this session" : (key.prefix ?? "a connected agent")}
                  {`, ${scopesText(key.scopes)}, last used `}
                  <Time at={key.lastUsedAt} visit={visit} />
                  {key.expiresAt && ", expires "}
                  {key.expiresAt && <Time at={key.expiresAt} visit={visit} day />}
                </small>
              </span>
              <Action does="revoke" kind="quiet" label={`Revoke ${key.name}`}>
                Revoke
              </Action>
            </Form>
          </li>
        ))}
      </ul>
      <details open={open}>
        <summary>Create a key</summary>
        <Form class="card" visit={visit} to="/app/settings" values={{ form: crypto.randomUUID() }}>
          <Field label="Name" name="name" required value={given.name} placeholder="Weekly report" />
          <fieldset>
            <legend>Scopes</legend>
            {scope.options.map((one) => (
              <label>
                <input type="checkbox" name={one} checked={!open || given[one] === "on"} /> {one}
              </label>
            ))}
          </fieldset>
          <Field
            label="Expires"
            name="expiresAt"
            type="date"
            value={given.expiresAt}
            hint="Leave empty for a key that does not expire."
          />
          <Field
            label="Member"
            name="email"
            type="email"
            value={given.email}
            hint="Leave empty for yourself. A new address adds a member."
          />
          <Choice label="Role if new" name="role" values={role.options} chosen={given.role} none="-" />
          <Action does="create_key">Create the key</Action>
        </Form>
      </details>
    </section>
  );
}

/** Creates a key. Returns the page with its secret. */
export async function addKey(visit: Visit, given: Fields): Promise<Page> {
  const { name, expiresAt, email, role, form = crypto.randomUUID() } = given;
  const input = {
    name,
    scopes: scope.options.filter((one) => given[one] === "on"),
    ...(expiresAt && { expiresAt }),
    ...(email && { email }),
    ...(role && { role }),
  };
  const { data } = await visit.call(createKey, input, createKey.output, `console-${form}`);
  return secretPage(
    `Key ${data.name}`,
    data.secret,
    "Send it with each request in the header Authorization: Bearer SECRET.",
  );
}

/** A page with a secret that is shown once. `secret`: null if the form was sent again. `use`: what to do with it. */
export function secretPage(title: string, secret: string | null, use: string): Page {
  return {
    title,
    body: (
      <section class="card">
        {secret === null ? (
          <p>The secret was already shown. If you did not copy it, create another one.</p>
        ) : (
          <>
            <p>Copy the secret now. It is not shown again.</p>
            <code class="secret">{secret}</code>
            <p>{use}</p>
          </>
        )}
        <a href="/app/settings">Back to the settings</a>
      </section>
    ),
  };
}
