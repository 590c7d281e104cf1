import QuickLRU from "quick-lru";
import { Failure } from "../../domain/failure.ts";
import { requestDeadlineMs } from "../../domain/limits.ts";
import { hashKey, isWellFormedKey } from "../../domain/signing/keys.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { Caller, RequestSession } from "../../ports/session.ts";

/** Who says to call, and from where; null for what a request does not tell. */
export interface Credentials {
  /** Value of the bearer token. */
  key: string | null;
  /** The client's address, as the platform names it. */
  address: string | null;
}

/** Keys that this isolate has hashed: their form, and nothing of whether anybody knows them. */
const hashes = new QuickLRU<string, string>({ maxSize: 1_000 });

async function hashOf(key: string): Promise<string> {
  const known = hashes.get(key);
  if (known !== undefined) return known;
  if (!(await isWellFormedKey(key))) throw new Failure("unauthorized");
  const hash = await hashKey(key);
  hashes.set(key, hash);
  return hash;
}

/**
 * A session of the key that answers within the request's deadline. Throws `unauthorized` for a key that was never issued and
 * one that nobody knew some seconds ago, and `rate_limited` for a stranger among too many, all without asking a backend. The caller
 * must `end` the session, which gives back its place among the address's undecided keys.
 */
export async function openSession(
  { key, address }: Credentials,
  services: ApiServices,
): Promise<RequestSession> {
  if (key === null) throw new Failure("unauthorized");
  const keyHash = await hashOf(key);
  const decide = await services.invalidKeys.admit(address, keyHash, services.after);
  let isDecided = false;
  const decideOnce = (known: boolean | null) => {
    if (!isDecided) decide(known);
    isDecided = true;
  };
  const session = services.database.forKey(keyHash, Date.now() + requestDeadlineMs);
  let decided: Promise<Caller | null> | undefined;
  const learn = async () => {
    try {
      const caller = await session.caller();
      decideOnce(caller !== null);
      return caller;
    } catch (error) {
      decideOnce(null);
      throw error;
    }
  };
  return {
    ...session,
    caller: () => (decided ??= learn()),
    end: () => {
      if (decided === undefined) decideOnce(null);
    },
  };
}
