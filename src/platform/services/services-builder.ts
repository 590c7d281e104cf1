import type * as z from "zod/v4";
import { describeError } from "../../domain/describe-error.ts";
import { Failure } from "../../domain/failure.ts";
import type { Services } from "../../ports/services.ts";
import type { Bindings, WaitUntil } from "../../ports/services-builder.ts";
import { consoleLog as log } from "../log.ts";
import { createDatabase } from "../postgres/postgres.ts";
import { createQueue } from "../queue/queue.ts";
import { createIdlePeriod } from "../redis/idle-period.ts";
import { type ApiSettings, readSettings, type WorkSettings } from "./env.ts";

/** Creates the function that builds the services of a Worker from its settings, once per isolate. */
export function servicesBuilder<Schema extends z.ZodType, Lasting>(
  schema: Schema,
  build: (env: z.output<Schema>, bindings: Bindings) => Lasting,
) {
  const built = new WeakMap<Bindings, Lasting>();
  const lasting = (bindings: Bindings): Lasting => {
    const known = built.get(bindings);
    if (known) return known;
    const services = build(settingsOf(schema, bindings), bindings);
    built.set(bindings, services);
    return services;
  };
  return (bindings: Bindings, waitUntil: WaitUntil): Lasting & Pick<Services, "after"> => ({
    ...lasting(bindings),
    after: (work) =>
      waitUntil(
        work().catch((error: unknown) => {
          log.error("work after the answer failed", { error: describeError(error) });
        }),
      ),
  });
}

/** The services of both Workers. */
export function sharedServices(env: ApiSettings | WorkSettings): Omit<Services, "after"> {
  return {
    database: createDatabase({ url: env.DATABASE_URL, httpUrl: env.NEON_HTTP_URL }),
    idlePeriod: createIdlePeriod(
      { url: env.UPSTASH_REDIS_REST_URL, token: env.UPSTASH_REDIS_REST_TOKEN, about: env.DATABASE_URL },
      log,
    ),
    queue: createQueue({ url: env.QSTASH_URL, token: env.QSTASH_TOKEN, publicUrl: env.PUBLIC_URL }),
    log,
    publicUrl: env.PUBLIC_URL,
    modelBudget: env.AI_MONTHLY_TOKENS,
    cursorSecrets: [env.CURSOR_SECRET, ...(env.CURSOR_SECRET_PREVIOUS ? [env.CURSOR_SECRET_PREVIOUS] : [])],
  };
}

function settingsOf<Schema extends z.ZodType>(schema: Schema, bindings: Bindings): z.output<Schema> {
  try {
    return readSettings(schema, bindings);
  } catch (error) {
    log.error("not configured", { problem: error instanceof Error ? error.message : "unknown" });
    throw new Failure(
      "service_unavailable",
      "The service is not configured. Its log lists the missing settings.",
      {
        retryAfterSeconds: 60,
      },
    );
  }
}
