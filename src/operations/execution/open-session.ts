import QuickLRU from "quick-lru";
import { Failure } from "../../domain/failure.ts";
import { requestDeadlineMs } from "../../domain/limits.ts";
import type { Meter } from "../../domain/meter.ts";
import { hashKey, isWellFormedKey } from "../../domain/signing/keys.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { Caller, RequestSession } from "../../ports/session.ts";

/** The credentials of a request; null if missing. */
export interface Credentials {
  /** Value of the bearer token. */
  key: string | null;
  /** The client's IP address from the platform. */
  address: string | null;
}

/** Hashes of well-formed keys, whether valid or not. */
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
 * Opens a session of the key with the deadline of the request. Without a call to a backend it throws `unauthorized` for a malformed or
 * recently rejected key, and `rate_limited` if the address sent too many invalid keys. The caller must `end` the session, so that its
 * key no longer counts as pending.
 */
export async function openSession(
  { key, address }: Credentials,
  services: ApiServices,
  meter?: Meter,
): Promise<RequestSession> {
  if (key === null) throw new Failure("unauthorized");
  const keyHash = await hashOf(key);
  const decide = await services.invalidKeys.admit(address, keyHash, services.after);
  let isDecided = false;
  const decideOnce = (known: boolean | null) => {
    if (!isDecided) decide(known);
    isDecided = true;
  };
  const session = services.database.forKey(keyHash, Date.now() + requestDeadlineMs, meter);
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
