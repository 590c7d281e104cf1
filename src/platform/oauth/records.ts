import { requestDeadlineMs } from "../../domain/limits.ts";
import type { Database } from "../../ports/session.ts";
import { dropOauthRecord, keepOauthRecord, oauthRecord } from "../../store/account/oauth-records.ts";

/** Another request changed the record, or the agent was disconnected, after this request read it. */
export class RecordChanged extends Error {}

/** When a record ends: in seconds of Unix time, or in seconds from now. */
type Ends = { expiration: number } | { expirationTtl: number };

/** What the library calls of a KV namespace. */
export interface Records {
  get(name: string): Promise<unknown>;
  put(name: string, content: string, ends: Ends): Promise<void>;
  delete(name: string): Promise<void>;
  list(): Promise<{ keys: []; list_complete: true }>;
}

/**
 * The records of one request, in Postgres. A record is written only as this request read it, so that a code or a refresh token that two
 * requests send at the same time gives one of them a token; the other's `put` throws {@link RecordChanged}. A list is empty: deleting a
 * grant disconnects its agent, which ends all of its tokens.
 */
export function recordsOf(database: Database): Records {
  const session = database.everywhere(Date.now() + requestDeadlineMs);
  const versions = new Map<string, number>();
  return {
    async get(name) {
      const [[found]] = await session.read(oauthRecord({ record: name }));
      if (found === undefined) return null;
      versions.set(name, found.version);
      return JSON.parse(found.value);
    },
    async put(name, content, ends) {
      const seconds = "expiration" in ends ? ends.expiration : Date.now() / 1_000 + ends.expirationTtl;
      const known = versions.get(name) ?? null;
      const kept = keepOauthRecord({
        record: name,
        content,
        known,
        ends: new Date(seconds * 1_000).toISOString(),
      });
      const [[row]] = await session.write(kept);
      if (!row?.value) throw new RecordChanged(`a record was changed: ${name.split(":", 1)[0]}`);
      if (known !== null) versions.set(name, known + 1);
    },
    async delete(name) {
      await session.write(dropOauthRecord({ record: name }));
    },
    list: async () => ({ keys: [], list_complete: true }),
  };
}
