import { Hono } from "hono";
import { refuseMethod, requestIdOf, validatedResponse } from "../web/respond.ts";
import { openApiDocument } from "./openapi/document.ts";

const path = "/api/v1/openapi";

/** GET /api/v1/openapi: the machine-readable description, without a key. Specification 9. */
export function mountDocs(): Hono {
  const app = new Hono();
  app.get(path, (c) => {
    const headers = { "x-request-id": requestIdOf(c.req.raw), "cache-control": "public, max-age=300" };
    return validatedResponse(c.req.raw, JSON.stringify(openApiDocument()), headers);
  });
  app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  return app;
}
