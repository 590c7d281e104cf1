import { Hono } from "hono";
import { type Answer, answerIn, type LinkState, standingOf, takeAnswer } from "../alerting/answers.ts";
import { type MailLink, readLink } from "../alerting/links.ts";
import { linkPage, noticePage } from "../alerting/pages.ts";
import { sha256 } from "../domain/canonical.ts";
import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import { requestDeadlineMs } from "../domain/limits.ts";
import { handOver } from "../outbox/hand-over.ts";
import type { ApiDoor } from "../ports/door.ts";
import type { Log } from "../ports/log.ts";
import type { ApiServices } from "../ports/services.ts";
import { readText } from "../web/body.ts";
import { enter } from "../web/enter.ts";
import { refuseMethod, requestIdOf, securityHeaders } from "../web/respond.ts";

/**
 * /mail/:token, the page of a mail's link: a GET shows it and changes nothing, for scanners follow links; a POST of one of
 * its forms, or of a mail program (RFC 8058), acts. Who has the link needs no key.
 */
export function mountMailPages(door: ApiDoor): Hono {
  const app = new Hono();
  app.on(["GET", "POST"], "/mail/:token", async (c) => {
    let log: Log | null = null;
    try {
      const services = enter(door, c);
      log = services.log;
      return await serve(c.req.param("token"), c.req.raw, services);
    } catch (error) {
      return awayOr(error, c.req.raw, log);
    }
  });
  app.all("/mail/:token", (c) => refuseMethod(c.req.raw, ["GET", "POST"]));
  return app;
}

/** Who follows a link reads a page, also where nothing behind it answers. */
function awayOr(error: unknown, request: Request, log: Log | null): Response {
  if (!(error instanceof Failure) || error.code !== "service_unavailable") throw error;
  log?.warn("backend does not answer", { operation: "mail link", error: describeError(error.cause) });
  return respond(request, 503, (nonce) => noticePage("away", nonce), {
    "retry-after": String(error.retryAfterSeconds ?? 60),
  });
}

async function serve(token: string, request: Request, services: ApiServices): Promise<Response> {
  const link = readLink(token, services.cursorSecret);
  if (link === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  const keyHash = await sha256(`mail ${token}`);
  const question = { keyHash, buckets: ["write"] as const, mark: null };
  const counted = await services.counters.ask(question, { beside: Promise.resolve(), after: services.after });
  if (counted?.limits.some(({ allowed }) => !allowed))
    return respond(request, 429, (nonce) => noticePage("busy", nonce));
  const answer = request.method === "POST" ? answerIn(await formOf(request)) : null;
  const state = await stateAfter(link, answer, services);
  if (state === null) return respond(request, 404, (nonce) => noticePage("dead", nonce));
  return respond(request, 200, (nonce) => linkPage(state, nonce, answer));
}

/** A POST without an answer that is known changes nothing, and is shown the choices again. */
async function stateAfter(
  link: MailLink,
  answer: Answer | null,
  services: ApiServices,
): Promise<LinkState | null> {
  const session = services.database.forOrganisation(link.organisationId, Date.now() + requestDeadlineMs);
  if (answer === null) return standingOf(session, link);
  const { state, messages } = await takeAnswer(session, link, answer);
  services.log.info("mail link used", { organisationId: link.organisationId, answer });
  if (messages.length > 0) {
    services.after(() => services.quiet.end());
    services.after(() => handOver(services, messages));
  }
  return state;
}

/** The fields of a form of either encoding; none where the body is no form. */
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
