import { Hono } from "hono";
import { alertOfLink, applyChoice, choiceIn } from "../alerting/link-choice.ts";
import { type FeedbackLink, type MailLink, readLink } from "../alerting/links.ts";
import { confirmed, feedbackPage, linkPage, noticePage } from "../alerting/pages.ts";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { requestDeadlineMs } from "../domain/limits.ts";
import { handOver } from "../outbox/hand-over.ts";
import type { Log } from "../ports/log.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import type { Session } from "../ports/session.ts";
import { countNamed, enter, readText, refuseMethod, requestIdOf, securityHeaders } from "../web/exchange.ts";

/**
 * /mail/:token, the page of an email link. A GET changes nothing, because scanners follow links. A POST of a form or of a mail program
 * (RFC 8058) applies the choice. The link works without an API key.
 */
export function mountMailPages(buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/mail/:token", async (c) => {
    let log: Log | null = null;
    try {
      const services = enter(buildServices, c);
      log = services.log;
      return await serve(c.req.param("token"), c.req.raw, services);
    } catch (error) {
      return unavailable(error, c.req.raw, log);
    }
  });
  app.all("/mail/:token", (c) => refuseMethod(c.req.raw, ["GET", "POST"]));
  return app;
}

/** Shows a page if a backend does not answer, and throws every other error. */
function unavailable(error: unknown, request: Request, log: Log | null): Response {
  if (!(error instanceof Failure) || error.code !== "service_unavailable") throw error;
  log?.warn("backend does not answer", { operation: "mail link", error: describeError(error.cause) });
  return respond(request, 503, (nonce) => noticePage("away", nonce), {
    "retry-after": String(error.retryAfterSeconds ?? 60),
  });
}

async function serve(token: string, request: Request, services: ApiServices): Promise<Response> {
  const link = readLink(token, services.cursorSecrets);
  if (link === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  const { over } = await countNamed(services, "write", `mail ${token}`);
  if (over) return respond(request, 429, (nonce) => noticePage("busy", nonce));
  const form = request.method === "POST" ? await formOf(request) : null;
  const session = services.database.forOrganisation(link.organisationId, Date.now() + requestDeadlineMs);
  const page =
    "alertId" in link
      ? await feedbackOn(link, form, session, services)
      : await choiceOn(link, form, session, services);
  return respond(request, page === null ? 404 : 200, page ?? ((nonce) => noticePage("dead", nonce)));
}

type Page = (nonce: string) => string;

/** The page of a feedback link; a press of its button stores the answer. Null if the link is too old or its alert is gone. */
async function feedbackOn(
  link: FeedbackLink,
  form: FormData | null,
  session: Session,
  { log }: ApiServices,
): Promise<Page | null> {
  const { organisationId, alertId, useful } = link;
  const made = form?.get("answer") === confirmed;
  const alert = await alertOfLink(session, link, made);
  if (alert !== null && made) log.info("feedback link used", { organisationId, alertId, useful });
  return alert && ((nonce) => feedbackPage(alert, { useful, made }, nonce));
}

/** The page of a link to unsubscribe, after the choice of the form. A POST without a known choice changes nothing. */
async function choiceOn(
  link: MailLink,
  form: FormData | null,
  session: Session,
  services: ApiServices,
): Promise<Page | null> {
  const choice = form && choiceIn(form);
  const { state, messages } = await applyChoice(session, link, choice);
  if (choice !== null)
    services.log.info("mail link used", { organisationId: link.organisationId, answer: choice });
  if (messages.length > 0) {
    services.after(() => services.idlePeriod.end());
    services.after(() => handOver(services, messages));
  }
  return state && ((nonce) => linkPage(state, nonce, choice));
}

/** The fields of a form in either encoding; empty if the body is not a form. */
async function formOf(request: Request): Promise<FormData> {
  const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  const body = await readText(request);
  return new Response(body, { headers: { "content-type": type } }).formData().catch(() => new FormData());
}

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function respond(request: Request, status: number, page: Page, more: Record<string, string> = {}): Response {
  const nonce = crypto.randomUUID();
  const headers = {
    ...securityHeaders,
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy(nonce),
    "x-robots-tag": "noindex",
    "x-request-id": requestIdOf(request),
    ...more,
  };
  return new Response(page(nonce), { status, headers });
}
