import type { Visit } from "../../src/ports/crawler.ts";

/** A visit to a site whose every address has this text. */
export function visitTo(text: string): Visit {
  return {
    remainingMs: () => 60_000,
    withConnection: (task) => task(),
    render: async (url) => ({ ok: false, url, reason: "unsupported_type", message: "" }),
    async fetch(url, options) {
      const contentType = "text/html";
      options?.into?.({ url, contentType }).write(text);
      const body = options?.into ? "" : text;
      return {
        ok: true,
        url,
        contentType,
        body,
        bytes: text.length,
        etag: null,
        lastModified: null,
        notModified: false,
      };
    },
  };
}
