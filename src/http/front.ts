import { Hono } from "hono";
import { html } from "hono/html";
import { jsonResponse, refuseMethod, requestIdOf, securityHeaders } from "../web/exchange.ts";

const about = {
  name: "Partner Tracking API",
  version: "1.0.0",
  description: [
    "Tracks companies and their founders for a venture investor. Each run creates a signal (what changed) and an alert",
    "(whether the investor was emailed, and why). A lead is a founder found around a tracked company.",
  ].join(" "),
  reference: "/docs",
  openapi: "/api/v1/openapi",
  tools: "/api/mcp",
};

/** Allows scripts, styles and requests only from and to this host. Icons are data URLs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/**
 * `/` describes the service, as a page for browsers and as JSON for programs; `/docs` shows the API reference. The platform serves the
 * files in /docs/assets before the Worker runs.
 */
export function mountFront(): Hono {
  const app = new Hono();
  app.get("/", (c) => {
    const { raw } = c.req;
    const headers = { vary: "Accept", "x-request-id": requestIdOf(raw) };
    return /text\/html/i.test(raw.headers.get("accept") ?? "")
      ? page(raw, front(new URL(raw.url).origin), headers)
      : jsonResponse(200, about, headers);
  });
  app.get("/docs", (c) => page(c.req.raw, reference));
  for (const path of ["/", "/docs"]) app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  return app;
}

async function page(
  request: Request,
  markup: ReturnType<typeof html>,
  more: Record<string, string> = {},
): Promise<Response> {
  const headers = {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy,
    "cache-control": "public, max-age=300",
    "x-request-id": requestIdOf(request),
    ...more,
  };
  return new Response(String(await markup), { headers });
}

const head = (title: string, more: unknown = "") => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${more}<link rel="stylesheet" href="/docs/assets/page.css">
</head>`;

const front = (origin: string) => html`${head(about.name)}
<body>
<main class="front">
<h1>${about.name}</h1>
<p>${about.description}</p>
<ul>
<li><a href="${about.reference}">Reference</a>: every operation, with a form to try it</li>
<li><a href="${about.openapi}">OpenAPI document</a>: the same, machine-readable</li>
<li><code>${about.tools}</code>: tools for agents (MCP)</li>
</ul>
<p>Each request needs an API key. The operator of this service issues it. List the tracked companies:</p>
<pre>curl ${origin}/api/v1/tracker \\
  -H "Authorization: Bearer pt_live_YOUR_KEY"</pre>
</main>
</body>
</html>
`;

const reference = html`${head(
  `${about.name}: reference`,
  html`<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
`,
)}
<body>
<main id="reference">
<noscript>The reference needs JavaScript. The <a href="${about.openapi}">OpenAPI document</a> does not.</noscript>
</main>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/start.js"></script>
</body>
</html>
`;
