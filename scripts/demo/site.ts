import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import site from "./site/site.json" with { type: "json" };

export interface DemoSite {
  url: string;
  /** Publishes the news, and changes the parts of the site that change without news. */
  change(): void;
  close(): Promise<void>;
}

const { posts: allPosts, before, after } = site;
type Post = (typeof allPosts)[number];

/** A small company site on loopback: home, blog with a feed, team, careers and pricing. */
export async function serveDemoSite(): Promise<DemoSite> {
  let changed = false;
  let visits = 4_210;
  const server = createServer((request, response) => {
    visits += 7;
    const path = new URL(request.url ?? "/", "http://site").pathname;
    const posts = changed ? allPosts : allPosts.slice(1);
    const values = { ...(changed ? after : before), visits: String(visits), now: new Date().toISOString() };
    const feed = path === "/feed.xml" ? rss(`http://${request.headers.host}`, posts) : null;
    const main = mainOf(path, posts);
    const title = posts.find(({ slug }) => path === `/blog/${slug}`)?.title ?? "Norrhaven Robotics";
    response.writeHead(feed === null && main === null ? 404 : 200, {
      "content-type": feed === null ? "text/html; charset=utf-8" : "application/rss+xml; charset=utf-8",
    });
    const nonce = crypto.randomUUID().slice(0, 8);
    const page = { ...values, title, nonce, main: fill(main ?? "<h1>Not found</h1>", values) };
    response.end(feed ?? fill(templateOf("layout"), page));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    change: () => {
      changed = true;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

const templateOf = (name: string) => readFileSync(new URL(`site/${name}.html`, import.meta.url), "utf8");

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

function mainOf(path: string, posts: readonly Post[]): string | null {
  const shown = posts.filter(({ slug }) => path === "/blog" || path === `/blog/${slug}`);
  if (shown.length > 0) return `${path === "/blog" ? "<h1>Blog</h1>" : ""}${shown.map(articleOf).join("")}`;
  const [, name = ""] = /^\/(|team|careers|pricing)$/.exec(path) ?? [null, "none"];
  return name === "none" ? null : templateOf(name || "home");
}

const articleOf = ({ slug, title, date, body }: Post) =>
  `<article><h2><a href="/blog/${slug}">${title}</a></h2><time datetime="${date}">${date}</time><p>${body}</p></article>`;

function rss(url: string, posts: readonly Post[]): string {
  const items = posts.map(
    ({ slug, title, date, body }) =>
      `<item><title>${title}</title><link>${url}/blog/${slug}</link><guid>${url}/blog/${slug}</guid>
        <pubDate>${new Date(date).toUTCString()}</pubDate><description>${body}</description></item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0">
    <channel><title>Norrhaven blog</title><link>${url}</link><description>News</description>
    ${items.join("")}</channel></rss>`;
}
