import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface DemoSite {
  url: string;
  /** Publishes the news, and changes the parts of the site that change without news. */
  change(): void;
  close(): Promise<void>;
}

const quotes = [
  ["Our pick rate doubled within a month.", "Daniel Okafor, founder and CEO of Parcelnest"],
  ["The support team answers within minutes.", "Ines Carvalho, Plant Manager at Moinho Norte"],
];

const oldPosts = [
  {
    slug: "grip-3",
    title: "Introducing Grip 3",
    date: "2026-09-02",
    body: "Grip 3 handles soft bags, bottles and boxes with one hand. It ships to all customers this month.",
  },
];

const newPost = {
  slug: "series-a",
  title: "Norrhaven raises $18M Series A",
  date: "2026-11-20",
  body:
    "Norrhaven Robotics has raised an $18 million Series A led by Skagen Ventures, with participation from " +
    "Northzone Labs. We will use the money to open an office in Hamburg and to double the engineering team.",
};

/** A small company site on loopback: home, blog with a feed, team, careers and pricing. */
export async function serveDemoSite(): Promise<DemoSite> {
  let changed = false;
  let visits = 4_210;
  const server = createServer((request, response) => {
    visits += 7;
    const path = new URL(request.url ?? "/", "http://site").pathname;
    const url = `http://${request.headers.host}`;
    const posts = changed ? [newPost, ...oldPosts] : oldPosts;
    const feed = path === "/feed.xml" ? rss(url, posts) : null;
    const html = feed ?? pages(path, posts, { changed, visits });
    response.writeHead(html === null ? 404 : 200, {
      "content-type": feed === null ? "text/html; charset=utf-8" : "application/rss+xml; charset=utf-8",
    });
    response.end(html ?? layout("Not found", "<h1>Not found</h1>", { changed, visits }));
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

interface State {
  changed: boolean;
  visits: number;
}

type Post = (typeof oldPosts)[number];

function pages(path: string, posts: readonly Post[], state: State): string | null {
  const post = posts.find(({ slug }) => path === `/blog/${slug}`);
  if (post) {
    const article = `<article><h1>${post.title}</h1><time datetime="${post.date}">${post.date}</time><p>${post.body}</p></article>`;
    return layout(post.title, article, state);
  }
  const bodies: Record<string, () => string> = {
    "/": () => {
      const [quote, who] = quotes[state.changed ? 1 : 0] ?? ["", ""];
      return `<section><h1>Robots that pick what people eat</h1>
        <p>Norrhaven Robotics builds picking robots for grocery warehouses.</p></section>
        <section><h2>What customers say</h2><blockquote><p>${quote}</p><cite>${who}</cite></blockquote></section>
        <p>Updated ${new Date().toISOString()}. ${state.visits} visitors this week.</p>`;
    },
    "/blog": () =>
      `<h1>Blog</h1>${posts
        .map(
          ({ slug, title, date, body }) =>
            `<article><h2><a href="/blog/${slug}">${title}</a></h2><time datetime="${date}">${date}</time><p>${body}</p></article>`,
        )
        .join("")}`,
    "/team": () => `<h1>Team</h1>
      <div class="card"><h3>Sigrid Halvorsen</h3><p>Co-founder and CEO</p>
        <a href="https://www.linkedin.com/in/sigrid-halvorsen-demo">LinkedIn</a></div>
      <div class="card"><h3>Tomasz Wilk</h3><p>Co-founder and CTO</p>
        <a href="https://www.linkedin.com/in/tomasz-wilk-demo">LinkedIn</a>
        <a href="https://github.com/tomaszwilk-demo">GitHub</a></div>`,
    "/careers": () =>
      `<h1>Careers</h1><ul><li>Mechanical engineer, Oslo</li><li>Field technician, Bergen</li></ul>`,
    "/pricing": () => `<h1>Pricing</h1><table>
      <tr><td>Starter cell</td><td>€1,900 a month</td></tr>
      <tr><td>Full aisle</td><td>€7,400 a month</td></tr></table>`,
  };
  const body = bodies[path];
  return body ? layout("Norrhaven Robotics", body(), state) : null;
}

function layout(title: string, main: string, state: State): string {
  const nonce = crypto.randomUUID();
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
    <meta name="description" content="Norrhaven Robotics builds picking robots for grocery warehouses.">
    <link rel="alternate" type="application/rss+xml" href="/feed.xml"><script nonce="${nonce}">window.build="${nonce}"</script></head>
    <body><div class="cookie-banner" role="dialog">
      We use ${state.changed ? "cookies and similar tools" : "cookies"}. <button>Accept</button></div>
    <header><a href="/">Home</a> <a href="/blog">Blog</a> <a href="/team">Team</a>
      <a href="/careers">Careers</a> <a href="/pricing">Pricing</a></header>
    <main>${main}</main>
    <footer>© ${state.changed ? 2027 : 2026} Norrhaven Robotics AS · session ${nonce.slice(0, 8)}
      <a href="https://www.linkedin.com/company/norrhaven-robotics-demo">LinkedIn</a>
      <a href="https://x.com/norrhaven_demo">X</a></footer></body></html>`;
}

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
