import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type * as z from "zod/v4";
import { Failure } from "../domain/failure.ts";
import { startMeter } from "../domain/meter.ts";
import { hashKey } from "../domain/signing/keys.ts";
import { readSigned, sign } from "../domain/signing/signed.ts";
import { whoami } from "../operations/account/whoami.ts";
import type { Operation } from "../operations/definition/define.ts";
import { execute } from "../operations/execution/execute.ts";
import { keyProblems } from "../operations/execution/idempotency.ts";
import { openSession } from "../operations/execution/open-session.ts";
import { validate } from "../operations/execution/validate.ts";
import type { ApiServices } from "../ports/services.ts";
import { addressOf, readText, requestIdOf } from "../web/exchange.ts";
import { seal, sessionSeconds, unseal } from "./session.ts";

/** The fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

export type Who = z.output<(typeof whoami)["output"]>;

/** One request of a signed-in member. */
export interface Visit {
  c: Context;
  services: ApiServices;
  /** The hash of the session's key. */
  keyHash: string;
  /** The value of the hidden field `csrf` of every form. */
  csrf: string;
  /** IANA time zone of the browser, from a cookie that the script sets; UTC without it. */
  timezone: string;
  who: Promise<Who>;
  /**
   * Runs an operation as this member and returns its checked result. A repeat with the same `idempotencyKey` returns the first result.
   * Throws a {@link Failure}.
   */
  call<Schema extends z.ZodType>(
    operation: Operation,
    given: Record<string, unknown>,
    schema: Schema,
    idempotencyKey?: string,
  ): Promise<z.output<Schema>>;
}

export const authorizePath = "/app/authorize";
const sessionCookie = "session";
const waitingCookie = "waiting";
const purpose = "console session";
const csrfPurpose = "console form";

/** Starts a session with this API key. Returns the path to show: the agent's request that led to signing in, or /app. */
export async function startVisit(c: Context, services: ApiServices, key: string): Promise<string> {
  const content = `${Date.now() + sessionSeconds * 1_000} ${key}`;
  const sealed = await seal(services.cursorSecrets, purpose, content);
  setCookie(c, sessionCookie, sealed, { ...cookieOptions(c), maxAge: sessionSeconds });
  const waiting = getCookie(c, waitingCookie) ?? "";
  return waiting.startsWith(`${authorizePath}?`) ? waiting : "/app";
}

/** Remembers the request of an agent in this browser for an hour, so that it is shown after signing in. */
export function rememberRequest(c: Context): void {
  const { pathname, search } = new URL(c.req.url);
  setCookie(c, waitingCookie, `${pathname}${search}`, { ...cookieOptions(c), maxAge: 3_600 });
}

/** Forgets the request of an agent. */
export function forgetRequest(c: Context): void {
  deleteCookie(c, waitingCookie, cookieOptions(c));
}

/** Ends the session in this browser. */
export function endVisit(c: Context): void {
  deleteCookie(c, sessionCookie, cookieOptions(c));
}

/** Attributes of the console's cookies. A browser accepts `Secure` only on HTTPS, and a stack on a developer's machine has none. */
export const cookieOptions = (c: Context) =>
  ({ path: "/app", httpOnly: true, sameSite: "Lax", secure: c.req.url.startsWith("https:") }) as const;

/** The visit of a request; null without a valid session cookie. */
export async function openVisit(c: Context, services: ApiServices): Promise<Visit | null> {
  const opened = await unseal(services.cursorSecrets, purpose, getCookie(c, sessionCookie) ?? "");
  const [ends, key] = opened?.split(" ") ?? [];
  if (key === undefined || !(Number(ends) > Date.now())) return null;
  const { allowedHosts } = services;
  const call: Visit["call"] = async (operation, given, schema, idempotencyKey) => {
    const meter = startMeter();
    const more = keyProblems(idempotencyKey ?? null);
    const outcome = await execute(
      operation,
      {
        open: () => openSession({ key, address: addressOf(c.req.raw) }, services, meter),
        meter,
        requestId: requestIdOf(c.req.raw),
        idempotencyKey: idempotencyKey ?? null,
        derivedKey: false,
        addsRecipients: false,
        input: async () => ({
          given,
          validated: () => validate(operation, { given, part: "body", allowedHosts, more }),
        }),
      },
      services,
    );
    if (!outcome.ok) throw outcome.failure;
    return schema.parse(JSON.parse(outcome.json));
  };
  const who = call(whoami, {}, whoami.output);
  who.catch(() => {});
  const keyHash = await hashKey(key);
  return {
    c,
    services,
    keyHash,
    csrf: sign(services.cursorSecrets, csrfPurpose, keyHash),
    timezone: timezoneOf(getCookie(c, "timezone")),
    who,
    call,
  };
}

/** The failure of a form whose field `action` is not a button of its page. */
export const unknownAction = (): Failure =>
  new Failure("validation_error", "This page has no such button. Reload it and try again.");

/** The fields of a form of this session. Throws `validation_error` without the right `csrf` field. */
export async function formOf({ c, keyHash, services }: Visit): Promise<Fields> {
  const fields = await fieldsOf(c);
  if (readSigned(services.cursorSecrets, csrfPurpose, fields.csrf ?? "") !== keyHash)
    throw new Failure("validation_error", "This form is too old. Reload the page and try again.");
  return fields;
}

/** The fields of a form, the last value of each name. Line ends become `\n`. A form of another site, or of more bytes, is refused. */
export async function fieldsOf(c: Context, maxBytes?: number): Promise<Fields> {
  if (/-site$/.test(c.req.header("sec-fetch-site") ?? ""))
    throw new Failure("validation_error", "This form was sent by another site. Open the page here.");
  const entries = [...new URLSearchParams(await readText(c.req.raw, maxBytes))];
  return Object.fromEntries(entries.map(([name, value]) => [name, value.replaceAll("\r\n", "\n").trim()]));
}

function timezoneOf(name: string | undefined): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name ?? "UTC" }).resolvedOptions().timeZone;
  } catch {
    return "UTC";
  }
}
