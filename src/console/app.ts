import { type Context, Hono } from "hono";
import { Failure } from "../domain/failure.ts";
import type { ApiServices } from "../ports/services.ts";
import type { ApiServicesBuilder } from "../ports/services-builder.ts";
import { endSession } from "../store/account/sessions.ts";
import { enter, refuseMethod, requestIdOf } from "../web/exchange.ts";
import { headersOf, markupOf, type Page } from "./layout.tsx";
import { add, register } from "./pages/add.tsx";
import { disconnect } from "./pages/agents.tsx";
import { answerRequest, authorize } from "./pages/authorize.tsx";
import { companies } from "./pages/companies.tsx";
import { change, company } from "./pages/company.tsx";
import { failurePage } from "./pages/failure.tsx";
import { decide, leads } from "./pages/leads.tsx";
import { run } from "./pages/run.tsx";
import { changeSettings, settings } from "./pages/settings.tsx";
import { answer, today } from "./pages/today.tsx";
import { changeEndpoint, endpoint } from "./pages/webhooks.tsx";
import { linkPage, signIn, signInPage, useLink } from "./sign-in.tsx";
import {
  authorizePath,
  endVisit,
  type Fields,
  formOf,
  openVisit,
  rememberRequest,
  type Visit,
} from "./visit.ts";

/** A page with a form: `show` renders it, `send` handles the form and returns the path to show next, or a page. */
interface Route {
  path: string;
  show(visit: Visit, given?: Fields): Promise<Page>;
  send?(visit: Visit, given: Fields): Promise<string | Page>;
}

const signInPath = "/app/sign-in";
const idOf = ({ c }: Visit): string => c.req.param("id") ?? "";

const routes: readonly Route[] = [
  { path: "/app", show: today, send: answer },
  { path: "/app/companies", show: companies },
  {
    path: "/app/companies/:id",
    show: (visit, given) => company(visit, idOf(visit), given),
    send: (visit, given) => change(visit, idOf(visit), given),
  },
  { path: "/app/runs/:id", show: (visit) => run(visit, idOf(visit)) },
  { path: "/app/leads", show: leads },
  { path: "/app/leads/:id", show: leads, send: (visit, given) => decide(visit, idOf(visit), given) },
  { path: "/app/add", show: add, send: register },
  {
    path: "/app/webhooks/:id",
    show: (visit) => endpoint(visit, idOf(visit)),
    send: (visit, given) => changeEndpoint(visit, idOf(visit), given),
  },
  { path: "/app/settings", show: settings, send: changeSettings },
  { path: "/app/agents", show: settings, send: disconnect },
  { path: authorizePath, show: authorize, send: answerRequest },
];

/** Mounts the console. A request without a valid session is sent to /app/sign-in. */
export function mountConsole(buildServices: ApiServicesBuilder): Hono {
  const app = new Hono();
  const withoutSession = (path: string, method: "GET" | "POST", handle: Handler) =>
    app.on(method, path, (c) => answerWith(c, () => handle(c, enter(buildServices, c))));
  withoutSession("/app/sign-in", "GET", async () => signInPage());
  withoutSession("/app/sign-in", "POST", signIn);
  withoutSession("/app/sign-in/:token", "GET", linkPage);
  withoutSession("/app/sign-in/:token", "POST", useLink);
  app.get(authorizePath, async (c, next) => {
    rememberRequest(c);
    await next();
  });
  const withSession = (
    path: string,
    method: "GET" | "POST",
    handle: (visit: Visit) => Promise<string | Page>,
  ) =>
    app.on(method, path, async (c) => {
      const visit = await openVisit(c, enter(buildServices, c));
      return visit === null ? leadTo(c, signInPath) : answerWith(c, () => handle(visit), visit);
    });
  withSession("/app/sign-out", "POST", signOut);
  for (const { path, show, send } of routes) {
    withSession(path, "GET", (visit) => show(visit));
    if (send) withSession(path, "POST", (visit) => submit(visit, { path, show, send }));
    app.all(path, (c) => refuseMethod(c.req.raw, send ? ["GET", "POST"] : ["GET"]));
  }
  withSession("/app/*", "GET", async () => {
    throw new Failure("not_found", "There is no such page.");
  });
  return app;
}

type Handler = (c: Context, services: ApiServices) => Promise<string | Page>;

/** Handles a form. A failure is shown on the page of the form, with the values that were sent. */
async function submit(visit: Visit, { show, send }: Required<Route>): Promise<string | Page> {
  let given: Fields | undefined;
  try {
    given = await formOf(visit);
    return await send(visit, given);
  } catch (error) {
    if (!(error instanceof Failure) || error.code === "unauthorized") throw error;
    return { status: error.status, ...(await show(visit, given)), problem: error.message };
  }
}

async function signOut(visit: Visit): Promise<string> {
  await formOf(visit);
  const { key } = await visit.who;
  await visit.services.database.everywhere().write(endSession({ link: key.id }));
  endVisit(visit.c);
  return signInPath;
}

/** Answers with a page, or with a redirect to a path. A failure is a page, or a redirect to sign in. */
async function answerWith(
  c: Context,
  handle: () => Promise<string | Page>,
  visit: Visit | null = null,
): Promise<Response> {
  try {
    const result = await handle();
    if (typeof result === "string") return leadTo(c, result);
    return await respond(c, result, visit);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code !== "unauthorized") return respond(c, failurePage(error), visit);
    endVisit(c);
    return leadTo(c, signInPath);
  }
}

/** The address may contain a code for an agent, so no cache keeps it. */
function leadTo(c: Context, address: string): Response {
  c.header("cache-control", "no-store");
  c.header("x-request-id", requestIdOf(c.req.raw));
  return c.redirect(address, 303);
}

async function respond(c: Context, page: Page, visit: Visit | null): Promise<Response> {
  const who = visit && (await visit.who.catch(() => null));
  const headers = new Headers({ ...headersOf(page), "x-request-id": requestIdOf(c.req.raw) });
  for (const cookie of c.res.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return new Response(markupOf(page, visit, who), { status: page.status ?? 200, headers });
}
