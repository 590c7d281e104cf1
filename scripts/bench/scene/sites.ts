import { createHash } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const paths = [
  "",
  "blog",
  "careers",
  "team",
  "pricing",
  "press",
  "changelog",
  "news",
  "customers",
  "product",
];
const said = [
  "We build picking robots for the warehouses of grocers in nine countries.",
  "Our engineers, designers and field teams share one workshop beside the harbour.",
  "A pick takes four seconds, and the arm learns each new parcel from a single try.",
  "Plans start at forty dollars a seat; every plan has the same support.",
];

/** A website of ten pages with validators, each of some 40 KB, on a free loopback port. */
export async function startSite(name: string) {
  let news = "";
  const links = paths.map((path) => `<a href="/${path}">${path || "home"}</a>`).join(" ");
  const script = `<script>${"var theme={dark:1,light:0};".repeat(900)}</script>`;
  const page = (path: string) => {
    const parts = Array.from(
      { length: 60 },
      (_, index) => `<p>${said[index % said.length]} (${path} ${index})</p>`,
    );
    const main = `<h1>${name} ${path}</h1>${path === "blog" ? news : ""}${parts.join("")}`;
    return `<!doctype html><title>${name} ${path}</title>${script}<nav>${links}</nav><main>${main}</main>`;
  };
  const server = createServer((request, response) => {
    const path = (request.url ?? "/").slice(1);
    if (!paths.includes(path)) {
      response.writeHead(404, { "content-type": "text/html" }).end("<h1>Not found</h1>");
      return;
    }
    const body = page(path);
    const etag = `"${createHash("sha256").update(body).digest("hex")}"`;
    const known = request.headers["if-none-match"] === etag;
    response.writeHead(known ? 304 : 200, { etag, "content-type": "text/html; charset=utf-8" });
    response.end(known ? undefined : body);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publish(text: string) {
      news = `<article><h2>${text}</h2><p>${name}: ${text} The round was led by Nordic Ventures.</p></article>${news}`;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
