import { Hono } from "hono";
import {
  alertOfLink,
  applyChoice,
  type Choice,
  choiceIn,
  type LinkState,
  readLinkState,
} from "../alerting/link-choice.ts";
import { type FeedbackLink, type MailLink, readFeedbackLink, readLink } from "../alerting/links.ts";
import { confirmed, feedbackPage, linkPage, noticePage } from "../alerting/pages.ts";
import { sha256 } from "../domain/canonical.ts";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { requestDeadlineMs } from "../domain/limits.ts";
import { handOver } from "../outbox/hand-over.ts";
import type { Log } from "../ports/log.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { enter, readText, refuseMethod, requestIdOf, securityHeaders } from "../web/exchange.ts";

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
  const feedback = readFeedbackLink(token, services.cursorSecrets, Date.now());
  if (link === null && feedback === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  const keyHash = await sha256(`mail ${token}`);
  const question = { keyHash, buckets: ["write"] as const, lock: null };
  const counted = await services.counters.ask(question, {
    parallel: Promise.resolve(),
    after: services.after,
  });
  if (counted?.limits.some(({ allowed }) => !allowed))
    return respond(request, 429, (nonce) => noticePage("busy", nonce));
  const form = request.method === "POST" ? await formOf(request) : null;
  if (feedback !== null) return serveFeedback(feedback, form?.get("answer") === confirmed, request, services);
  if (link === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  const choice = form && choiceIn(form);
  const state = await stateAfter(link, choice, services);
  if (state === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  return respond(request, 200, (nonce) => linkPage(state, nonce, choice));
}

/** The page of a feedback link; `made`: the recipient pressed the button. */
async function serveFeedback(
  link: FeedbackLink,
  made: boolean,
  request: Request,
  services: ApiServices,
): Promise<Response> {
  const { organisationId, alertId, useful } = link;
  const session = services.database.forOrganisation(organisationId, Date.now() + requestDeadlineMs);
  const alert = await alertOfLink(session, link, made);
  if (alert === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  if (made) services.log.info("feedback link used", { organisationId, alertId, useful });
  return respond(request, 200, (nonce) => feedbackPage(alert, { useful, made }, nonce));
}

/** The state after the choice. A POST without a known choice changes nothing. */
async function stateAfter(
  link: MailLink,
  choice: Choice | null,
  services: ApiServices,
): Promise<LinkState | null> {
  const session = services.database.forOrganisation(link.organisationId, Date.now() + requestDeadlineMs);
  if (choice === null) return readLinkState(session, link);
  const { state, messages } = await applyChoice(session, link, choice);
  services.log.info("mail link used", { organisationId: link.organisationId, answer: choice });
  if (messages.length > 0) {
    services.after(() => services.idlePeriod.end());
    services.after(() => handOver(services, messages));
  }
  return state;
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

function respond(
  request: Request,
  status: number,
  page: (nonce: string) => string,
  more: Record<string, string> = {},
): Response {
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
