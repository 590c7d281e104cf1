import { z } from "zod";

const required = z.string().trim().min(1);
const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));
const list = optional.transform((value) =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== ""),
);

const count = (fallback: number) =>
  optional
    .refine((value) => value === undefined || /^\d{1,9}$/.test(value), "must be a whole number")
    .transform((value) => (value === undefined ? fallback : Number(value)));

const limit = optional
  .refine((value) => value === undefined || /^[1-9]\d{0,14}$/.test(value), "must be a whole number above 0")
  .transform((value) => (value === undefined ? null : Number(value)));

/** What both Workers are told. */
const shared = {
  DATABASE_URL: required,
  NEON_HTTP_URL: optional,
  QSTASH_URL: required,
  QSTASH_TOKEN: required,
  PUBLIC_URL: required.transform((value) => value.replace(/(?<!\/)\/+$/, "")),
  CURSOR_SECRET: required.refine((value) => value.length >= 32, "must hold at least 32 characters"),
  AI_BASE_URL: optional,
  AI_API_KEY: optional,
  CRAWL_ALLOW_HOSTS: list,
};

/** Settings of the Worker that answers requests, by their names in the environment. */
export const apiSettings = z.object({
  ...shared,
  UPSTASH_REDIS_REST_URL: required,
  UPSTASH_REDIS_REST_TOKEN: required,
  RESEND_WEBHOOK_SECRET: optional,
  AI_EMBEDDING_MODEL: optional,
});
export type ApiSettings = z.output<typeof apiSettings>;

/** Settings of the Worker that does the work. */
export const workSettings = z.object({
  ...shared,
  QSTASH_CURRENT_SIGNING_KEY: required,
  QSTASH_NEXT_SIGNING_KEY: required,
  RESEND_API_KEY: required,
  RESEND_BASE_URL: optional,
  EMAIL_FROM: required,
  ALERT_CONSENT: optional.pipe(z.enum(["off", "outside"]).default("off")),
  MAILS_PER_DAY: count(200),
  MAILS_PER_RECIPIENT_PER_DAY: count(50),
  AI_MODEL: optional,
  AI_MONTHLY_TOKENS: limit,
  EXA_API_KEY: optional,
  EXA_BASE_URL: optional,
  X_BEARER_TOKEN: optional,
  X_BASE_URL: optional,
  GITHUB_TOKEN: optional,
  GITHUB_BASE_URL: optional,
  HACKERNEWS_BASE_URL: optional,
  GOOGLENEWS_BASE_URL: optional,
  DNS_BASE_URL: optional,
  PUBLIC_SOURCES: list.pipe(z.array(z.enum(["github", "hackernews", "googlenews"]))),
});
export type WorkSettings = z.output<typeof workSettings>;

/** Every setting of the service, whichever Worker reads it. */
export const settings = z.object({ ...apiSettings.shape, ...workSettings.shape });

/** Settings from the bindings of a deployment; throws one line that names every missing or wrong one. */
export function readSettings<Schema extends z.ZodType>(
  schema: Schema,
  bindings: Record<string, unknown>,
): z.output<Schema> {
  const parsed = schema.safeParse(bindings);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => {
    const name = issue.path.join(".");
    return bindings[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  throw new Error(`The service is not configured: ${[...new Set(wrong)].join(", ")}.`);
}
