import { type CompiledQuery, sql } from "kysely";
import * as z from "zod/v4";
import { compile, defineCall } from "../statement/statement.ts";
import { type MailedAlert, mailedColumns } from "./mailing.ts";

/** The name of the organisation whose feed the key may read; null if it may not. */
export const feedOrganisation = defineCall({
  name: "feed_organisation",
  input: z.object({ key: z.guid() }),
  row: z.object({ value: z.string().nullable() }),
});

/** An alert in the feed. */
export interface FeedAlert extends MailedAlert {
  id: string;
  createdAt: string;
  /** When it was emailed, otherwise when it was created. */
  updatedAt: string;
}

/** The newest alerts that were emailed or whose signal needs attention; at most `most`. */
export function feedAlerts(most: number): CompiledQuery<FeedAlert> {
  return compile(sql<FeedAlert>`
    select a.id, iso(a.created_at) as "createdAt", iso(coalesce(a.emailed_at, a.created_at)) as "updatedAt", ${mailedColumns}
      from alerts a join signals s on s.id = a.signal_id join companies c on c.id = a.company_id
     where a.outcome = 'emailed' or s.needs_attention
     order by a.created_at desc, a.id desc limit ${most}`);
}
