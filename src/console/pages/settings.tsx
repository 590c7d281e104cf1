import * as z from "zod/v4";
import type { Failure } from "../../domain/failure.ts";
import { listKeys } from "../../operations/account/list-keys.ts";
import { listMembers } from "../../operations/account/list-members.ts";
import { removeMember } from "../../operations/account/remove-member.ts";
import { revokeKey } from "../../operations/account/revoke-key.ts";
import { updateMember } from "../../operations/account/update-member.ts";
import { listWebhooks } from "../../operations/webhooks/read-webhooks.ts";
import { apiKey, member, role } from "../../schemas/account.ts";
import { pageOf } from "../../schemas/page.ts";
import { webhook } from "../../schemas/webhook.ts";
import type { Page } from "../layout.tsx";
import { Action, Choice, Field, Form } from "../parts.tsx";
import { type Fields, unknownAction, type Visit, type Who } from "../visit.ts";
import { Agents, agentsOf } from "./agents.tsx";
import { addKey, Keys } from "./keys.tsx";
import { addWebhook, Webhooks } from "./webhooks.tsx";

const path = "/app/settings";

/** /app/settings: the limits of the key and the feed; for owners and admins also members, keys and webhooks. */
export async function settings(visit: Visit, given: Fields = {}): Promise<Page> {
  const all = { limit: 100 };
  const managed = Promise.all([
    visit.call(listMembers, all, pageOf(member)),
    visit.call(listKeys, { ...all, active: true }, pageOf(apiKey)),
    visit.call(listWebhooks, all, pageOf(webhook)),
  ]).catch((error: Failure) => {
    if (error.code === "insufficient_role") return null;
    throw error;
  });
  const [who, lists, agents] = await Promise.all([visit.who, managed, agentsOf(visit)]);
  return {
    title: "Settings",
    body: (
      <>
        <Feed who={who} />
        <Agents agents={agents} visit={visit} />
        {lists === null ? (
          <p class="empty">Owners and admins manage members, keys and webhooks.</p>
        ) : (
          <>
            <Members members={lists[0].data} visit={visit} />
            <Keys keys={lists[1].data} visit={visit} who={who} given={given} />
            <Webhooks endpoints={lists[2].data} visit={visit} given={given} />
          </>
        )}
        <Usage who={who} />
      </>
    ),
  };
}

function Usage({ who }: { who: Who }) {
  return (
    <section aria-labelledby="usage">
      <h2 id="usage">Usage</h2>
      <ul class="plain">
        {who.rateLimits.map(({ bucket, limit, windowSeconds, remaining }) => (
          <li>{`${bucket}: ${remaining ?? "?"} of ${limit} left this ${windowSeconds === 60 ? "minute" : "hour"}`}</li>
        ))}
      </ul>
    </section>
  );
}

function Feed({ who }: { who: Who }) {
  return (
    <section aria-labelledby="feed">
      <h2 id="feed">Feed and digests</h2>
      {who.feedUrl && (
        <p>
          <a href={who.feedUrl}>Your alerts as a feed</a> for a feed reader. This address works until the
          session ends; the <code>feedUrl</code> of an API key works until the key is revoked.
        </p>
      )}
      <p>
        Each company has a setting for its emails: instant, daily or weekly. Digests are sent at eight in the
        morning, in the time zone of the member.
      </p>
    </section>
  );
}

function Members({ members, visit }: { members: z.output<typeof member>[]; visit: Visit }) {
  return (
    <section aria-labelledby="members">
      <h2 id="members">Members</h2>
      <ul class="plain">
        {members.map(({ id, email, role: current, timezone }) => (
          <li>
            <details>
              <summary>{`${email ?? "no address"}, ${current}, ${timezone}`}</summary>
              <Form visit={visit} to={path} values={{ id }} class="filters">
                <Choice label="Role" name="role" values={role.options} chosen={current} />
                <Field label="Time zone" name="timezone" value={timezone} placeholder="Europe/Berlin" />
                <Action does="change_member">Save</Action>
                <Action does="remove_member" kind="danger">
                  Remove with all keys
                </Action>
              </Form>
            </details>
          </li>
        ))}
      </ul>
      <p class="hint">To add a member, create a key for a new address.</p>
    </section>
  );
}

/** POST /app/settings: one of the forms. Returns the path to show next, or a page with a secret that is shown once. */
export async function changeSettings(visit: Visit, given: Fields): Promise<string | Page> {
  const { action, id, role, timezone } = given;
  if (action === "create_key") return addKey(visit, given);
  if (action === "create_webhook") return addWebhook(visit, given);
  if (action === "change_member") await visit.call(updateMember, { id, role, timezone }, z.unknown());
  else if (action === "remove_member") await visit.call(removeMember, { id }, z.unknown());
  else if (action === "revoke") await visit.call(revokeKey, { id }, z.unknown());
  else throw unknownAction();
  return path;
}
