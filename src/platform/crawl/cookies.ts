/** Limits: cookies per host, and characters per cookie. */
const maxCookies = 20;
const maxCookie = 4_096;

/** The cookies of one visit. They are sent back to the host that set them, whatever their path and domain. */
export function createCookies() {
  const hosts = new Map<string, Map<string, string>>();
  return {
    /** The `Cookie` header for a host; empty if there are none. */
    header: ({ host }: URL): string =>
      [...(hosts.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join("; "),

    /** Stores the cookies that a response sets and removes those that it expires. */
    take: ({ host }: URL, headers: Headers): void => {
      const known = hosts.get(host) ?? new Map<string, string>();
      for (const line of headers.getSetCookie()) {
        const [, name, value = ""] = /^\s*([^\s=;,"]+)\s*=\s*([^;]*)/.exec(line.slice(0, maxCookie)) ?? [];
        if (name === undefined) continue;
        if (/;\s*max-age\s*=\s*["']?(?:0|-\d)/i.test(line)) known.delete(name);
        else if (known.has(name) || known.size < maxCookies) known.set(name, value.trim());
      }
      hosts.set(host, known);
    },
  };
}
