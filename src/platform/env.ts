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

/** Every setting of the service, by its name in the environment. */
export const settings = z.object({
  DATABASE_URL: required,
  UPSTASH_REDIS_REST_URL: required,
  UPSTASH_REDIS_REST_TOKEN: required,
  QSTASH_URL: required,
  QSTASH_TOKEN: required,
  QSTASH_CURRENT_SIGNING_KEY: required,
  QSTASH_NEXT_SIGNING_KEY: required,
  RESEND_API_KEY: required,
  PUBLIC_URL: required.transform((value) => value.replace(/\/+$/, "")),
  CURSOR_SECRET: required.refine((value) => value.length >= 32, "must hold at least 32 characters"),
  EMAIL_FROM: required,
  RESEND_BASE_URL: optional,
  NEON_HTTP_URL: optional,
  CRAWL_ALLOW_HOSTS: list,
  AI_BASE_URL: optional,
  AI_API_KEY: optional,
  AI_MODEL: optional,
  AI_EMBEDDING_MODEL: optional,
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
export type Settings = z.output<typeof settings>;

/** Settings from the bindings of a deployment; throws one line that names every missing or wrong one. */
export function readSettings(bindings: Record<string, unknown>): Settings {
  const parsed = settings.safeParse(bindings);
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map((issue) => {
    const name = issue.path.join(".");
    return bindings[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  throw new Error(`The service is not configured: ${[...new Set(wrong)].join(", ")}.`);
}
