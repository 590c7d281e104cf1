import * as z from "zod/v4";
import { decideLead } from "../../operations/leads/decide-lead.ts";
import { listLeads } from "../../operations/leads/list-leads.ts";
import { trackLead } from "../../operations/leads/track-lead.ts";
import { compactLead, decisionFilter } from "../../schemas/lead.ts";
import { pageOf } from "../../schemas/page.ts";
import type { Page } from "../layout.tsx";
import { Action, ExternalLink, Field, Form, Next, Time, words } from "../parts.tsx";
import { type Fields, unknownAction, type Visit } from "../visit.ts";
import { suggestions } from "./add.tsx";

type Lead = z.output<typeof compactLead>;

/** /app/leads: founders found around the companies, to track, accept or reject. */
export async function leads(visit: Visit, given?: Fields): Promise<Page> {
  const decision = decisionFilter.safeParse(visit.c.req.query("decision")).data ?? "unreviewed";
  const cursor = visit.c.req.query("cursor");
  const edited = given?.action === "track" ? visit.c.req.param("id") : undefined;
  const [{ data, nextCursor }, who] = await Promise.all([
    visit.call(listLeads, { decision, ...(cursor && { cursor }) }, pageOf(compactLead)),
    visit.who,
  ]);
  const mayDecide = who.scopes.includes("leads:write");
  return {
    title: "Leads",
    body: (
      <>
        <nav class="tabs" aria-label="Decision">
          {decisionFilter.options.map((name) => (
            <a href={`/app/leads?decision=${name}`} aria-current={name === decision ? "true" : undefined}>
              {words(name)}
            </a>
          ))}
        </nav>
        {mayDecide && decision === "unreviewed" && data.length > 0 && (
          <p class="hint">
            Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>t</kbd> track, <kbd>a</kbd> accept,{" "}
            <kbd>r</kbd> reject.
          </p>
        )}
        {data.length === 0 && <p class="empty">{`No ${decision} founders around your companies.`}</p>}
        {data.map((lead) => (
          <Item
            lead={lead}
            visit={visit}
            given={lead.id === edited ? given : undefined}
            mayDecide={mayDecide}
            mayTrack={who.scopes.includes("tracker:write")}
          />
        ))}
        <Next visit={visit} cursor={nextCursor} />
      </>
    ),
  };
}

interface Shown {
  lead: Lead;
  visit: Visit;
  /** The values of a form that had a problem. */
  given: Fields | undefined;
  mayDecide: boolean;
  mayTrack: boolean;
}

function Item({ lead, visit, given, mayDecide, mayTrack }: Shown) {
  const { founder, source, decision } = lead;
  const name = lead.companyName ?? founder.name;
  return (
    <article class="card lead" tabindex={-1} aria-label={name}>
      <p class="meta">
        {source.entityId ? (
          <a
            href={`/app/companies/${source.entityId}`}
          >{`${words(source.relation)} of ${source.companyName ?? "a company"}`}</a>
        ) : (
          <span>{words(source.relation)}</span>
        )}
        <Time at={lead.createdAt} visit={visit} day />
      </p>
      <h2>{name}</h2>
      <p>
        <strong>{founder.name}</strong>
        {founder.headline && `, ${founder.headline}`}
      </p>
      {lead.summary && <p>{lead.summary}</p>}
      <p class="sources">
        {source.evidenceUrl && <ExternalLink url={source.evidenceUrl}>Source</ExternalLink>}
        {lead.companyWebsite && <ExternalLink url={lead.companyWebsite} />}
        {founder.linkedinUrl && <ExternalLink url={founder.linkedinUrl}>LinkedIn</ExternalLink>}
      </p>
      {decision && (
        <p>
          {`${decision.status} by ${decision.decidedBy.email ?? "a member"}, `}
          <Time at={decision.decidedAt} visit={visit} />
          {decision.trackedEntityId && (
            <>
              {", "}
              <a href={`/app/companies/${decision.trackedEntityId}`}>open the company</a>
            </>
          )}
        </p>
      )}
      {mayDecide && !decision?.trackedEntityId && (
        <Form class="actions" visit={visit} to={`/app/leads/${lead.id}${searchOf(visit)}`}>
          {mayTrack && (
            <details open={given !== undefined}>
              <summary data-key="t">Track</summary>
              <Field
                label="What to watch"
                name="thingsToTrack"
                rows={4}
                required
                value={given?.thingsToTrack ?? suggestions}
              />
              {lead.companyWebsite === null && (
                <Field
                  label="Website"
                  name="companyWebsite"
                  required
                  value={given?.companyWebsite}
                  placeholder="acme.com"
                />
              )}
              <Action does="track">Start tracking</Action>
            </details>
          )}
          {decision?.status !== "accepted" && (
            <Action does="accept" kind="quiet" hotkey="a">
              Accept
            </Action>
          )}
          {decision?.status !== "rejected" && (
            <Action does="reject" kind="quiet" hotkey="r">
              Reject
            </Action>
          )}
        </Form>
      )}
    </article>
  );
}

/** The part of the address that chooses the list: a decision on a lead leads back to it. */
const searchOf = ({ c }: Visit): string => new URL(c.req.url).search;

/** POST /app/leads/:id: decides the lead, or tracks its company. Returns the path to show next. */
export async function decide(visit: Visit, id: string, given: Fields): Promise<string> {
  const { action, thingsToTrack, companyWebsite } = given;
  if (action === "accept" || action === "reject") {
    await visit.call(decideLead, { id, accepted: action === "accept" }, z.unknown());
    return `/app/leads${searchOf(visit)}`;
  }
  if (action !== "track") throw unknownAction();
  const { defaultAlertEmails } = await visit.who;
  const tracked = {
    id,
    thingsToTrack,
    alertEmails: defaultAlertEmails,
    ...(companyWebsite && { companyWebsite }),
  };
  const { data } = await visit.call(trackLead, tracked, trackLead.output);
  return `/app/companies/${data.id}`;
}
