const feedType =
  /^(?:application\/(?:(?:x[-.])?(?:rss|atom|rdf)(?:\+xml)?|feed\+json|json|xml)|text\/(?:(?:rss|atom)(?:\+xml)?|xml))$/i;
const maxHeader = 8_000;

/** Whether a link of relation `alternate` leads to a feed of news: not to comments or to an interface of a blog's software. */
export const isFeedLink = (type: string, title: string, href: string): boolean =>
  feedType.test(type.split(";", 1)[0]?.trim() ?? "") &&
  !/oembed|wp-json/i.test(href) &&
  !/comment|kommentar/i.test(`${title} ${href}`);

/** Addresses of the feeds in an HTTP `Link` header, resolved against the page's address. */
export function feedsInHeader(header: string, page: string): string[] {
  const links = header.slice(0, maxHeader).matchAll(/<([^<>]*)>([^<]*)/g);
  return [...links].flatMap(([, href = "", parameters = ""]) => {
    const parameter = (name: string) => {
      const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:(["'])(.*?)\\1|([^\\s;,"']+))`, "i").exec(parameters);
      return found?.[2] ?? found?.[3] ?? "";
    };
    const isAlternate = parameter("rel").toLowerCase().split(/\s+/).includes("alternate");
    return isAlternate && isFeedLink(parameter("type"), parameter("title"), href)
      ? (URL.parse(href, page)?.href ?? [])
      : [];
  });
}
