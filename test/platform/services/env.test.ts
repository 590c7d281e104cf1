import { describe, expect, it } from "vitest";
import { readSettings, settings } from "../../../src/platform/services/env.ts";

const well: Record<string, string> = {
  DATABASE_URL:
    "postgres://partner_tracking_service:s3cret-word@ep-cool-1.eu-central-1.aws.neon.tech/main?sslmode=require",
  QSTASH_URL: "https://qstash.upstash.io",
  QSTASH_TOKEN: "eyJVc2VySUQiOiJ4In0=",
  QSTASH_CURRENT_SIGNING_KEY: "sig_4nbM8PZoCTDh8Lkw5f2fQ6",
  QSTASH_NEXT_SIGNING_KEY: "sig_7j6r2vV8ScpN5fPNT8mWq2",
  PUBLIC_URL: "https://tracking.fund.com/",
  CURSOR_SECRET: "0123456789012345678901234567890123456789",
  UPSTASH_REDIS_REST_URL: "https://eu1-cool-1.upstash.io",
  UPSTASH_REDIS_REST_TOKEN: "AYEEASQgZjJk",
  RESEND_API_KEY: "re_8m9gwxUN_4NkC1",
  EMAIL_FROM: "Partner Tracking <alerts@fund.com>",
};

/** What is said of the settings, each cleared of what is right. */
function saidOf(changed: Record<string, string>): string {
  try {
    readSettings(settings, { ...well, ...changed });
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

describe("settings", () => {
  it.each<Record<string, string>>([
    {},
    { PUBLIC_URL: "http://localhost:8787" },
    { EMAIL_FROM: "alerts@fund.com", RESEND_WEBHOOK_SECRET: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
    { NEON_HTTP_URL: "http://127.0.0.1:8788/sql", DATABASE_URL: "postgresql://a:b@localhost/tracker" },
    { CRAWL_ALLOW_HOSTS: "localhost:3000, 127.0.0.1,box.internal", PUBLIC_SOURCES: "github,googlenews" },
    { RESEND_BASE_URL: "http://127.0.0.1:1/mail", RESEND_API_KEY: "stand-in" },
    {
      QSTASH_URL: "http://127.0.0.1:1",
      QSTASH_CURRENT_SIGNING_KEY: "a-key",
      QSTASH_NEXT_SIGNING_KEY: "b",
    },
    { AI_BASE_URL: "https://api.example.com/v1/", AI_MODEL: "gpt-x", AI_API_KEY: "k", RESEND_BASE_URL: "" },
  ])("are valid: %j", (changed) => expect(saidOf(changed)).toBe(""));

  it.each<[string, string]>([
    ["DATABASE_URL", "https://console.neon.tech/app"],
    ["QSTASH_URL", "qstash.upstash.io"],
    ["QSTASH_URL", "https://user:secret@qstash.upstash.io"],
    ["UPSTASH_REDIS_REST_URL", "rediss://default:secret@eu1.upstash.io:6379"],
    ["PUBLIC_URL", "tracking.fund.com"],
    ["PUBLIC_URL", "https://tracking.fund.com/api"],
    ["EMAIL_FROM", "Partner Tracking"],
    ["EMAIL_FROM", "Partner Tracking <alerts>"],
    ["RESEND_API_KEY", "secret-without-its-beginning"],
    ["QSTASH_CURRENT_SIGNING_KEY", "eyJsecret"],
    ["QSTASH_TOKEN", "sig_secret"],
    ["UPSTASH_REDIS_REST_TOKEN", "https://eu1.upstash.io"],
    ["RESEND_WEBHOOK_SECRET", "whsec_…"],
    ["CURSOR_SECRET", "short-secret"],
    ["CURSOR_SECRET_PREVIOUS", "short-secret"],
    ["METRICS_TOKEN", "short-secret"],
    ["OPERATOR_EMAIL", "operator"],
    ["RETAIN_DAYS", "{signals: 3}"],
    ["RETAIN_DAYS", '{"companies": 30}'],
    ["RETAIN_DAYS", '{"signals": 0}'],
    ["CRAWL_ALLOW_HOSTS", "http://localhost:3000"],
    ["MAILS_PER_DAY", "many"],
    ["GITHUB_TOKEN", "pt_live_secret"],
    ["AI_BASE_URL", "api.example.com/v1"],
  ])("%s is refused as %j, with its name and without its value", (name, value) => {
    const said = saidOf({ [name]: value });
    expect(said).toMatch(new RegExp(`^The service is not configured: ${name} \\w`));
    expect(said).not.toContain(value);
    expect(said).not.toContain("secret");
  });

  it("are reported together", () => {
    const said = saidOf({ PUBLIC_URL: "x", EMAIL_FROM: "y", QSTASH_TOKEN: "" });
    for (const name of ["PUBLIC_URL", "EMAIL_FROM", "QSTASH_TOKEN"]) expect(said).toContain(name);
  });
});
