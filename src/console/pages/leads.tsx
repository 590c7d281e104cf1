import * as z from "zod/v4";
import { decideLead } from "../../operations/leads/decide-lead.ts";
import { listLeads } from "../../operations/leads/list-leads.ts";
import { trackLead } from "../../operations/leads/track-lead.ts";
import { compactLead, decisionFilter } from "../../schemas/lead.ts";
import { pageOf } from "../../schemas/page.ts";
import type { Page } from "../layout.tsx";
import { Action, ExternalLink, Field, Form, Next, Problem, Time, words } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";

type Lead = z.output<typeof compactLead>;

/** /app/leads: founders found around the companies, to track, accept or reject. */
export async function leads(visit: Visit, problem?: string): Promise<Page> {
  const decision = decisionFilter.safeParse(visit.c.req.query("decision")).data ?? "unreviewed";
  const cursor = visit.c.req.query("cursor");
  const [{ data, nextCursor }, who] = await Promise.all([
    visit.call(listLeads, { decision, ...(cursor && { cursor }) }, pageOf(compactLead)),
    visit.who,
  ]);
  const mayDecide = who.scopes.includes("leads:write");
  return {
    title: "Leads",
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <h1>Leads</h1>
        <nav class="tabs" aria-label="Decision">
          {decisionFilter.options.map((name) => (
            <a href={`/app/leads?decision=${name}`} aria-current={name === decision ? "true" : undefined}>
              {words(name)}
            </a>
          ))}
        </nav>
        <Problem text={problem} />
        {mayDecide && decision === "unreviewed" && data.length > 0 && (
          <p class="hint">
            Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous, <kbd>t</kbd> track, <kbd>a</kbd> accept,{" "}
            <kbd>r</kbd> reject.
          </p>
        )}
        {data.length === 0 && <p class="empty">{`No ${words(decision)} leads.`}</p>}
        {data.map((lead) => (
          <Item
            lead={lead}
            visit={visit}
            mayDecide={mayDecide}
            mayTrack={who.scopes.includes("tracker:write")}
          />
        ))}
        <Next visit={visit} cursor={nextCursor} />
      </>
    ),
  };
}

function Item({
  lead,
  visit,
  mayDecide,
  mayTrack,
}: {
  lead: Lead;
  visit: Visit;
  mayDecide: boolean;
  mayTrack: boolean;
}) {
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
        <Form class="actions" visit={visit} to={`/app/leads/${lead.id}`}>
          {mayTrack && (
            <details>
              <summary data-key="t">Track</summary>
              <Field
                label="What to watch"
                name="thingsToTrack"
                rows={3}
                placeholder="New funding; senior hires"
              />
              {lead.companyWebsite === null && (
                <Field label="Website" name="companyWebsite" placeholder="acme.com" />
              )}
              <Action does="track">Start tracking</Action>
            </details>
          )}
          <Action does="accept" kind="quiet" hotkey="a">
            Accept
          </Action>
          <Action does="reject" kind="quiet" hotkey="r">
            Reject
          </Action>
        </Form>
      )}
    </article>
  );
}

/** POST /app/leads/:id: decides the lead, or tracks its company. Returns the path to show next. */
export async function decide(visit: Visit, id: string, given: Fields): Promise<string> {
  const { action, thingsToTrack, companyWebsite } = given;
  if (action !== "track") {
    await visit.call(decideLead, { id, accepted: action === "accept" }, z.unknown());
    return "/app/leads";
  }
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
