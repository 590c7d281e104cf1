import * as z from "zod/v4";
import { email } from "../../schemas/common.ts";

/** Forms of settings. Messages about an invalid setting never contain its value. */
export const required = z.string().trim().min(1);

export const optional = z
  .string()
  .trim()
  .optional()
  .transform((value) => (value === "" ? undefined : value));

/** Prefixes of the keys of services that have one. */
export const beginnings = {
  mail: "re_",
  signing: "sig_",
  webhook: "whsec_",
  own: "pt_live_",
  database: "postgres",
  address: "http",
};

const isWebAddress = (value: string | undefined): boolean => {
  if (value === undefined) return true;
  const url = URL.parse(value);
  const plain = url?.username === "" && url.password === "" && url.search === "" && url.hash === "";
  return plain && /^https?:$/.test(url.protocol) && /^https?:\/\//i.test(value);
};
const webAddress =
  "must be an address such as https://api.example.com, without a user, a query or a fragment";

/** The address of a service. */
export const address = required.refine(isWebAddress, webAddress);
export const optionalAddress = optional.refine(isWebAddress, webAddress);

/** An origin, without a trailing slash. */
export const origin = address
  .transform((value) => value.replace(/(?<!\/)\/+$/, ""))
  .refine((value) => URL.parse(value)?.pathname === "/", "must be https:// and a host, without a path");

/** A Postgres connection string. */
export const connection = required.refine((value) => {
  const url = URL.parse(value);
  const names = [url?.username, url?.hostname, url?.pathname.slice(1)];
  return /^postgres(ql)?:$/.test(url?.protocol ?? "") && names.every((name) => name);
}, "must be postgres://USER:PASSWORD@HOST/DATABASE");

const addressIn = (sender: string) => (/^[^<>]*<([^<>]+)>$/.exec(sender)?.[1] ?? sender).trim();

/** A sender: an address, with or without a name. */
export const sender = required
  .overwrite((value) => {
    const read = email.safeParse(addressIn(value));
    return read.success ? value.replace(addressIn(value), () => read.data) : value;
  })
  .refine(
    (value) => email.safeParse(addressIn(value)).success,
    "must be an email address, or a name and one: Tracking <alerts@fund.com>",
  );

export const optionalEmail = optional.refine(
  (value) => value === undefined || email.safeParse(value).success,
  "must be an email address",
);

type Kind = keyof typeof beginnings;

const isSecret = (value: string): boolean => !/[\s"'`<>\u2026]|\p{Cc}/u.test(value);
const isOfOther = (value: string, own: Kind | undefined): boolean =>
  Object.entries(beginnings).some(([kind, beginning]) => kind !== own && value.startsWith(beginning));
const oneWord = "must be one word, without spaces, quotes or brackets";
const ofOther = "looks like the value of another setting";

/** A key of a service: one word without the prefix of another service. */
export const secret = (own?: Kind) =>
  required.refine(isSecret, oneWord).refine((value) => !isOfOther(value, own), ofOther);
export const optionalSecret = (own?: Kind) =>
  optional
    .refine((value) => value === undefined || isSecret(value), oneWord)
    .refine((value) => value === undefined || !isOfOther(value, own), ofOther);

/** The secrets of a webhook in the form of Standard Webhooks, separated by commas: two while one replaces the other. */
export const webhookSecrets = optional
  .transform((value) => (value ?? "").split(",").flatMap((secret) => secret.trim() || []))
  .refine(
    (secrets) => secrets.every((secret) => /^whsec_[A-Za-z0-9+/]{16,}={0,2}$/.test(secret)),
    "must be whsec_ and base64, as the mail service shows it",
  );

/** Comma-separated words in lower case. */
export const list = optional.transform((value) =>
  (value ?? "")
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .filter((item) => item !== ""),
);

/** Hosts with an optional port. */
export const hosts = list.refine(
  (items) => items.every((item) => URL.parse(`http://${item}/`)?.pathname === "/" && !/[/@?#\s]/.test(item)),
  "must be hosts, each with a port or without, such as localhost:3000",
);

/** A whole number with at most nine digits. */
export const count = (fallback: number) =>
  optional
    .refine((value) => value === undefined || /^\d{1,9}$/.test(value), "must be a whole number")
    .transform((value) => (value === undefined ? fallback : Number(value)));

/** A whole number above 0, or null. */
export const limit = optional
  .refine((value) => value === undefined || /^[1-9]\d{0,14}$/.test(value), "must be a whole number above 0")
  .transform((value) => (value === undefined ? null : Number(value)));

/** A share, 0 to 1. */
export const share = (fallback: number) =>
  optional
    .refine(
      (value) => value === undefined || /^(?:0(?:\.\d{1,9})?|1)$/.test(value),
      "must be a number from 0 to 1",
    )
    .transform((value) => (value === undefined ? fallback : Number(value)));

const retained = ["signals", "alerts", "runs", "quarantine", "leads"] as const;
const days = z.partialRecord(z.enum(retained), z.int().min(1).max(36_500));

/** Days that rows are kept, as JSON by table. Quarantined data is kept for 30 days unless it is named. */
export const retention = optional
  .transform((value, context) => {
    const read = days.safeParse(jsonOf(value ?? "{}"));
    if (read.success) return read.data;
    const tables = retained.join(", ");
    context.addIssue({
      code: "custom",
      message: `must be JSON with days by table, such as {"signals": 730}; the tables are ${tables}`,
    });
    return z.NEVER;
  })
  .transform((given): Record<string, number> => ({ quarantine: 30, ...given }));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
