const maxAddress = 2_048;

/**
 * Returns a function that makes a link's address absolute: http or https, without fragment. It returns null for anything else and for a
 * longer address than 2,048 characters. `base` is the address in the page's `base` element.
 */
export function createResolve(url: string, base: string | null): (href: string | null) => string | null {
  const start = (base !== null && URL.parse(base, url)?.href) || url;
  return (href) => {
    const address = href === null || href.length > maxAddress ? null : URL.parse(href.trim(), start);
    if (!address || !/^https?:$/.test(address.protocol)) return null;
    address.hash = "";
    return address.href.length > maxAddress ? null : address.href;
  };
}
