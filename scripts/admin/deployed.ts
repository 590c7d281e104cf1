import { fileURLToPath } from "node:url";
import * as z from "zod/v4";
import { apiSettings, workSettings } from "../../src/platform/services/env.ts";
import { readConfig } from "../local/worker/worker-options.ts";

const workers = {
  api: { file: "wrangler.toml", settings: apiSettings },
  work: { file: "wrangler.work.toml", settings: workSettings },
};

const Deployed = z.object({
  result: z.object({
    bindings: z.array(z.object({ name: z.string() })).default([]),
    placement: z.object({ mode: z.string().optional(), region: z.string().optional() }).default({}),
    observability: z.object({ enabled: z.boolean() }).nullish(),
    limits: z.object({ cpu_ms: z.number().optional() }).nullish(),
  }),
});

/**
 * Compares a deployed Worker with its configuration, through Cloudflare's API: placement, observability, processor-time limit, bindings
 * and required settings. Returns its placement. Throws the differences as one sentence.
 */
export async function compareDeployed(
  env: Record<string, string | undefined>,
  worker: keyof typeof workers,
  patienceMs: number,
): Promise<string> {
  const { file, settings } = workers[worker];
  const config = readConfig(fileURLToPath(new URL(`../../${file}`, import.meta.url)));
  const base = env.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4";
  const answer = await fetch(
    `${base}/accounts/${env.CLOUDFLARE_ACCOUNT_ID}/workers/scripts/${config.name}/settings`,
    {
      headers: { authorization: `Bearer ${env.CLOUDFLARE_API_TOKEN}` },
      signal: AbortSignal.timeout(patienceMs),
    },
  );
  if (!answer.ok) throw new Error(`Cloudflare answered ${answer.status} for the Worker ${config.name}`);
  const { bindings, placement, observability, limits } = Deployed.parse(await answer.json()).result;
  const present = new Set(bindings.map(({ name }) => name));
  const bound = [config.ai, config.browser, ...(config.services ?? [])].flatMap((one) => one?.binding ?? []);
  const required = Object.entries(settings.shape)
    .filter(([, schema]) => !schema.safeParse(undefined).success)
    .map(([name]) => name);
  const missing = [...bound, ...(config.ratelimits ?? []).map(({ name }) => name), ...required].filter(
    (name) => !present.has(name),
  );
  const where = placement.region ?? placement.mode ?? "off";
  const wrong = [
    ...(missing.length > 0 ? [`has no ${missing.join(", ")}`] : []),
    ...(where === "off" ? ["has no placement: deploy it with PLACEMENT"] : []),
    ...(observability?.enabled === true ? [] : ["does not keep its logs: observability is off"]),
    ...(limits?.cpu_ms === config.limits?.cpu_ms ? [] : [`has another cpu_ms than ${file}`]),
  ];
  if (wrong.length > 0) throw new Error(wrong.join("; "));
  return `placement ${where}`;
}
