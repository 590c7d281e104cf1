const maxAddress = 2_048;

/**
 * Returns a function that makes a link's address absolute: http or https, without fragment. It returns null for anything else and for a
 * longer address than 2,048 characters. `head` has the address in the page's `base` element once that is read.
 */
export function createResolve(
  url: string,
  head: { base: string | null },
): (href: string | null) => string | null {
  return (href) => {
    if (href === null || href.length > maxAddress) return null;
    const start = head.base === null ? url : (URL.parse(head.base, url)?.href ?? url);
    const address = URL.parse(href.trim(), start);
    if (!address || !/^https?:$/.test(address.protocol)) return null;
    address.hash = "";
    return address.href.length > maxAddress ? null : address.href;
  };
}
