import { listen } from "../servers/listen.ts";

export interface NewsSite {
  url: string;
  /** Puts a post above the others on the blog. */
  publish(title: string, text: string): void;
  /** Milliseconds each page takes. */
  slowness: number;
  /** Paths asked for, in order. */
  asked: string[];
  close(): Promise<void>;
}

const roundTitle = "We raised a $12M Series A";

/** The site of a company with a team page and a blog, on a free loopback port; any process may read it. */
export async function startNewsSite(name = "Halden Robotics"): Promise<NewsSite> {
  const posts = ["<h2>Hello warehouse</h2><p>We moved into a new office in Oslo.</p>"];
  const slug = name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  const page = (title: string, main: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head>
     <body><nav><a href="/">Home</a> <a href="/blog">Blog</a></nav><main>${main}</main>
     <footer><a href="https://www.linkedin.com/company/${slug}">LinkedIn</a></footer></body></html>`;
  const server = await listen((request, response) => {
    const path = new URL(request.url ?? "/", "http://site").pathname;
    site.asked.push(path);
    const bodies: Record<string, string> = {
      "/": page(name, `<h1>Robots that pick</h1><p>${name} builds picking robots for warehouses.</p>`),
      "/blog": page("Blog", `<h1>Blog</h1>${posts.map((post) => `<article>${post}</article>`).join("")}`),
    };
    const body = bodies[path];
    setTimeout(() => {
      response.writeHead(body === undefined ? 404 : 200, { "content-type": "text/html; charset=utf-8" });
      response.end(body ?? "<h1>Not found</h1>");
    }, site.slowness);
  });
  const site: NewsSite = {
    url: server.origin,
    publish: (title, text) => posts.unshift(`<h2>${title}</h2><p>${text}</p>`),
    slowness: 0,
    asked: [],
    close: server.close,
  };
  return site;
}

/** The post that matches the rule "Fundraising". */
export function publishRound(site: NewsSite, name = "Halden Robotics"): void {
  site.publish(roundTitle, `${name} raised a $12 million Series A led by Nordic Ventures.`);
}
