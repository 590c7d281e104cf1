import { readFileSync } from "node:fs";

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  json: "application/json",
};

/**
 * The response of a static host to the path of a URL: `/about` is `about`, `about.html` or `about/index.html`; `/about/` tries the last
 * first. `files` has each file's location by its path in the site.
 */
export function responseOf(files: ReadonlyMap<string, string>, { pathname }: URL): Response {
  const path = decoded(pathname).replace(/^\/+|\/+$/g, "");
  const inside = [`${path}/index.html`, `${path}/index.htm`].map((one) => one.replace(/^\//, ""));
  const beside = [path, `${path}.html`];
  const name = (pathname.endsWith("/") ? [...inside, ...beside] : [...beside, ...inside]).find((one) =>
    files.has(one),
  );
  if (name === undefined)
    return new Response("<h1>Page not found</h1>", {
      status: 404,
      headers: { "content-type": types.html ?? "" },
    });
  const type = types[name.split(".").at(-1)?.toLowerCase() ?? ""] ?? "application/octet-stream";
  return new Response(readFileSync(files.get(name) ?? ""), { headers: { "content-type": type } });
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
