import type { ServedPage } from "../../support/sites/site.ts";

const entities: Record<string, string> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  pound: "£",
  euro: "€",
  copy: "©",
};

/** The text a page shows, read without the service's own parser; for pages of data, their strings. */
export function shownText(page: ServedPage): string {
  const body = typeof page === "string" ? page : (page.body ?? "");
  const html = typeof body === "string" ? body : Buffer.from(body).toString("latin1");
  const data = [...html.matchAll(/<script[^>]*application\/json[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, json]) => {
      const strings: string[] = [];
      JSON.parse(json ?? "null", (_, value) => {
        if (typeof value === "string") strings.push(value);
        return value;
      });
      return strings.join(" ");
    },
  );
  const visible = html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<!\[CDATA\[|\]\]>/g, " ");
  return squeeze(plain(`${visible} ${data.join(" ")}`));
}

/** Whether a quote stands in a shown text, white space and typographic marks aside. */
export function isVerbatim(quote: string, shown: string): boolean {
  return shown.includes(squeeze(plain(quote)));
}

function plain(text: string): string {
  return text.replace(/<[^>]*>/g, " ").replace(/&(#x?[0-9a-f]+|\w+);/gi, (whole, name: string) => {
    if (name.startsWith("#x")) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return String.fromCodePoint(Number(name.slice(1)));
    return entities[name] ?? whole;
  });
}

function squeeze(text: string): string {
  return text.replace(/\s+/g, "");
}
