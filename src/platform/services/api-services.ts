import { sql } from "kysely";
import type { ApiServicesBuilder } from "../../ports/services-builder.ts";
import { compile } from "../../store/statement/statement.ts";
import { createRemoteAuthorization } from "../authorization.ts";
import { createCallWork } from "../call-work.ts";
import { createDrafts } from "../drafts.ts";
import { createHealth } from "../health.ts";
import { createInvalidKeyLimiter } from "../invalid-keys.ts";
import { consoleLog as log } from "../log.ts";
import { createMailHook } from "../mail/hook.ts";
import { createCounters } from "../redis/redis.ts";
import { createRemoteClassifier } from "../sectors.ts";
import { apiSettings } from "./env.ts";
import { servicesBuilder, sharedServices } from "./services-builder.ts";

const mailTimeoutMs = 20_000;

/** Builds the services of the API. */
export const buildApiServices: ApiServicesBuilder = servicesBuilder(apiSettings, (env, bindings) => {
  const redis = { url: env.UPSTASH_REDIS_REST_URL, token: env.UPSTASH_REDIS_REST_TOKEN };
  const callWork = createCallWork(bindings.WORK);
  const shared = sharedServices(env);
  return {
    ...shared,
    counters: createCounters(redis, log),
    invalidKeys: createInvalidKeyLimiter(bindings.STRANGERS, log),
    classifier: createRemoteClassifier(callWork, log),
    drafts: createDrafts(callWork),
    authorization: createRemoteAuthorization(callWork),
    mailLinks: async (to, links) => void (await callWork("/sign-in", { to, links }, mailTimeoutMs)),
    checkedShare: env.ANSWERS_PROVED,
    allowedHosts: env.CRAWL_ALLOW_HOSTS,
    mailHook: env.RESEND_WEBHOOK_SECRET.length === 0 ? null : createMailHook(env.RESEND_WEBHOOK_SECRET),
    metricsToken: env.METRICS_TOKEN ?? null,
    health: createHealth({
      postgres: () => shared.database.everywhere().read(compile(sql`select 1`)),
      redis: shared.idlePeriod.lastTick,
      queue: shared.queue.deadLetters,
    }),
  };
});
