import { Hono } from "hono";
import { readFeed } from "../alerting/feed.ts";
import { Failure } from "../domain/failure.ts";
import { requestDeadlineMs } from "../domain/limits.ts";
import { readFeedToken } from "../domain/signing/feed-token.ts";
import { overLimit } from "../operations/execution/execute.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import {
  countNamed,
  enter,
  limitHeaders,
  refuseMethod,
  requestIdOf,
  validatedResponse,
} from "../web/exchange.ts";

const path = "/api/v1/feed";

/** GET /api/v1/feed?token=…: the alerts as an Atom feed. The signed token of `feedUrl` takes the place of an API key. */
export function mountFeed(buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  app.get(path, (c) => respond(c.req.raw, c.req.query("token") ?? "", enter(buildServices, c)));
  app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  return app;
}

async function respond(request: Request, token: string, services: ApiServices): Promise<Response> {
  const key = readFeedToken(token, services.cursorSecrets);
  if (key === null) throw new Failure("unauthorized", "The token is not valid.");
  const { organisationId, keyId } = key;
  const { limits, over } = await countNamed(services, "read", `feed ${keyId}`);
  if (over) throw overLimit(over);
  const session = services.database.forOrganisation(organisationId, Date.now() + requestDeadlineMs);
  const feed = await readFeed(session, organisationId, keyId);
  if (feed === null) throw new Failure("unauthorized", "The key of this feed was revoked or has expired.");
  services.log.info("feed read", { organisationId, keyId });
  return validatedResponse(request, feed, {
    ...limitHeaders(limits),
    "content-type": "application/atom+xml; charset=utf-8",
    "cache-control": "private, max-age=300",
    "x-request-id": requestIdOf(request),
  });
}
