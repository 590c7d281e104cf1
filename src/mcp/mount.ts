import { type Env, Hono } from "hono";
import { once } from "../domain/once.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { enter, jsonResponse, refuseAllBut, refuseMethod, requestIdOf } from "../web/exchange.ts";
import { answer, endpoints, protectedResource, resourcePaths, toolPath } from "./authorization.ts";
import { serve } from "./serve.ts";

const library = once(() => import("./library.ts"));

/** The stateless tool server at /api/mcp and its authorization. The MCP library is loaded at the first message. */
export function mountMcp(buildServices: ApiServicesBuilder): Hono<Env> {
  const app = new Hono<Env>();
  app.post(toolPath, async (c) => serve(c.req.raw, enter(buildServices, c), await library()));
  app.all(toolPath, (c) => refuseAllBut(c.req.raw, "POST"));
  for (const path of resourcePaths) {
    app.get(path, (c) => {
      const headers = { "x-request-id": requestIdOf(c.req.raw), "cache-control": "public, max-age=3600" };
      return jsonResponse(200, protectedResource(enter(buildServices, c).publicUrl), headers);
    });
    app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  }
  for (const endpoint of endpoints) {
    const { method, path } = endpoint;
    app.on(method, path, (c) => answer(endpoint, c.req.raw, enter(buildServices, c)));
    app.all(path, (c) => refuseMethod(c.req.raw, [method]));
  }
  return app;
}
