import * as z from "zod/v4";
import { listKeys } from "../../operations/account/list-keys.ts";
import { listMembers } from "../../operations/account/list-members.ts";
import { revokeKey } from "../../operations/account/revoke-key.ts";
import { apiKey, member } from "../../schemas/account.ts";
import { pageOf } from "../../schemas/page.ts";
import { Csrf, type Page } from "../layout.tsx";
import { Problem, Time } from "../parts.tsx";
import type { Fields, Visit } from "../visit.ts";

/** /app/settings: the limits of the key; for owners and admins also members and keys. */
export async function settings(visit: Visit, problem?: string): Promise<Page> {
  const managed = Promise.all([
    visit.call(listMembers, { limit: 100 }, pageOf(member)),
    visit.call(listKeys, { limit: 100 }, pageOf(apiKey)),
  ]).catch(() => null);
  const [who, lists] = await Promise.all([visit.who, managed]);
  return {
    title: "Settings",
    status: problem === undefined ? 200 : 400,
    body: (
      <>
        <h1>Settings</h1>
        <Problem text={problem} />
        <h2>Usage</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Requests</th>
              <th scope="col">Left</th>
              <th scope="col">Limit</th>
            </tr>
          </thead>
          <tbody>
            {who.rateLimits.map(({ bucket, limit, windowSeconds, remaining }) => (
              <tr>
                <th scope="row">{bucket}</th>
                <td>{remaining ?? "unknown"}</td>
                <td>{`${limit} per ${windowSeconds === 60 ? "minute" : "hour"}`}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {lists === null ? (
          <p class="empty">Owners and admins manage members and keys.</p>
        ) : (
          <>
            <h2>Members</h2>
            <ul class="plain">
              {lists[0].data.map(({ email, role, timezone }) => (
                <li>{`${email ?? "no address"}, ${role}, ${timezone}`}</li>
              ))}
            </ul>
            <h2>Keys</h2>
            <ul class="plain">
              {lists[1].data
                .filter(({ revokedAt }) => revokedAt === null)
                .map((key) => (
                  <KeyLine apiKey={key} visit={visit} own={key.id === who.key.id} />
                ))}
            </ul>
          </>
        )}
      </>
    ),
  };
}

function KeyLine({
  apiKey: key,
  visit,
  own,
}: {
  apiKey: z.output<typeof apiKey>;
  visit: Visit;
  own: boolean;
}) {
  return (
    <li>
      <form class="actions" method="post" action="/app/settings">
        <Csrf visit={visit} />
        <input type="hidden" name="id" value={key.id} />
        <span>
          {`${key.name} of ${key.member.email ?? "a member"}, ${own ? "this session" : (key.prefix ?? "")}, last used `}
          <Time at={key.lastUsedAt} visit={visit} />
        </span>
        <button type="submit" class="quiet" name="action" value="revoke" aria-label={`Revoke ${key.name}`}>
          Revoke
        </button>
      </form>
    </li>
  );
}

/** POST /app/settings: revokes a key. Returns the path to show next. */
export async function changeSettings(visit: Visit, given: Fields): Promise<string> {
  const { id } = given;
  await visit.call(revokeKey, { id }, z.unknown());
  return "/app/settings";
}
