import { requestDeadlineMs } from "../../domain/limits.ts";
import type { Database } from "../../ports/session.ts";
import { dropOauthRecord, keepOauthRecord, oauthRecord } from "../../store/account/oauth-records.ts";

/** Another request changed the record, or the agent was disconnected, after this request read it. */
export class RecordChanged extends Error {}

/** When a record expires: a Unix time in seconds, or seconds from now. */
type Expiry = { expiration: number } | { expirationTtl: number };

/** The methods of a KV namespace that the library calls. */
export interface Records {
  get(name: string): Promise<unknown>;
  put(name: string, content: string, expiry: Expiry): Promise<void>;
  delete(name: string): Promise<void>;
  list(): Promise<{ keys: []; list_complete: true }>;
}

/**
 * The records of one request, in Postgres. `put` throws {@link RecordChanged} if another request has changed the record since this one read
 * it: of two requests with the same code or refresh token, at most one gets a token. `list` is always empty, because deleting a grant
 * disconnects its agent, which ends all of its tokens.
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
    async put(name, content, expiry) {
      const seconds = "expiration" in expiry ? expiry.expiration : Date.now() / 1_000 + expiry.expirationTtl;
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
