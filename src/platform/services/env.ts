import * as z from "zod/v4";
import {
  address,
  beginnings,
  connection,
  count,
  hosts,
  limit,
  list,
  optional,
  optionalAddress,
  optionalEmail,
  optionalSecret,
  origin,
  required,
  retention,
  secret,
  sender,
  share,
  webhookSecrets,
} from "./forms.ts";

const isLong = (value: string): boolean => value.length >= 32;
const tooShort = "must have at least 32 characters";

/** Settings of both Workers. */
const shared = {
  DATABASE_URL: connection,
  NEON_HTTP_URL: optionalAddress,
  QSTASH_URL: address,
  QSTASH_TOKEN: secret(),
  UPSTASH_REDIS_REST_URL: address,
  UPSTASH_REDIS_REST_TOKEN: secret(),
  PUBLIC_URL: origin,
  CURSOR_SECRET: required.refine(isLong, tooShort),
  CURSOR_SECRET_PREVIOUS: optional.refine((value) => value === undefined || isLong(value), tooShort),
  AI_MONTHLY_TOKENS: limit,
  CRAWL_ALLOW_HOSTS: hosts,
};

/** Settings of the API by their names in the environment. */
export const apiSettings = z.object({
  ...shared,
  RESEND_WEBHOOK_SECRET: webhookSecrets,
  METRICS_TOKEN: optionalSecret().refine((value) => value === undefined || isLong(value), tooShort),
  ANSWERS_PROVED: share(0.01),
});
export type ApiSettings = z.output<typeof apiSettings>;

const work = z.object({
  ...shared,
  QSTASH_CURRENT_SIGNING_KEY: secret("signing"),
  QSTASH_NEXT_SIGNING_KEY: secret("signing"),
  RESEND_API_KEY: secret("mail"),
  RESEND_BASE_URL: optionalAddress,
  EMAIL_FROM: sender,
  OPERATOR_EMAIL: optionalEmail,
  RETAIN_DAYS: retention,
  ALERT_CONSENT: optional.pipe(z.enum(["off", "outside"]).default("off")),
  MAILS_PER_DAY: count(200),
  MAILS_PER_RECIPIENT_PER_DAY: count(50),
  AI_BASE_URL: optionalAddress,
  AI_API_KEY: optionalSecret(),
  AI_MODEL: optional,
  AI_EMBEDDING_MODEL: optional,
  EXA_API_KEY: optionalSecret(),
  EXA_BASE_URL: optionalAddress,
  X_BEARER_TOKEN: optionalSecret(),
  X_BASE_URL: optionalAddress,
  GITHUB_TOKEN: optionalSecret(),
  GITHUB_BASE_URL: optionalAddress,
  HACKERNEWS_BASE_URL: optionalAddress,
  GOOGLENEWS_BASE_URL: optionalAddress,
  DNS_BASE_URL: optionalAddress,
  PUBLIC_SOURCES: list.pipe(z.array(z.enum(["github", "hackernews", "googlenews"]))),
});
export type WorkSettings = z.output<typeof work>;

/** If a vendor's own address is used, its keys must have the vendor's form; the keys of local emulators may have any. */
function checkVendorsKeys(env: WorkSettings, context: z.RefinementCtx): void {
  const expect = (name: keyof WorkSettings, beginning: string) => {
    if (!String(env[name]).startsWith(beginning))
      context.addIssue({ code: "custom", path: [name], message: `must begin with ${beginning}` });
  };
  if (env.RESEND_BASE_URL === undefined) expect("RESEND_API_KEY", beginnings.mail);
  if (!URL.parse(env.QSTASH_URL)?.hostname.endsWith(".upstash.io")) return;
  expect("QSTASH_CURRENT_SIGNING_KEY", beginnings.signing);
  expect("QSTASH_NEXT_SIGNING_KEY", beginnings.signing);
}

/** Settings of the work Worker. */
export const workSettings = work.superRefine(checkVendorsKeys);

/** All settings of both Workers. */
export const settings = z.object({ ...apiSettings.shape, ...work.shape }).superRefine(checkVendorsKeys);

/** Reads settings from bindings. Throws one line that names every missing or invalid setting. */
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
