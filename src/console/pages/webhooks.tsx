import * as z from "zod/v4";
import { createWebhook } from "../../operations/webhooks/create-webhook.ts";
import { deleteWebhook } from "../../operations/webhooks/delete-webhook.ts";
import { getWebhook, listWebhookDeliveries } from "../../operations/webhooks/read-webhooks.ts";
import { rotateWebhookSecret } from "../../operations/webhooks/rotate-webhook-secret.ts";
import { testWebhook } from "../../operations/webhooks/test-webhook.ts";
import { updateWebhook } from "../../operations/webhooks/update-webhook.ts";
import { eventType } from "../../schemas/event.ts";
import { pageOf } from "../../schemas/page.ts";
import { webhook, webhookDelivery } from "../../schemas/webhook.ts";
import type { Page } from "../layout.tsx";
import { Action, counted, Field, Form, Next, Time } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";
import { linesOf } from "./add.tsx";
import { secretPage } from "./keys.tsx";

const secretUse = "Use it to verify the signature of each webhook, as Standard Webhooks describes.";

interface Endpoints {
  endpoints: z.output<typeof webhook>[];
  visit: Visit;
  /** The values of a form that had a problem. */
  given: Fields;
}

/** The webhook endpoints, and a form for a new one. */
export function Webhooks({ endpoints, visit, given }: Endpoints) {
  return (
    <section aria-labelledby="webhooks">
      <h2 id="webhooks">Webhooks</h2>
      <ul class="plain">
        {endpoints.map((endpoint) => (
          <li>
            <a href={`/app/webhooks/${endpoint.id}`}>{endpoint.url}</a>
            {` ${endpoint.status}, ${endpoint.types?.join(", ") ?? "all events"}`}
          </li>
        ))}
      </ul>
      <details open={given.action === "create_webhook"}>
        <summary>Add an endpoint</summary>
        <Form class="card" visit={visit} to="/app/settings" values={{ form: crypto.randomUUID() }}>
          <Field label="URL" name="url" type="url" required value={given.url} placeholder="https://" />
          <Field
            label="Events"
            name="types"
            rows={3}
            value={given.types}
            hint={`One per line; leave empty for all. ${eventType.options.join(", ")}.`}
          />
          <Action does="create_webhook">Add the endpoint</Action>
        </Form>
      </details>
    </section>
  );
}

/** Creates an endpoint. Returns the page with its secret. */
export async function addWebhook(
  visit: Visit,
  { url, types = "", form = crypto.randomUUID() }: Fields,
): Promise<Page> {
  const wanted = linesOf(types);
  const input = { url, types: wanted.length === 0 ? null : wanted };
  const { data } = await visit.call(createWebhook, input, createWebhook.output, `console-${form}`);
  return secretPage(`Webhook ${data.url}`, data.secret, secretUse);
}

/** /app/webhooks/:id: one endpoint with its deliveries. */
export async function endpoint(visit: Visit, id: string): Promise<Page> {
  const cursor = visit.c.req.query("cursor");
  const [{ data }, deliveries] = await Promise.all([
    visit.call(getWebhook, { id }, z.object({ data: webhook })),
    visit.call(listWebhookDeliveries, { id, ...(cursor && { cursor }) }, pageOf(webhookDelivery)),
  ]);
  return {
    title: `Webhook ${data.url}`,
    heading: data.url,
    body: (
      <>
        <p class="meta">
          <span>{data.status}</span>
          <span>{data.types?.join(", ") ?? "all events"}</span>
          <span>
            {"Last accepted: "}
            <Time at={data.lastDeliveryAt} visit={visit} />
          </span>
        </p>
        <Form class="actions" visit={visit} to={`/app/webhooks/${id}`}>
          <Action does="test">Send a test</Action>
          <Action does="rotate" kind="quiet">
            Rotate the secret
          </Action>
          <Action does={data.status === "disabled" ? "active" : "disabled"} kind="quiet">
            {data.status === "disabled" ? "Enable" : "Disable"}
          </Action>
          <details>
            <summary>Delete</summary>
            <Action does="delete" kind="danger">
              Delete for good
            </Action>
          </details>
        </Form>
        <h2>Deliveries</h2>
        {deliveries.data.length === 0 && <p class="empty">Nothing has been sent yet.</p>}
        <ul class="plain">
          {deliveries.data.map(({ type, status, attempts, lastStatus, createdAt, nextAt }) => (
            <li>
              <Time at={createdAt} visit={visit} />
              {` ${type}: ${status}, ${counted(attempts, "attempt")}, last result ${lastStatus ?? "none"}`}
              {nextAt && (
                <>
                  {", next attempt "}
                  <Time at={nextAt} visit={visit} />
                </>
              )}
            </li>
          ))}
        </ul>
        <Next visit={visit} cursor={deliveries.nextCursor} />
      </>
    ),
  };
}

/** POST /app/webhooks/:id: one of its buttons. Returns the path to show next, or the page with a new secret. */
export async function changeEndpoint(visit: Visit, id: string, { action }: Fields): Promise<string | Page> {
  if (action === "delete") {
    await visit.call(deleteWebhook, { id }, z.unknown());
    return "/app/settings";
  }
  if (action === "rotate") {
    const { data } = await visit.call(rotateWebhookSecret, { id }, rotateWebhookSecret.output);
    return secretPage(`Webhook ${data.url}`, data.secret, secretUse);
  }
  if (action === "test") await visit.call(testWebhook, { id }, z.unknown());
  else await visit.call(updateWebhook, { id, status: action }, z.unknown());
  return `/app/webhooks/${id}`;
}
