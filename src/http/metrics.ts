import { Hono } from "hono";
import { Failure } from "../domain/failure.ts";
import { isSecret } from "../domain/signing/signed.ts";
import { type Metric, readMetrics } from "../operations/account/read-metrics.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { bearerOf, enter, refuseMethod, requestIdOf, securityHeaders } from "../web/exchange.ts";

const path = "/metrics";
const prefix = "partner_tracking_";

/** GET /metrics: OpenMetrics for the bearer of `METRICS_TOKEN`. 401 with another token, 404 if the setting is missing. */
export function mountMetrics(buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  app.get(path, (c) => respond(c.req.raw, enter(buildServices, c)));
  app.all(path, (c) => refuseMethod(c.req.raw, ["GET"]));
  return app;
}

async function respond(request: Request, services: ApiServices): Promise<Response> {
  const { metricsToken } = services;
  if (metricsToken === null) throw new Failure("not_found", "METRICS_TOKEN is not set.");
  if (!isSecret(bearerOf(request) ?? "", metricsToken))
    throw new Failure("unauthorized", "The token is not valid.");
  const headers = {
    ...securityHeaders,
    "content-type": "application/openmetrics-text; version=1.0.0; charset=utf-8",
    "x-request-id": requestIdOf(request),
  };
  return new Response(openMetrics(await readMetrics(services)), { headers });
}

function openMetrics(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# TYPE ${prefix}${name} ${type}`,
    `# HELP ${prefix}${name} ${help}`,
    ...samples.map(
      ({ labels, value }) =>
        `${prefix}${name}${type === "counter" ? "_total" : ""}${written(labels)} ${value}`,
    ),
  ]);
  return `${[...lines, "# EOF"].join("\n")}\n`;
}

/** Values of labels are names of our own and need no escape. */
function written(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}
