import * as z from "zod/v4";
import type { Connections } from "../../ports/crawler.ts";

/** All A and AAAA addresses of a name; null if the resolver gave no reliable answer. */
export type Resolve = (name: string, connections: Connections) => Promise<readonly string[] | null>;

const answer = z.object({
  Status: z.number(),
  Answer: z.array(z.object({ type: z.number(), data: z.string() })).optional(),
});

const types = { A: 1, AAAA: 28 } as const;
const longestMs = 5_000;

/**
 * A resolver over DNS-over-HTTPS in JSON. If the URL of the endpoint has no path, `/dns-query` is used. Both address families must be
 * answered, otherwise the result is null.
 */
export function createResolver(
  dohUrl = "https://cloudflare-dns.com/dns-query",
  fetcher: typeof fetch = fetch,
): Resolve {
  return async (name, connections) => {
    const families = await Promise.all([
      connections.withConnection(() => ask(dohUrl, fetcher, name, "A", connections.remainingMs())),
      connections.withConnection(() => ask(dohUrl, fetcher, name, "AAAA", connections.remainingMs())),
    ]);
    const [four, six] = families;
    return four && six ? [...four, ...six] : null;
  };
}

async function ask(
  dohUrl: string,
  fetcher: typeof fetch,
  name: string,
  type: keyof typeof types,
  leftMs: number,
): Promise<string[] | null> {
  const url = new URL(dohUrl);
  if (url.pathname === "/") url.pathname = "/dns-query";
  url.searchParams.set("name", name);
  url.searchParams.set("type", type);
  if (leftMs <= 0) return null;
  try {
    const response = await fetcher(url.href, {
      headers: { accept: "application/dns-json" },
      redirect: "manual",
      signal: AbortSignal.timeout(Math.max(1, Math.min(longestMs, leftMs))),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return null;
    }
    const parsed = answer.safeParse(await response.json());
    if (!parsed.success) return null;
    if (parsed.data.Status !== 0 && parsed.data.Status !== 3) return null;
    return (parsed.data.Answer ?? [])
      .filter((entry) => entry.type === types[type])
      .map((entry) => entry.data);
  } catch {
    return null;
  }
}
