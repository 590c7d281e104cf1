import type { Connections, FetchFailure } from "../../ports/crawler.ts";
import { isPrivateName, isPublicAddress, literalOf } from "./public-address.ts";
import type { Resolve } from "./resolve.ts";

export type Admission = { ok: true; url: URL } | { ok: false; reason: FetchFailure; message: string };

/** Checks an address before each request, including redirects. */
export type Gate = (address: string, connections: Connections) => Promise<Admission>;

const longestAddress = 2048;
/** The failure of requests beyond the visit's budget. */
export const budgetSpent = {
  ok: false,
  reason: "budget_spent",
  message: "The visit's limit of pages, bytes or time was reached.",
} as const;

const refuse = (reason: FetchFailure, message: string): Admission => ({ ok: false, reason, message });

/**
 * Admits public http and https addresses of at most 2,048 characters on ports 80 and 443 whose host resolves only to public addresses.
 * `allowHosts` (`host` for any port, or `host:port`) skip these checks. DNS results are cached for one visit; if the resolver does not
 * answer, the address is refused.
 */
export function createGate(allowHosts: readonly string[], resolve: Resolve): Gate {
  const allowed = new Set(allowHosts.map((host) => host.trim().toLowerCase()).filter((host) => host !== ""));
  const verdicts = new Map<string, Promise<Admission | null>>();

  return async (address, connections) => {
    const url = URL.parse(address);
    if (!url || !/^https?:$/.test(url.protocol)) {
      return refuse("invalid_address", "The address is not a web address.");
    }
    if (url.username !== "" || url.password !== "") {
      return refuse("invalid_address", "The address contains a user name or password.");
    }
    url.hash = "";
    if (url.href.length > longestAddress) {
      return refuse("invalid_address", "The address is longer than 2,048 characters.");
    }
    const port = url.port || (url.protocol === "https:" ? "443" : "80");
    if (allowed.has(url.hostname) || allowed.has(`${url.hostname}:${port}`)) return { ok: true, url };
    const literal = literalOf(url.hostname);
    const hidden = literal === null ? isPrivateName(url.hostname) : !isPublicAddress(literal);
    if (hidden) return refuse("private_address", "The address is not on the public internet.");
    if (port !== "80" && port !== "443") {
      return refuse("invalid_address", "The address has a port other than 80 or 443.");
    }
    if (literal !== null) return { ok: true, url };
    const name = url.hostname.replace(/(?<!\.)\.+$/, "");
    const verdict = verdicts.get(name) ?? judgeName(name, resolve, connections);
    verdicts.set(name, verdict);
    return (await verdict) ?? { ok: true, url };
  };
}

async function judgeName(
  name: string,
  resolve: Resolve,
  connections: Connections,
): Promise<Admission | null> {
  const addresses = await resolve(name, connections);
  if (addresses === null && connections.remainingMs() <= 0) return budgetSpent;
  if (addresses === null || addresses.length === 0) {
    return refuse("unresolvable", "The host name could not be resolved.");
  }
  if (!addresses.every(isPublicAddress)) {
    return refuse(
      "private_address",
      "The host name resolves to an address that is not on the public internet.",
    );
  }
  return null;
}
