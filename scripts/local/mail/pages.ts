import { html } from "hono/html";
import type { Email } from "./inbox.ts";

/** The stack's front page: one row per endpoint, with its description; a GET without a parameter is a link. */
export function stackPage(about: string, endpoints: Readonly<Record<string, string>>) {
  const rows = Object.entries(endpoints).map(([endpoint, description]) => {
    const path = /^GET (\/[a-z-]+)$/.exec(endpoint)?.[1];
    const name = html`<code>${endpoint}</code>`;
    return html`<tr><td>${path === undefined ? name : html`<a href="${path}">${name}</a>`}</td><td>${description}</td></tr>`;
  });
  return page("Local stack", html`<h1>Local stack</h1><p>${about}</p><table>${rows}</table>`);
}

/** All emails that the service sent, one row each. */
export function inboxPage(emails: readonly Email[]) {
  const rows = emails.map(
    ({ id, createdAt, to, subject }) => html`<tr><td>${createdAt.slice(0, 19).replace("T", " ")}</td>
<td>${to.join(", ")}</td><td><a href="/emails/${id}">${subject}</a></td></tr>`,
  );
  const list =
    rows.length === 0
      ? html`<p>The service has sent no email yet. The first run of a company sends none: it is the baseline.</p>`
      : html`<table><tr><th>Sent (UTC)</th><th>To</th><th>Subject</th></tr>${rows}</table>`;
  return page("Emails", html`<p><a href="/">Local stack</a></p><h1>Emails</h1>${list}`);
}

/** One email. Its HTML is shown in a sandboxed frame, where no script runs. */
export function emailPage({ from, to, subject, html: markup, text, createdAt }: Email) {
  const fields = { From: from, To: to.join(", "), Subject: subject, Sent: createdAt };
  const rows = Object.entries(fields).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`);
  const frame = markup && html`<iframe sandbox="allow-popups" title="The email" srcdoc="${markup}"></iframe>`;
  const plain = text && html`<h2>As text</h2><pre>${text}</pre>`;
  return page(subject, html`<p><a href="/emails">All emails</a></p><dl>${rows}</dl>${frame}${plain}`);
}

function page(title: string, body: unknown) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>
body { font-family: sans-serif; margin: 1rem auto; max-width: 60rem; padding: 0 1rem; }
td, th { padding: 0.25rem 1.5rem 0.25rem 0; text-align: left; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
iframe { width: 100%; height: 75vh; border: 1px solid #ccc; }
pre { white-space: pre-wrap; }
</style></head><body>${body}</body></html>
`;
}
