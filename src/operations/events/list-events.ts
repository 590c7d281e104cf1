import * as z from "zod/v4";
import { Failure } from "../../domain/failure.ts";
import { RawJson } from "../../domain/raw-json.ts";
import type { Scope } from "../../domain/scopes.ts";
import { readSigned, sign } from "../../domain/signing/signed.ts";
import { id } from "../../schemas/common.ts";
import { event, eventType } from "../../schemas/event.ts";
import { pageFields } from "../../schemas/page.ts";
import { eventText, listEvents as readEvents } from "../../store/events.ts";
import type { Value } from "../../store/statement/conditions.ts";
import { byTime, equal, oneOf } from "../../store/statement/filters.ts";
import type { Context } from "../definition/context.ts";
import { defineOperation } from "../definition/define.ts";
import { limitOf } from "../definition/define-reading.ts";
import { conditionsOf, fieldsOf } from "../definition/list-filters.ts";

const daysKept = 30;
export const needsLeads = "leads:read";
export const isOfLead = (type: string) => type.startsWith("lead.");

const filters = [
  oneOf("types", "type", eventType),
  equal("entityId", "company_id", id.describe("Only events of this company, which may have been removed.")),
  byTime(
    "since",
    "created_at",
    "from",
    "Start with events of a UTC date or timestamp, if there is no cursor.",
  ),
];

/**
 * GET /events, oldest first. The cursor is a bookmark: it is never null, and it neither skips nor repeats an event, in whatever order
 * transactions commit. Lead events need `leads:read`; without it they are left out, and an error if `types` names them.
 */
export const listEvents = defineOperation({
  name: "listEvents",
  group: "events",
  summary: "List events",
  description:
    "Lists what happened, oldest first. Keep `nextCursor`, which is never null, and send it next time: no event is skipped or repeated. " +
    `You have everything when \`data\` is empty. Events are kept for ${daysKept} days. Lead events need \`leads:read\` too.`,
  http: { method: "GET", path: "/api/v1/events", status: [200] },
  scope: ["tracker:read"],
  bucket: "read",
  effect: "read",
  storesOwnReplay: false,
  tool: {
    name: "list_events",
    title: "List events",
    description: [
      "What happened since the last call, oldest first: companies, signals, alerts, leads and failed runs.",
      "Keep nextCursor for the next call; it is never null. Stop when data is empty.",
    ].join(" "),
    readOnly: true,
    destructive: false,
    idempotent: true,
    openWorld: false,
    untrustedText: true,
    onRequest: true,
  },
  input: z
    .strictObject({
      ...fieldsOf(filters),
      limit: pageFields.limit,
      cursor: pageFields.cursor.describe("nextCursor of an earlier response."),
    })
    .meta({ id: "ListEvents" }),
  output: z.object({ data: z.array(event), nextCursor: z.string() }),
  errors: ["invalid_cursor"],
  async handle(context, { limit, cursor, ...given }) {
    const after = cursor === undefined ? null : bookmarkOf(cursor, context);
    const asked = Object.fromEntries(
      conditionsOf(filters, given).map(({ column, value }) => [column, value]),
    );
    const types = z.array(z.string()).parse(asked.type ?? eventType.options);
    const query = {
      after: after?.bookmark ?? null,
      since: after ? null : textOrNull(asked.created_at),
      company: textOrNull(asked.company_id),
      most: limitOf(limit),
    };
    let [rows] = await context.session.read(readEvents({ ...query, only_types: types }));
    const { organisation, scopes } = await context.caller();
    if (after !== null && after.organisationId !== organisation.id) throw new Failure("invalid_cursor");
    if (!scopes.includes(needsLeads) && types.some(isOfLead)) {
      if (asked.type !== undefined) throw lacksLeads(scopes);
      [rows] = await context.session.read(
        readEvents({ ...query, only_types: types.filter((type) => !isOfLead(type)) }),
      );
    }
    const events = rows.filter(({ event }) => event !== null);
    const last = events.length === query.most ? events.at(-1) : rows.at(-1);
    const nextCursor = sign(
      context.cursorSecrets,
      "events",
      [organisation.id, last?.bookmark, Date.parse(context.now)].join(" "),
    );
    return {
      status: 200,
      body: RawJson.object({ data: RawJson.list(events.map(eventText)), nextCursor }),
    };
  },
});

const textOrNull = (value: Value | undefined): string | null => (typeof value === "string" ? value : null);

/** The position of a cursor. Throws `invalid_cursor` if it was changed, or if events after it may be deleted already. */
function bookmarkOf(cursor: string, { cursorSecrets, now }: Context) {
  const [organisationId, bookmark, at] = readSigned(cursorSecrets, "events", cursor)?.split(" ") ?? [];
  if (!organisationId || !bookmark || !/^\d+\.\d+$/.test(bookmark)) throw new Failure("invalid_cursor");
  if (Date.parse(now) - Number(at) > daysKept * 86_400_000)
    throw new Failure(
      "invalid_cursor",
      `This cursor is older than ${daysKept} days, and events are kept for ${daysKept} days. Start again without it.`,
    );
  return { organisationId, bookmark };
}

/** `insufficient_scope` for lead events; `own` is the scope that the operation needs anyway. */
export function lacksLeads(granted: readonly Scope[], own: Scope = "tracker:read"): Failure {
  return new Failure("insufficient_scope", `Lead events need the scope ${needsLeads}.`, {
    details: { required: [own, needsLeads], granted },
  });
}
