import type { Child } from "hono/jsx";
import { securityHeaders } from "../web/exchange.ts";
import { Form, Problem } from "./parts.tsx";
import type { Visit, Who } from "./visit.ts";

/** One page. `status` is 200 unless set. */
export interface Page {
  title: string;
  /** The heading, if it is not the title. */
  heading?: Child;
  /** What is wrong with the form that was sent. */
  problem?: string | undefined;
  body: Child;
  status?: number;
  /** Whether the page is as narrow as a form with few fields. */
  narrow?: boolean;
  /** The origin of another host to which a form of the page may redirect. */
  formTarget?: string;
}

const sections = [
  { path: "/app", name: "Today" },
  { path: "/app/companies", name: "Companies" },
  { path: "/app/leads", name: "Leads" },
  { path: "/app/add", name: "Add" },
  { path: "/app/settings", name: "Settings" },
];

/** No inline script or style, no frame, nothing from other hosts. Browsers check the redirect after a form too. */
const policyOf = (formTarget: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    `form-action 'self' ${/^https?:\/\/[\w.:[\]-]+$/.test(formTarget) ? formTarget : ""}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** The headers of a page. */
export const headersOf = ({ formTarget = "" }: Page): Record<string, string> => ({
  ...securityHeaders,
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policyOf(formTarget),
});

/** A page as HTML. Pages of a session have the navigation; `who` is null if the member could not be read. */
export function markupOf(page: Page, visit: Visit | null, who: Who | null): string {
  const { title, heading = title, problem, body, narrow } = page;
  const markup = (
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} - Partner Tracking`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/app/assets/console.css" />
        <script src="/app/assets/console.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">
          Skip to the content
        </a>
        {visit && <Header visit={visit} who={who} />}
        <main id="main" class={narrow ? "narrow" : undefined}>
          <h1>{heading}</h1>
          <Problem text={problem} />
          {body}
        </main>
      </body>
    </html>
  );
  return `<!doctype html>${markup}`;
}

function Header({ visit, who }: { visit: Visit; who: Who | null }) {
  const here = visit.c.req.path.replace(/\/$/, "");
  const current = sections.find(
    ({ path }) => here === path || (path !== "/app" && here.startsWith(`${path}/`)),
  );
  return (
    <header class="top">
      <nav aria-label="Console">
        {sections.map((section) => (
          <a href={section.path} aria-current={section === current ? "page" : undefined}>
            {section.name}
          </a>
        ))}
      </nav>
      <Form class="who" visit={visit} to="/app/sign-out">
        {who && (
          <span>
            {who.organisation.name}
            <small>{`${who.member.email ?? "a member"} (${who.member.role})`}</small>
          </span>
        )}
        <button type="submit" class="quiet">
          Sign out
        </button>
      </Form>
    </header>
  );
}
