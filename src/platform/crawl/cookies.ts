/** Cookies kept of one host, and characters of one. */
const maxCookies = 20;
const maxCookie = 4_096;

/** Cookies of one visit. Each goes back to the host that set it, whatever its path and domain, and is forgotten with the visit. */
export function createCookies() {
  const hosts = new Map<string, Map<string, string>>();
  return {
    /** The `Cookie` header for a host; empty for none. */
    header: ({ host }: URL): string =>
      [...(hosts.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),

    /** Keeps the cookies that an answer sets, and drops those that it ends. */
    take: ({ host }: URL, headers: Headers): void => {
      const known = hosts.get(host) ?? new Map<string, string>();
      for (const line of headers.getSetCookie()) {
        const [, name, value = ""] = /^\s*([^\s=;,"]+)\s*=\s*([^;\s]*)/.exec(line.slice(0, maxCookie)) ?? [];
        if (name === undefined) continue;
        if (/;\s*max-age\s*=\s*["']?(?:0|-\d)/i.test(line)) known.delete(name);
        else if (known.has(name) || known.size < maxCookies) known.set(name, value);
      }
      hosts.set(host, known);
    },
  };
}
