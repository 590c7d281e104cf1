import { describeError } from "../domain/describe-error.ts";
import { Failure } from "../domain/failure.ts";
import type { Bindings, Door } from "../http/door.ts";
import type { Services } from "../ports/services.ts";
import { createClassifier } from "./classifier.ts";
import { createCrawler } from "./crawl/crawler.ts";
import { readSettings } from "./env.ts";
import { consoleLog as log } from "./log.ts";
import { createMailer } from "./mail.ts";
import { createEmbedder, createModel } from "./model.ts";
import { createDatabase } from "./postgres.ts";
import { createQueue, createVerifier } from "./queue.ts";
import { createRedis } from "./redis.ts";
import { createSources } from "./sources/index.ts";

type Lasting = Omit<Services, "after">;

const built = new WeakMap<Bindings, Lasting>();

/** Services of a deployment, built once per isolate and shared by its requests. */
export const door: Door = (bindings, waitUntil) => ({
  ...lasting(bindings),
  after: (work) =>
    waitUntil(
      work().catch((error: unknown) => {
        log.error("work after the answer failed", { error: describeError(error) });
      }),
    ),
});

function lasting(bindings: Bindings): Lasting {
  const known = built.get(bindings);
  if (known) return known;
  const services = build(bindings);
  built.set(bindings, services);
  return services;
}

function build(bindings: Bindings): Lasting {
  const env = settingsOf(bindings);
  const redis = createRedis({ url: env.UPSTASH_REDIS_REST_URL, token: env.UPSTASH_REDIS_REST_TOKEN }, log);
  const sources = createSources(env);
  const ai = env.AI_BASE_URL !== undefined && { baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY ?? "" };
  return {
    database: createDatabase({ url: env.DATABASE_URL, httpUrl: env.NEON_HTTP_URL }),
    limits: redis.limits,
    idempotency: redis.idempotency,
    queue: createQueue({ url: env.QSTASH_URL, token: env.QSTASH_TOKEN, publicUrl: env.PUBLIC_URL }),
    verifier: createVerifier({
      currentSigningKey: env.QSTASH_CURRENT_SIGNING_KEY,
      nextSigningKey: env.QSTASH_NEXT_SIGNING_KEY,
    }),
    mailer: createMailer({ apiKey: env.RESEND_API_KEY, from: env.EMAIL_FROM, baseUrl: env.RESEND_BASE_URL }),
    crawler: createCrawler({
      allowHosts: env.CRAWL_ALLOW_HOSTS,
      userAgent: `PartnerTrackingBot/1.0 (+${env.PUBLIC_URL})`,
      ...(env.DNS_BASE_URL !== undefined && { dohUrl: env.DNS_BASE_URL }),
    }),
    sources: sources.public,
    search: sources.search,
    model: ai && env.AI_MODEL !== undefined ? createModel({ ...ai, model: env.AI_MODEL }) : null,
    classifier: createClassifier(
      ai && env.AI_EMBEDDING_MODEL !== undefined
        ? createEmbedder({ ...ai, model: env.AI_EMBEDDING_MODEL })
        : null,
      log,
    ),
    log,
    cursorSecret: env.CURSOR_SECRET,
    publicUrl: env.PUBLIC_URL,
  };
}

function settingsOf(bindings: Bindings) {
  try {
    return readSettings(bindings);
  } catch (error) {
    log.error("not configured", { problem: error instanceof Error ? error.message : "unknown" });
    throw new Failure("service_unavailable", "The service is not configured; its log says what is missing.", {
      retryAfterSeconds: 60,
    });
  }
}
