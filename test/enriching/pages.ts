import type { Page } from "../../src/pages/page.ts";
import { readPage } from "../../src/pages/reader/read-page.ts";

/** A page as the reader gives it. */
export function pageFrom(
  body: string,
  head = "<title>Acme</title>",
  url = "https://acme.example/about",
): Page {
  const reader = readPage(url, "team");
  reader.write(`<!doctype html><html><head>${head}</head><body>${body}</body></html>`);
  return reader.end();
}
