import { type Env, Hono } from "hono";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { enter } from "../web/enter.ts";
import { jsonResponse, refuseAllBut, refuseMethod, requestIdOf } from "../web/respond.ts";
import { metadataPath, protectedResource, toolPath } from "./protected-resource.ts";

/**
 * The tool server at /api/mcp and its metadata. Stateless: there is no stream to open and no session to end. The
 * protocol's library is evaluated at the first message. Specification 4.5.
 */
export function mountMcp(door: ApiServicesBuilder): Hono<Env> {
  const app = new Hono<Env>();
  app.post(toolPath, async (c) => {
    const { serve } = await import("./serve.ts");
    return serve(c.req.raw, enter(door, c));
  });
  app.all(toolPath, (c) => refuseAllBut(c.req.raw, "POST"));
  for (const path of [metadataPath, `${metadataPath}${toolPath}`]) {
    app.get(path, (c) => {
      const headers = { "x-request-id": requestIdOf(c.req.raw), "cache-control": "public, max-age=3600" };
      return jsonResponse(200, protectedResource(enter(door, c).publicUrl), headers);
    });
    app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  }
  return app;
}
