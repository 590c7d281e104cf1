import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { scopes } from "../domain/scopes.ts";
import { createKey, hashKey, prefixOf } from "../domain/signing/keys.ts";
import { openSession } from "../operations/execution/open-session.ts";
import type { ApiServices } from "../ports/services.ts";
import { email } from "../schemas/common.ts";
import { signInMembers, startSession } from "../store/account/sessions.ts";
import { addressOf, clientOfRequest, countNamed } from "../web/exchange.ts";
import type { Page } from "./layout.tsx";
import { Field } from "./parts.tsx";
import { sessionSeconds } from "./session.ts";
import { readLink, signInLink } from "./sign-in-link.ts";
import { cookieOptions, fieldsOf, startVisit } from "./visit.ts";

const browserCookie = "browser";
const hourSeconds = 3_600;

/** GET /app/sign-in. */
export function signInPage(problem?: string, status = 200): Page {
  return {
    title: "Sign in",
    heading: "Sign in to Partner Tracking",
    narrow: true,
    problem,
    status,
    body: (
      <>
        <form class="card" method="post" action="/app/sign-in">
          <Field label="Email address" name="email" type="email" required />
          <button type="submit">Email me a link</button>
        </form>
        <form class="card" method="post" action="/app/sign-in">
          <Field label="Or an API key" name="key" type="password" required placeholder="pt_live_" />
          <button type="submit" class="quiet">
            Sign in with the key
          </button>
        </form>
      </>
    ),
  };
}

/** POST /app/sign-in: sends links, or starts a session with a key. Returns a path, or a page. */
export async function signIn(c: Context, services: ApiServices): Promise<string | Page> {
  const fields = await fieldsOf(c, 4 * 1_024);
  if (fields.key !== undefined) return signInWithKey(c, services, fields.key);
  const address = email.safeParse(fields.email);
  if (!address.success) return signInPage("Enter an email address, such as you@fund.example.", 400);
  const browser = getCookie(c, browserCookie) ?? crypto.randomUUID();
  setCookie(c, browserCookie, browser, { ...cookieOptions(c), maxAge: hourSeconds });
  if (await isLimited(c, address.data, services))
    return signInPage("Too many links were requested. Try again in an hour.", 429);
  const [members] = await services.database.everywhere().read(signInMembers({ address: address.data }));
  const links = await Promise.all(
    members.map(async ({ member_id, organisation_name: organisation }) => ({
      organisation,
      url: await signInLink(services, member_id, browser),
    })),
  );
  if (links.length > 0) services.after(() => services.mailLinks(address.data, links));
  return sentPage(address.data);
}

/**
 * Counts a request for links; true if a limit is reached. A network has only a part of the limit of an email address, so that it cannot
 * keep the member from signing in.
 */
async function isLimited(
  { req: { raw } }: Context,
  address: string,
  services: ApiServices,
): Promise<boolean> {
  const email = `email ${address.toLowerCase()}`;
  const counts = [
    ["sign_in", `client ${clientOfRequest(raw)}`],
    ["sign_in", `${email} from ${clientOfRequest(raw, 48)}`],
    ["sign_in_address", email],
  ] as const;
  for (const [bucket, name] of counts)
    if ((await countNamed(services, bucket, `sign-in ${name}`)).over) return true;
  return false;
}

function sentPage(address: string): Page {
  return {
    title: "Check your inbox",
    narrow: true,
    body: (
      <>
        <p>{`If ${address} belongs to a member, a link to sign in is on its way.`}</p>
        <p>Open it in this browser within 15 minutes. It works once.</p>
        <p>
          <a href="/app/sign-in">Back</a>
        </p>
      </>
    ),
  };
}

async function signInWithKey(c: Context, services: ApiServices, key: string): Promise<string | Page> {
  const session = await openSession({ key, address: addressOf(c.req.raw) }, services).catch(() => null);
  const caller = await session?.caller().finally(session.end);
  if (!caller) return signInPage("This API key is not valid.", 401);
  return startVisit(c, services, key);
}

/** GET /app/sign-in/:token. Scanners of emails follow links, so a link shows a page and its button signs in. */
export async function linkPage(c: Context, services: ApiServices): Promise<Page> {
  const token = c.req.param("token") ?? "";
  if (readLink(token, services.cursorSecrets) === null) return signInPage(invalidLink, 404);
  return {
    title: "Sign in",
    narrow: true,
    body: (
      <form class="card" method="post" action={`/app/sign-in/${token}`}>
        <button type="submit">Sign in to Partner Tracking</button>
      </form>
    ),
  };
}

const invalidLink = "This link is incomplete, expired or already used. Request a new one.";

/** POST /app/sign-in/:token: starts the session of the member. Returns a path, or a page. */
export async function useLink(c: Context, services: ApiServices): Promise<string | Page> {
  const link = readLink(c.req.param("token") ?? "", services.cursorSecrets);
  if (link === null) return signInPage(invalidLink, 404);
  if (!(await link.isFor(getCookie(c, browserCookie))))
    return signInPage("This link works only in the browser that requested it. Request a link here.", 403);
  const key = await createKey();
  const [[started]] = await services.database.everywhere().write(
    startSession({
      link: link.id,
      member: link.memberId,
      hash: await hashKey(key),
      beginning: prefixOf(key),
      granted: [...scopes],
      ends: new Date(Date.now() + sessionSeconds * 1_000).toISOString(),
    }),
  );
  if (!started?.value) return signInPage(invalidLink, 404);
  return startVisit(c, services, key);
}
