import { Failure } from "../../domain/failure.ts";
import { scopes as allScopes, type Scope } from "../../domain/scopes.ts";
import { connectAgent } from "../../operations/account/agents.ts";
import type { AgentRequest, RefusedRequest } from "../../schemas/authorization.ts";
import type { Page } from "../layout.tsx";
import { Action, Form } from "../parts.tsx";
import { type Fields, forgetRequest, type Visit, type Who } from "../visit.ts";

const meanings: Record<Scope, string> = {
  "tracker:read": "Read companies, runs, signals and alerts",
  "tracker:write": "Add, change, refresh and delete companies",
  "leads:read": "Read leads",
  "leads:write": "Track, accept and reject leads",
};

const queryOf = ({ c }: Visit): string => new URL(c.req.url).search.slice(1);

/** GET /app/authorize: asks the member whether an app may act for them. */
export async function authorize(visit: Visit, given?: Fields): Promise<Page> {
  const who = await visit.who;
  const request = await visit.services.authorization.describe(queryOf(visit));
  if (!request.ok) return refusedPage(request);
  const { client, redirectUri } = request;
  const offered = offeredScopes(request, who);
  const { origin, host, hostname } = new URL(redirectUri);
  return {
    title: `Connect ${client.name}?`,
    narrow: true,
    formTarget: origin,
    body: (
      <>
        <p>
          {client.domain === null
            ? "This app registered itself, so nobody has checked its name. It"
            : `This app is published by ${client.domain}. It`}
          {" wants to act for "}
          <strong>{who.member.email ?? "you"}</strong>
          {" in "}
          <strong>{who.organisation.name}</strong>
          {". Access goes to "}
          <strong>{host}</strong>.
        </p>
        {isLoopback(hostname) && (
          <p class="problem">
            That is a program on your computer. Continue only if you have just started to connect it.
          </p>
        )}
        <Form class="card" visit={visit}>
          <fieldset>
            <legend>It may</legend>
            {offered.map((scope) => (
              <div>
                <label>
                  <input type="checkbox" name={scope} checked={given === undefined || scope in given} />
                  {` ${meanings[scope]} (${scope})`}
                </label>
              </div>
            ))}
          </fieldset>
          {offered.length === 0 && (
            <p>{`This session (${who.member.role}) has none of the scopes that the app asks for.`}</p>
          )}
          <p class="actions">
            {offered.length > 0 && <Action does="connect">Connect</Action>}
            <Action does="cancel" kind="quiet">
              Cancel
            </Action>
          </p>
          <p class="hint">You can disconnect it at any time in the settings.</p>
        </Form>
      </>
    ),
  };
}

/** POST /app/authorize. Returns the address of the app, with a code or with `access_denied`. */
export async function answerRequest(visit: Visit, given: Fields): Promise<string> {
  const { authorization } = visit.services;
  const query = queryOf(visit);
  const who = await visit.who;
  const request = await authorization.describe(query);
  if (!request.ok) throw new Failure("validation_error", "The request of the app is no longer valid.");
  forgetRequest(visit.c);
  if (given.action !== "connect") return request.deniedUri;
  const scopes = offeredScopes(request, who).filter((scope) => scope in given);
  if (scopes.length === 0) throw new Failure("validation_error", "Choose at least one scope.");
  const { id: clientId, name } = request.client;
  const { id: key } = await visit.call(connectAgent, { clientId, name, scopes }, connectAgent.output);
  return authorization.complete({ query, key, scopes });
}

/** The requested scopes that the member can grant. An app that requests none gets the choice of all. */
function offeredScopes({ scopes }: AgentRequest, who: Who): Scope[] {
  return allScopes.filter(
    (scope) => who.scopes.includes(scope) && (scopes.length === 0 || scopes.includes(scope)),
  );
}

const isLoopback = (hostname: string): boolean => /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname);

/** The browser goes back to the app only if the member wants to, because anyone can register an address. */
function refusedPage({ problem, errorUri }: RefusedRequest): Page {
  return {
    title: "This app cannot be connected",
    narrow: true,
    status: 400,
    body: (
      <>
        <p role="alert">{`Its request is not valid (${problem}). Start again in the app.`}</p>
        {errorUri !== null && (
          <p>
            <a href={errorUri} rel="noreferrer">{`Back to ${new URL(errorUri).host}`}</a>
          </p>
        )}
      </>
    ),
  };
}
