import type { Library } from "./library.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/**
 * The reason to reject a request, or null. Against DNS rebinding, `Host` and, if present, `Origin` must name the public host. If that is a
 * loopback address, all loopback names are accepted.
 */
export function refusalOf(
  request: Request,
  publicUrl: string,
  { validateHostHeader, validateOriginHeader }: Library,
): string | null {
  const { hostname } = new URL(publicUrl);
  const allowed = loopback.includes(hostname) ? loopback : [hostname];
  const host = request.headers.get("host") ?? new URL(request.url).host;
  if (!validateHostHeader(host, allowed).ok) return "The Host header names another host.";
  if (!validateOriginHeader(request.headers.get("origin"), allowed).ok)
    return "The Origin header names another origin.";
  return null;
}
