import { Hono } from "hono";
import { once } from "../domain/once.ts";
import { etagOf, refuseMethod, requestIdOf, validatedResponse } from "../web/exchange.ts";
import { openApiDocument } from "./openapi/document.ts";

const path = "/api/v1/openapi";

/** The text and ETag of the document, built at the first request of an isolate. */
const builtDocument = once(() => {
  const json = JSON.stringify(openApiDocument());
  return { json, etag: etagOf(json) };
});

/** GET /api/v1/openapi: the OpenAPI document. It needs no key. */
export function mountDocs(): Hono {
  const app = new Hono();
  app.get(path, (c) => {
    const headers = { "x-request-id": requestIdOf(c.req.raw), "cache-control": "public, max-age=300" };
    const { json, etag } = builtDocument();
    return validatedResponse(c.req.raw, json, headers, etag);
  });
  app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  return app;
}
