import QuickLRU from "quick-lru";
import { Failure } from "../../domain/failure.ts";
import { requestDeadlineMs } from "../../domain/limits.ts";
import type { Meter } from "../../domain/meter.ts";
import { grantOf, hashKey, isWellFormedKey } from "../../domain/signing/keys.ts";
import type { ApiServices } from "../../ports/services.ts";
import type { Caller, RequestSession } from "../../ports/session.ts";

/** The credentials of a request; null if missing. */
export interface Credentials {
  /** Value of the bearer token. */
  key: string | null;
  /** The client's IP address from the platform. */
  address: string | null;
  /** True at the tool server, for which access tokens are issued: elsewhere only API keys are valid. */
  acceptsTokens?: boolean;
}

/** The hash by which the database finds a key or an access token, and the one by which it is limited. */
interface Hashes {
  own: string;
  /** All tokens of a grant count as one key. */
  limited: string;
}

/** Hashes of well-formed keys and tokens, whether valid or not. */
const hashes = new QuickLRU<string, Hashes>({ maxSize: 1_000 });

async function hashesOf(key: string, acceptsTokens: boolean): Promise<Hashes> {
  const grant = grantOf(key);
  if (grant !== null && !acceptsTokens) throw new Failure("unauthorized");
  const known = hashes.get(key);
  if (known !== undefined) return known;
  if (grant === null && !(await isWellFormedKey(key))) throw new Failure("unauthorized");
  const own = await hashKey(key);
  const made = { own, limited: grant === null ? own : await hashKey(grant) };
  hashes.set(key, made);
  return made;
}

/**
 * Opens a session of the key with the deadline of the request. Without a call to a backend it throws `unauthorized` for a malformed or
 * recently rejected key, and `rate_limited` if the address sent too many invalid keys. The caller must `end` the session, so that its
 * key no longer counts as pending.
 */
export async function openSession(
  { key, address, acceptsTokens = false }: Credentials,
  services: ApiServices,
  meter?: Meter,
): Promise<RequestSession> {
  if (key === null) throw new Failure("unauthorized");
  const { own, limited } = await hashesOf(key, acceptsTokens);
  const decide = await services.invalidKeys.admit(address, own, services.after);
  let isDecided = false;
  const decideOnce = (known: boolean | null) => {
    if (!isDecided) decide(known);
    isDecided = true;
  };
  const session = services.database.forKey(own, Date.now() + requestDeadlineMs, meter);
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
    keyHash: limited,
    caller: () => (decided ??= learn()),
    end: () => {
      if (decided === undefined) decideOnce(null);
    },
  };
}
