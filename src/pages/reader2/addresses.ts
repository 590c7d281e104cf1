const maxAddress = 2_048;
const maxKnown = 4_000;

/**
 * What makes a link's address absolute: http and https, without fragment; null for anything else, or longer than is asked
 * for. `base` is the page's own `base`, if it has one.
 */
export function createResolve(url: string, base: string | null): (href: string | null) => string | null {
  const start = (base !== null && URL.parse(base, url)?.href) || url;
  const known = new Map<string, string | null>();
  return (href) => {
    if (href === null || href.length > maxAddress) return null;
    const before = known.get(href);
    if (before !== undefined) return before;
    const address = absolute(href, start);
    if (known.size < maxKnown) known.set(href, address);
    return address;
  };
}

function absolute(href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  url.hash = "";
  return url.href.length > maxAddress ? null : url.href;
}
